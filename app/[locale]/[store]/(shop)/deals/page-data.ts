import { cache } from 'react'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { readCached } from '#lib/cache/read-cached.ts'
import { partOr } from '#lib/cache/part.ts'
import { readPart } from '#lib/cache/read-part.ts'
import { asOffered } from '#lib/configuration/pass-offers.ts'
import { parseFilterSelection } from '#lib/routing/filter-selection.ts'
import { readSearch } from '#lib/upstream/reads-catalog.ts'

/** The search filter of products on promotion, as listings write it. */
export const onSale = ['deal:on-sale']

/** Pages of 40 the deals are read in: beyond these the search's own pages go on. */
const pagesRead = 4

export interface Deals {
  /** On promotion, most popular first. */
  products: readonly ProductSummary[]
  /** How many of `products` are the search's first page, and its key for what follows; null when that is all. */
  first: { count: number; lastKey: string | null }
}

interface Scope {
  storeKey: string
  locale: string
}

const noDeals: Deals = { products: [], first: { count: 0, lastKey: null } }

async function readDeals({ storeKey, locale }: Scope): Promise<Deals> {
  const filters = parseFilterSelection(onSale)
  const first = await readSearch(storeKey, locale, { text: '', filters })
  if (first === null) return noDeals
  const products = [...first.items]
  let { lastKey } = first
  for (let page = 1; lastKey !== null && page < pagesRead; page++) {
    const next = await readSearch(storeKey, locale, { text: '', filters, lastKey })
    products.push(...(next?.items ?? []))
    lastKey = next?.lastKey ?? null
  }
  return { products, first: { count: first.items.length, lastKey: first.lastKey } }
}

/**
 * Is anything on promotion in an assortment? The links to the deals hide when nothing is (PRM-01).
 */
export const hasDeals = cache(async ({ storeKey, locale }: Scope): Promise<boolean> => {
  const read = async () => {
    const found = await readSearch(storeKey, locale, { text: '', filters: parseFilterSelection(onSale) })
    return (found?.items.length ?? 0) > 0
  }
  const found = await readPart('deals link', readCached('has-deals', { storeKey }, read))
  return partOr(found, true) ?? false
})

/** Every product on promotion in an assortment, as its search finds them. */
export const dealsData = cache(async ({ storeKey, locale }: Scope): Promise<Deals> => {
  const found = await readCached('deals', { storeKey, locale }, () => readDeals({ storeKey, locale }))
  return asOffered(found ?? noDeals, storeKey)
})
