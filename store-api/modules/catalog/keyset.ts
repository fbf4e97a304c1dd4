import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { Refusal } from '../../refusal.ts'
import type { OffersInForce } from './offers.ts'
import type { Traits } from './traits.ts'

/** How a listing is ordered: by a value of each product, which way, then by the product's id. */
export interface ListingOrder {
  readonly valueOf: (product: Traits) => string | number
  readonly kind: 'number' | 'string'
  readonly descending: boolean
}

export type SortKey = 'popularity' | 'catalog_price' | 'name' | 'original_price'
export type Sort = Partial<Record<SortKey, 1 | -1>>

/**
 * The one sort field of a request; popularity 1 is "most popular first" (CAT-03). `catalog_price` is the price that is shown and
 * paid under the offers, `original_price` the list price.
 */
export function orderOf(sort: Sort, zone: PriceZone, offers: OffersInForce): ListingOrder {
  const key = (Object.keys(sort) as SortKey[])[0] ?? 'popularity'
  const forward = (sort[key] ?? 1) === 1
  if (key === 'popularity')
    return { valueOf: ({ popularity }) => popularity, kind: 'number', descending: forward }
  // Slugs have no case and no marks, so Ānuenue is among the A's.
  if (key === 'name') return { valueOf: ({ slug }) => slug, kind: 'string', descending: !forward }
  const listCents = ({ prices }: Traits) => prices[zone] ?? 0
  const valueOf =
    key === 'original_price'
      ? listCents
      : (product: Traits) => offers.unitCents({ ...product, listCents: listCents(product) })
  return { valueOf, kind: 'number', descending: !forward }
}

type Value = string | number

/** Compares two places as the order wants it. */
function compare({ descending }: ListingOrder, a: Value, aId: string, b: Value, bId: string): number {
  if (a !== b) return a < b === descending ? 1 : -1
  return aId < bId ? -1 : aId > bId ? 1 : 0
}

export function sorted(products: readonly Traits[], order: ListingOrder): Traits[] {
  // Each value is found once, not for each comparison: relevance looks into texts.
  const places = products.map((product) => ({ product, value: order.valueOf(product) }))
  places.sort((a, b) => compare(order, a.value, a.product.productId, b.value, b.product.productId))
  return places.map(({ product }) => product)
}

export const keyOf = (order: ListingOrder, product: Traits): string =>
  Buffer.from(JSON.stringify([order.valueOf(product), product.productId])).toString('base64url')

/**
 * Does a product come after the key of a page?
 * @throws Refusal 400 bad_request for a key that is not ours
 */
export function afterKey(order: ListingOrder, key: string | null | undefined): (product: Traits) => boolean {
  if (key === null || key === undefined) return () => true
  const [value, productId] = decode(key)
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof value !== order.kind) throw badKey()
  if (typeof productId !== 'string') throw badKey()
  return (product) => compare(order, order.valueOf(product), product.productId, value, productId) > 0
}

const badKey = () => new Refusal(400, 'bad_request', 'The key of the next page is not valid.')

function decode(key: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(key, 'base64url').toString('utf8'))
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Falls through to the refusal.
  }
  throw badKey()
}
