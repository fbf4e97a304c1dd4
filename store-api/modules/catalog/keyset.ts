import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '../../refusal.ts'

/** How a listing is ordered: a column, which way, then the product's id. */
export interface Order {
  readonly column: SQL
  readonly kind: 'number' | 'string'
  readonly descending: boolean
}

export type SortKey = 'popularity' | 'catalog_price' | 'name' | 'original_price'

const columns: Record<SortKey, Omit<Order, 'descending'>> = {
  popularity: { column: sql`p.popularity`, kind: 'number' },
  catalog_price: { column: sql`pr.list_cents`, kind: 'number' },
  original_price: { column: sql`pr.list_cents`, kind: 'number' },
  // Slugs have no case and no marks, so Ānuenue stands among the A's.
  name: { column: sql`p.slug collate "C"`, kind: 'string' },
}

/** The one sort field of a request; popularity 1 is "most popular first" (shopping spec §7). */
export function orderOf(sort: Partial<Record<SortKey, 1 | -1>>): Order {
  const key = (Object.keys(sort) as SortKey[])[0] ?? 'popularity'
  const forward = (sort[key] ?? 1) === 1
  return { ...columns[key], descending: key === 'popularity' ? forward : !forward }
}

export const orderBy = ({ column, descending }: Order): SQL =>
  descending ? sql`order by ${column} desc, p.product_id` : sql`order by ${column}, p.product_id`

export const encodeKey = (value: string | number, productId: string): string =>
  Buffer.from(JSON.stringify([value, productId])).toString('base64url')

/** @throws Refusal 400 bad_request for a key that is not ours */
export function afterKey({ column, kind, descending }: Order, key: string | null | undefined): SQL {
  if (key === null || key === undefined) return sql``
  const [value, productId] = decode(key)
  if (typeof value !== kind || typeof productId !== 'string') throw badKey()
  const beyond = descending ? sql`${column} < ${value}` : sql`${column} > ${value}`
  return sql`and (${beyond} or (${column} = ${value} and p.product_id > ${productId}))`
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

/** The value a row is ordered by, for the next key. */
export function orderValue(
  sort: Partial<Record<SortKey, 1 | -1>>,
  row: { popularity: number; list_cents: number; slug: string },
) {
  const key = (Object.keys(sort) as SortKey[])[0] ?? 'popularity'
  return {
    popularity: row.popularity,
    catalog_price: row.list_cents,
    original_price: row.list_cents,
    name: row.slug,
  }[key]
}
