'use client'
import { Briefcase, House, LocateFixed, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { QueryProvider } from '#lib/client/query.tsx'
import type { Address } from '@kolea/domain/location/address.ts'
import { doorAndCity, doorLine, placeLine } from '@kolea/domain/location/address-lines.ts'
import { useAddressOptions, type AddressOption } from './use-address-options.ts'
import styles from './address-list.module.css'

export type ListKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

interface AddressListProps {
  listId: string
  term: string
  /** Whether saved and recent addresses are offered. */
  withKnown: boolean
  /** Id of the row that the arrow keys stand on. */
  active: string | null
  /** The field itself says what is wrong. */
  isQuiet: boolean
  /** The field hands its keys here while the list is open. */
  keysRef: RefObject<ListKeyHandler | null>
  onActive: (id: string | null) => void
  onPick: (option: AddressOption) => void
}

/** The suggestions of an address field, loaded once the field is in use (LOC-02). */
export const AddressList = (props: AddressListProps) => (
  <QueryProvider>
    <Suggestions {...props} />
  </QueryProvider>
)

/** Which row it is, whatever else is listed. */
const keyOf = (option: AddressOption): string =>
  option.kind === 'here'
    ? 'here'
    : option.kind === 'match'
      ? `${option.prediction.placeId} ${option.prediction.unit}`
      : doorAndCity(option.address)

/** With the field itself, null, between the last row and the first. */
function rowAfter(ids: readonly string[], active: string | null, step: number): string | null {
  const places = ids.length + 1
  const at = active === null ? 0 : ids.indexOf(active) + 1
  return ids[((at + step + places) % places) - 1] ?? null
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Suggestions({
  listId,
  term,
  withKnown,
  active,
  isQuiet,
  keysRef,
  onActive,
  onPick,
}: AddressListProps) {
  const t = useTranslations('location')
  const { options, searching, nothingFound, retryMatches, retrySaved } = useAddressOptions(term, {
    withKnown,
  })
  const rows = options.map((option, index) => ({ id: `${listId}-${index}`, option }))
  const shown = options.map(keyOf).join('\n')
  const found = rows.filter(({ option }) => option.kind === 'match')
  // Matches of the letters before stay until those of the new ones are here.
  const waits = searching && found.length === 0
  const box = useRef<HTMLDivElement>(null)

  // Rows of an older answer were removed: no row is active any more.
  useEffect(() => onActive(null), [shown, onActive])
  useEffect(() => {
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // A keyboard on the screen leaves little space below the field: the matches are brought into it.
  useEffect(() => {
    const visible = window.visualViewport?.height
    if (!box.current || visible === undefined || found.length === 0) return
    if (box.current.getBoundingClientRect().bottom > visible) box.current.scrollIntoView({ block: 'nearest' })
  }, [shown, found.length])

  useImperativeHandle(keysRef, () => (event) => {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
    const chosen = rows.find(({ id }) => id === active)
    const step = steps[event.key]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onPick(chosen.option)
    } else if (step !== undefined) {
      event.preventDefault()
      onActive(
        rowAfter(
          rows.map(({ id }) => id),
          active,
          step,
        ),
      )
    }
  })

  const groups = (['here', 'saved', 'recent', 'match'] as const)
    .map((kind) => ({ kind, own: rows.filter(({ option }) => option.kind === kind) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div ref={box} className={styles.box}>
      <div
        role="listbox"
        id={listId}
        className={styles.suggestions}
        aria-label={t('suggestions')}
        aria-busy={searching}
      >
        {groups.map(({ kind, own }) => (
          <div key={kind} role="group" aria-label={t(`groups.${kind}`)}>
            {kind === 'saved' || kind === 'recent' ? (
              <p className={styles.head} aria-hidden="true">
                {t(`groups.${kind}`)}
              </p>
            ) : null}
            {own.map(({ id, option }) => (
              <div
                key={id}
                id={id}
                role="option"
                tabIndex={-1}
                className={styles.option}
                aria-selected={id === active}
                // What Enter takes from the field.
                data-next={active === null && id === found[0]?.id ? '' : undefined}
                data-here={kind === 'here' && term.trim() === '' ? '' : undefined}
                onClick={() => onPick(option)}
              >
                {content(option)}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={nothingFound || waits ? styles.said : 'visually-hidden'}>
        {nothingFound ? t('noMatch') : waits ? t('lookingUp') : ''}
      </p>
      {retryMatches && !isQuiet ? <LoadFailed text={t('problems.network')} onRetry={retryMatches} /> : null}
      {retrySaved ? <LoadFailed text={t('savedFailed')} onRetry={retrySaved} /> : null}
    </div>
  )

  function content(option: AddressOption): ReactNode {
    if (option.kind === 'here')
      return (
        <Words Icon={LocateFixed} main={t('useCurrent')} more={term.trim() === '' ? t('askOnce') : null} />
      )
    if (option.kind === 'match') {
      const { main, secondary, unit } = option.prediction
      const more = [unit, secondary].filter(Boolean).join(', ')
      return <Words Icon={MapPin} main={<Emphasis text={main} term={term} />} more={more} />
    }
    return <KnownAddress address={option.address} />
  }
}

const nicknameIcon = (nickname: string) =>
  /work|office|عمل/i.test(nickname) ? Briefcase : /home|منزل|بيت/i.test(nickname) ? House : MapPin

/** Under its name where it has one; the street is said once. */
const KnownAddress = ({ address }: { address: Address }) =>
  address.nickname === '' ? (
    <Words Icon={MapPin} main={doorLine(address)} more={placeLine(address)} />
  ) : (
    <Words Icon={nicknameIcon(address.nickname)} main={address.nickname} more={doorAndCity(address)} />
  )

/** The beginning that was typed is emphasized. */
function Emphasis({ text, term }: { text: string; term: string }) {
  const typed = term.trim()
  if (typed === '' || !text.toLowerCase().startsWith(typed.toLowerCase())) return <>{text}</>
  return (
    <>
      <span className={styles.typed}>{text.slice(0, typed.length)}</span>
      {text.slice(typed.length)}
    </>
  )
}

function Words({ Icon, main, more }: { Icon: typeof MapPin; main: ReactNode; more: string | null }) {
  return (
    <>
      <span className={styles.disc}>
        <Icon aria-hidden />
      </span>
      <span>
        <b>
          <bdi>{main}</bdi>
        </b>
        {more === null ? null : (
          <small>
            <bdi>{more}</bdi>
          </small>
        )}
      </span>
    </>
  )
}
