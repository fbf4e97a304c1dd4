import { Autocomplete } from '@base-ui/react/autocomplete'
import { Briefcase, House, LocateFixed, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { doorAndCity } from '@kolea/domain/location/address-lines.ts'
import type { AddressOption } from './use-address-options.ts'
import styles from './address-options.module.css'

interface AddressOptionsProps {
  term: string
  options: readonly AddressOption[]
  onPick: (option: AddressOption) => void
}

const nicknameIcon = (nickname: string) =>
  /work|office|عمل/i.test(nickname) ? Briefcase : /home|منزل|بيت/i.test(nickname) ? House : MapPin

/** The typed beginning stands out. */
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

export function AddressOptions({ term, options, onPick }: AddressOptionsProps) {
  const t = useTranslations('location')
  const groups = (['here', 'saved', 'recent', 'match'] as const).map((kind) => ({
    kind,
    rows: options.filter((option) => option.kind === kind),
  }))
  return (
    <Autocomplete.List className={styles.suggestions} aria-label={t('suggestions')}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ kind, rows }) => (
          <div key={kind} role="group" aria-label={t(`groups.${kind}`)}>
            {kind === 'here' ? null : (
              <p className={styles.head} aria-hidden="true">
                {t(`groups.${kind}`)}
              </p>
            )}
            {rows.map((option, index) => (
              <Row key={index} option={option} here={kind === 'here'} onPick={() => onPick(option)}>
                {content(option)}
              </Row>
            ))}
          </div>
        ))}
    </Autocomplete.List>
  )

  function content(option: AddressOption): ReactNode {
    if (option.kind === 'here') return <Words Icon={LocateFixed} main={t('useCurrent')} more={t('askOnce')} />
    if (option.kind === 'match') {
      const { main, secondary, unit } = option.prediction
      const more = [unit, secondary].filter(Boolean).join(', ')
      return <Words Icon={MapPin} main={<Emphasis text={main} term={term} />} more={more} />
    }
    const { nickname, street } = option.address
    return (
      <Words Icon={nicknameIcon(nickname)} main={nickname || street} more={doorAndCity(option.address)} />
    )
  }
}

function Row({
  option,
  here,
  onPick,
  children,
}: {
  option: AddressOption
  here: boolean
  onPick: () => void
  children: ReactNode
}) {
  return (
    <Autocomplete.Item
      className={styles.option}
      value={option}
      data-here={here ? '' : undefined}
      onClick={onPick}
      render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
    >
      {children}
    </Autocomplete.Item>
  )
}

function Words({ Icon, main, more }: { Icon: typeof MapPin; main: ReactNode; more: string }) {
  return (
    <>
      <span className={styles.disc}>
        <Icon aria-hidden />
      </span>
      <span>
        <b>
          <bdi>{main}</bdi>
        </b>
        <small>
          <bdi>{more}</bdi>
        </small>
      </span>
    </>
  )
}
