import type { ProductSummary, SearchPage } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { paths } from '#lib/routing/paths.ts'
import type { LinkCell, PopupCell, PopupRow } from './popup-cells.ts'
import { startOfMatch } from './search-row.tsx'

interface ProductCell extends LinkCell {
  product: ProductSummary
  /** Suggested because the customer bought it before. */
  isOwn: boolean
}

/** What is suggested, each as a cell that the arrow keys reach. */
interface SuggestionCells {
  /** The typed words again, where others were searched for. */
  asTyped: readonly LinkCell[]
  /** A page of the shop that answers them. */
  page: readonly LinkCell[]
  /** Searches of this browser, while nothing is typed. */
  recent: readonly LinkCell[]
  shelves: readonly LinkCell[]
  products: readonly ProductCell[]
  results: readonly LinkCell[]
  terms: readonly LinkCell[]
  /** The page of a shopping list. */
  list: readonly LinkCell[]
  /** All of them in the order in which they are shown. */
  rows: readonly PopupRow[]
}

const mostProducts = 5
/** Of them, what the customer bought before. */
const mostPurchases = 2

interface Suggested {
  /** Begins the ids of cells. */
  gridId: string
  locale: Locale
  /** The words that `page` answers; '' shows what is popular. */
  words: string
  /** Null before the first answer. */
  page: SearchPage | null
  /** What the customer bought before. */
  purchases: readonly ProductSummary[]
  recent: readonly string[]
  /** The cell after the recent searches. */
  clear: PopupCell
  onGo: (href: string) => void
}

/** Aisles, products (purchases that the words fit first, then what was found, each once), all results, words to search for, and a list. */
export function suggestionCells(given: Suggested): SuggestionCells {
  const { gridId, locale, words, page, purchases, onGo } = given
  const isIdle = words === ''
  const meant = page?.shownFor ?? words
  const cell = (id: string, href: string, text: string): LinkCell => ({
    id: `${gridId}-${id}`,
    href,
    text,
    go: () => onGo(href),
  })
  const searches = (kind: string, terms: readonly string[]) =>
    terms.map((term, index) => cell(`${kind}-${index}`, paths.search(term, locale), term))

  const bought = purchases
    .filter(({ name }) => isIdle || startOfMatch(name, meant) >= 0)
    .slice(0, mostPurchases)
  const own = new Set(bought.map(({ productId }) => productId))
  const others = (page?.items ?? []).filter(({ productId }) => !own.has(productId))
  const search = paths.search(words, locale)
  const exact = paths.search(words, locale, { asTyped: true })
  const opensPage = page !== null && page.pagePath !== null

  const cells = {
    asTyped: page?.shownFor ? [cell('typed', exact, words)] : [],
    page: opensPage ? [cell('page', search, words)] : [],
    recent: isIdle ? searches('recent', given.recent) : [],
    shelves: (page?.shelves ?? []).map(({ category, subcategory, name }, index) =>
      cell(`shelf-${index}`, paths.category(category, { sub: subcategory }, locale), name),
    ),
    products: [...bought, ...others].slice(0, mostProducts).map((product) => ({
      ...cell(product.productId, paths.product(product, locale), product.name),
      product,
      isOwn: own.has(product.productId),
    })),
    // A search that opens a page is one for products when it is taken as it was typed.
    results: !isIdle && page && page.total > 0 ? [cell('all', opensPage ? exact : search, meant)] : [],
    terms: searches('term', page?.terms ?? []),
    list: [cell('list', paths.page('/shopping-list', locale), '')],
  }
  const rows = [
    cells.asTyped,
    cells.page,
    cells.recent,
    cells.recent.length > 0 ? [given.clear] : [],
    cells.shelves,
    ...cells.products.map((product) => [product]),
    cells.results,
    cells.terms,
    cells.list,
  ]
  return { ...cells, rows: rows.filter((row) => row.length > 0) }
}
