'use client'
import { ArrowRight } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { onPlainClick } from '#components/ui/plain-click.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react'
import { recentSearches } from '#lib/client/recent-searches.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { SearchRow, startOfMatch } from './search-row.tsx'
import { SearchTerms } from './search-terms.tsx'
import { usePurchases, useSuggestions } from './use-suggestions.ts'
import searchListStyles from './search-list.module.css'
import styles from './search-popup.module.css'

export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

interface SearchPopupProps {
  gridId: string
  text: string
  /** Id of the row the arrow keys stand on. */
  active: string | null
  /** The field hands its keys here while the popup is open. */
  keysRef: RefObject<KeyHandler | null>
  onActive: (id: string | null) => void
  onGo: (href: string) => void
}

const rows = 5
/** Of them, what the customer bought before. */
const mostPurchases = 2

/** What is suggested: purchases that the words fit first, then what was found, each once. */
function suggested(
  purchases: readonly ProductSummary[],
  items: readonly ProductSummary[],
  words: string,
): { own: ReadonlySet<string>; products: readonly ProductSummary[] } {
  const bought = purchases
    .filter(({ name }) => words === '' || startOfMatch(name, words) >= 0)
    .slice(0, mostPurchases)
  const own = new Set(bought.map(({ productId }) => productId))
  const others = items.filter(({ productId }) => !own.has(productId))
  return { own, products: [...bought, ...others].slice(0, rows) }
}

/** Rows of products (a product cell and an add cell), then all results, then terms. */
export function SearchPopup({ gridId, text, active, keysRef, onActive, onGo }: SearchPopupProps) {
  const t = useTranslations('search')
  const locale = localeOf(useLocale())
  const { found: latest, failed, retry } = useSuggestions(text)
  // What was found for other words is no answer to these.
  const found = failed ? null : latest
  const purchases = usePurchases()
  const [recent] = useState(recentSearches)
  const searchedText = found?.text ?? ''
  const { own, products } = suggested(purchases, found?.page.items ?? [], searchedText)
  const rowId = (productId: string) => `${gridId}-${productId}`
  const at = products.findIndex(({ productId }) => rowId(productId) === active)

  // Rows of an older answer were removed: no row is active any more.
  useEffect(() => onActive(null), [found, onActive])

  useImperativeHandle(keysRef, () => {
    return (event) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && products.length > 0) {
        event.preventDefault()
        // One place before the first row is the field itself.
        const next = ((at + 1 + step + products.length + 1) % (products.length + 1)) - 1
        const product = products[next]
        onActive(product ? rowId(product.productId) : null)
      } else if (event.key === 'Enter' && at >= 0) {
        const product = products[at]
        event.preventDefault()
        if (product) onGo(paths.product(product, locale))
      }
    }
  })

  return (
    <div data-slot="search-list" className={searchListStyles.searchList}>
      {failed ? <LoadFailed text={t('failed')} onRetry={retry} /> : null}
      {searchedText === '' && products.length > 0 ? <h2>{t('popularProducts')}</h2> : null}
      {found && products.length === 0 ? (
        <p className={styles.searchMessage}>{t('none', { text: searchedText })}</p>
      ) : null}
      <div role="grid" id={gridId} aria-label={t('products')} aria-busy={found === null && !failed}>
        <div role="rowgroup">
          {products.map((product) => (
            <SearchRow
              key={product.productId}
              id={rowId(product.productId)}
              product={product}
              words={searchedText}
              note={own.has(product.productId) ? t('boughtBefore') : null}
              selected={rowId(product.productId) === active}
              href={paths.product(product, locale)}
              onGo={onGo}
            />
          ))}
        </div>
      </div>
      {searchedText !== '' && found && found.page.total > 0 ? (
        <Link
          className={styles.searchAll}
          href={paths.search(searchedText, locale)}
          onClick={onPlainClick(() => onGo(paths.search(searchedText, locale)))}
        >
          {t('all', { count: found.page.total, text: searchedText })}
          <ArrowRight aria-hidden />
        </Link>
      ) : null}
      {searchedText === '' ? <SearchTerms title={t('recent')} terms={recent} onGo={onGo} /> : null}
      <SearchTerms title={t('terms')} terms={found?.page.terms ?? []} onGo={onGo} />
    </div>
  )
}
