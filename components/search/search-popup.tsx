'use client'
import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type RefObject } from 'react'
import { Chips, Chip } from '#components/ui/badge.tsx'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useChosen } from '#lib/client/location.ts'
import type { SearchPage } from '#lib/domain/catalog/product.ts'
import { localeOf } from '#lib/i18n/locales.ts'
import { paths } from '#lib/routing/paths.ts'
import { SearchRow } from './search-row.tsx'
import searchListStyles from './search-list.module.css'
import styles from './search-popup.module.css'

/** Debounce of the search field (SEA-01), in ms. */
const suggestionDelay = 300

interface Suggestions {
  /** The words the page answers to; an older answer stays while the next one is requested. */
  text: string
  page: SearchPage
}

/** Suggestions for the words typed, popular items for none; requested 300 ms after the last key (debounce) (SEA-01). */
function useSuggestions(text: string): { found: Suggestions | null; failed: boolean } {
  const choice = useChosen()
  const storeId = storeOf(choice)?.storeId
  const { country } = choice
  const [found, setFound] = useState<Suggestions | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      try {
        const query = { q: text.trim(), country, storeId }
        const page = await bff('GET /api/search/suggestions', { query, signal: abort.signal })
        if (abort.signal.aborted) return
        setFound({ text: text.trim(), page })
        setFailed(false)
      } catch {
        if (!abort.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : suggestionDelay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, country, storeId])

  return { found, failed }
}

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

/** Rows of products (a product cell and an add cell), then all results, then terms. */
export function SearchPopup({ gridId, text, active, keysRef, onActive, onGo }: SearchPopupProps) {
  const t = useTranslations('search')
  const locale = localeOf(useLocale())
  const { found, failed } = useSuggestions(text)
  const products = found?.page.items.slice(0, rows) ?? []
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

  const searchedText = found?.text ?? ''
  return (
    <div data-slot="search-list" className={searchListStyles.searchList}>
      {failed && !found ? <p className={styles.searchMessage}>{t('failed')}</p> : null}
      {searchedText === '' && products.length > 0 ? <h2>{t('popularProducts')}</h2> : null}
      {found && products.length === 0 ? (
        <p className={styles.searchMessage}>{t('none', { text: searchedText })}</p>
      ) : null}
      <div role="grid" id={gridId} aria-label={t('products')} aria-busy={found === null}>
        <div role="rowgroup">
          {products.map((product) => (
            <SearchRow
              key={product.productId}
              id={rowId(product.productId)}
              product={product}
              words={searchedText}
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
          onClick={() => onGo(paths.search(searchedText, locale))}
        >
          {t('all', { count: found.page.total, text: searchedText })}
          <ArrowRight aria-hidden />
        </Link>
      ) : null}
      {found && found.page.terms.length > 0 ? (
        <>
          <h2>{t('terms')}</h2>
          <Chips className={searchListStyles.chips}>
            {found.page.terms.map((term) => (
              <Chip
                key={term}
                as={Link}
                href={paths.search(term, locale)}
                onClick={() => onGo(paths.search(term, locale))}
              >
                {term}
              </Chip>
            ))}
          </Chips>
        </>
      ) : null}
    </div>
  )
}
