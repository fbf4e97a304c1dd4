'use client'
import { ArrowRight, ClipboardList, LayoutGrid } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/empty-state.tsx'
import { useLocale, useTranslations } from 'next-intl'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { clearRecentSearches, recentSearches } from '#lib/client/recent-searches.ts'
import { direction, localeOf } from '#lib/i18n/locales.ts'
import { cellAfter, type LinkCell, type PopupCell } from './popup-cells.ts'
import { SearchChips } from './search-chips.tsx'
import { SearchNotes } from './search-notes.tsx'
import { SearchRow } from './search-row.tsx'
import { suggestionCells } from './suggestion-cells.ts'
import { usePurchases, useSuggestions } from './use-suggestions.ts'
import searchListStyles from './search-list.module.css'
import styles from './search-popup.module.css'

export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

interface SearchPopupProps {
  gridId: string
  text: string
  /** Id of the row or cell that the arrow keys stand on. */
  active: string | null
  /** The field hands its keys here while the popup is open. */
  keysRef: RefObject<KeyHandler | null>
  onActive: (id: string | null) => void
  onGo: (href: string) => void
  /** The recent searches are gone, and with them perhaps what had the focus. */
  onCleared: () => void
}

/** As many as there are products as a rule. */
const placeholders = [1, 2, 3, 4, 5]

/** What is suggested, as one grid through which the arrow keys of the field walk (SEA-01, SEA-03). */
export function SearchPopup({ gridId, text, active, keysRef, onActive, onGo, onCleared }: SearchPopupProps) {
  const t = useTranslations('search')
  const locale = localeOf(useLocale())
  const popularId = useId()
  const { found: latest, failed, retry } = useSuggestions(text)
  // What was found for other words is no answer to these.
  const found = failed ? null : latest
  const purchases = usePurchases()
  const [recent, setRecent] = useState(recentSearches)
  const [isCleared, setIsCleared] = useState(false)
  const clear: PopupCell = {
    id: `${gridId}-clear`,
    go() {
      clearRecentSearches()
      setRecent([])
      setIsCleared(true)
      onCleared()
    },
  }
  const words = found?.text ?? ''
  const page = found?.page ?? null
  const cells = suggestionCells({ gridId, locale, words, page, purchases, recent, clear, onGo })
  const isPopular = words === '' && cells.products.length > 0
  // Nothing was found for all the words together.
  const isPart = page !== null && page.leftOut.length > 0
  const q = (chunks: ReactNode) => <bdi>{chunks}</bdi>

  // Rows of an older answer were removed: no row is active any more.
  useEffect(() => onActive(null), [found, onActive])
  useEffect(() => {
    if (active === null) return
    document.getElementById(active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  useImperativeHandle(keysRef, () => {
    return (event) => {
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
      const chosen = cells.rows.flat().find(({ id }) => id === active)
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        chosen.go()
        return
      }
      const next = cellAfter(cells.rows, active, event.key, direction(locale) === 'rtl')
      if (next === undefined) return
      event.preventDefault()
      onActive(next?.id ?? null)
    }
  })

  return (
    <div data-slot="search-list" className={searchListStyles.searchList}>
      {failed ? <LoadFailed text={t('failed')} onRetry={retry} /> : null}
      <div role="status">
        {page && words !== '' ? (
          <>
            <SearchNotes page={page} className={styles.searchMessage} />
            {page.isSold ? null : (
              <p className={styles.searchMessage}>{t.rich('notSold', { text: words, q })}</p>
            )}
            {page.isSold && cells.products.length === 0 && cells.page.length === 0 ? (
              <p className={styles.searchMessage}>{t('none', { text: words })}</p>
            ) : null}
            <span className="visually-hidden">{t('suggested', { count: cells.products.length })}</span>
          </>
        ) : null}
        {isCleared ? <span className="visually-hidden">{t('recentCleared')}</span> : null}
      </div>
      <div role="grid" id={gridId} aria-label={t('suggestions')} aria-busy={found === null && !failed}>
        <Ways cells={cells.asTyped} active={active}>
          {(typed) => t.rich('asTyped', { text: typed, q })}
        </Ways>
        <Ways cells={cells.page} active={active}>
          {(typed) => t.rich('openPage', { text: typed, q })}
        </Ways>
        <SearchChips title={t('recent')} cells={cells.recent} active={active}>
          <div role="row" className={styles.clear}>
            <span role="gridcell" id={clear.id} aria-selected={clear.id === active}>
              <button type="button" className="link" aria-label={t('clearRecent')} onClick={clear.go}>
                {t('clearAll')}
              </button>
            </span>
          </div>
        </SearchChips>
        <SearchChips
          title={t(page?.isSold === false ? 'nearest' : 'shelves')}
          cells={cells.shelves}
          active={active}
          icon={<LayoutGrid aria-hidden />}
          tinted
        />
        {isPopular ? (
          <div id={popularId} className={styles.title}>
            {t('popularProducts')}
          </div>
        ) : null}
        <div
          role="rowgroup"
          aria-label={isPopular ? undefined : t('products')}
          aria-labelledby={isPopular ? popularId : undefined}
        >
          {cells.products.map((cell) => (
            <SearchRow
              key={cell.id}
              cell={cell}
              product={cell.product}
              words={page?.shownFor ?? words}
              note={cell.isOwn ? t('boughtBefore') : null}
              selected={cell.id === active}
            />
          ))}
        </div>
        <Ways cells={cells.results} active={active}>
          {(meant) => t(isPart ? 'allOfPart' : 'all', { count: page?.total ?? 0, text: meant })}
        </Ways>
        <SearchChips title={t(words === '' ? 'terms' : 'related')} cells={cells.terms} active={active} />
        <div className={styles.foot}>
          <Ways cells={cells.list} active={active}>
            {() => (
              <>
                <ClipboardList aria-hidden />
                {t('pasteList')}
              </>
            )}
          </Ways>
        </div>
      </div>
      {found === null && !failed
        ? placeholders.map((place) => <Skeleton key={place} className={styles.placeholder} />)
        : null}
    </div>
  )
}

interface WaysProps {
  cells: readonly LinkCell[]
  active: string | null
  /** Says where a cell with this text leads to. */
  children: (text: string) => ReactNode
}

/** Links that are rows of their own. */
const Ways = ({ cells, active, children }: WaysProps) =>
  cells.map(({ id, href, text, go }) => (
    <div key={id} id={id} role="row" aria-selected={id === active} className={styles.way}>
      <span role="gridcell">
        <Link href={href} onClick={onPlainClick(go)}>
          <span>{children(text)}</span>
          <ArrowRight aria-hidden />
        </Link>
      </span>
    </div>
  ))
