import { sql, type SQL } from 'drizzle-orm'
import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { filters as filtersEndpoint } from '#lib/contract/catalog.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { visibleProducts } from './product-rows.ts'

type WireFilters = ResponseInput<typeof filtersEndpoint>['filters']

/** Price bands in cents, `from` ≤ price < `to`; the value is what travels. */
const bands = [
  { value: 'under-3', from: 0, to: 300 },
  { value: '3-to-6', from: 300, to: 600 },
  { value: '6-to-10', from: 600, to: 1000 },
  { value: 'over-10', from: 1000, to: 1_000_000 },
] as const

const bandColumn = sql.join(
  [
    sql`case`,
    ...bands
      .slice(0, -1)
      .map(({ value, to }) => sql`when pr.list_cents < ${sql.raw(String(to))} then ${sql.raw(`'${value}'`)}`),
    sql`else 'over-10' end`,
  ],
  sql` `,
)

/** Products under any offer, for the "deals" filter. */
const onOffer = (deals: readonly string[]): SQL => sql`p.product_id in (select unnest(${textArray(deals)}))`

export const isFiltered = (chosen: Readonly<Record<string, readonly string[]>>): boolean =>
  Object.values(chosen).some((values) => values.length > 0)

/** Chosen filters as conditions; a filter or value nobody knows matches nothing. `deals` are the ids of what is on offer. */
export function filterConditions(
  chosen: Readonly<Record<string, readonly string[]>>,
  deals: readonly string[],
): SQL {
  const parts = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) => {
      if (id === 'brand') return sql`and p.brand in ${[...values]}`
      if (id === 'price') return sql`and ${bandColumn} in ${[...values]}`
      if (id === 'deal' && values.includes('on-sale')) return sql`and ${onOffer(deals)}`
      if (id === 'category') return sql`and c.slug in ${[...values]}`
      return sql`and false`
    })
  return sql.join(parts, sql` `)
}

/** Filters with counts for what `scope` (further conditions) leaves; values without products are left out. */
export async function countFilters(
  db: Db,
  assortment: Assortment,
  deals: readonly string[],
  scope: SQL,
): Promise<WireFilters> {
  const rows = await rowsOf<FilterCount>(
    db,
    sql`with found as materialized (select ${filterColumns(deals)} ${visibleProducts(assortment)} ${scope}) ${filterCounts}`,
  )
  return filtersOnWire(rows, false)
}

export interface FilterCount {
  readonly id: string
  readonly value: string
  readonly count: number
}

/** What is counted of a product. */
export const filterColumns = (deals: readonly string[]): SQL =>
  sql`p.brand, c.slug as category, ${bandColumn} as band, ${onOffer(deals)} as deal`

/** Counts the rows of `found`, which has `filterColumns`. */
export const filterCounts = sql`select 'deal' as id, 'on-sale' as value, count(*)::int as count from found where deal
  union all select 'category', category, count(*)::int from found group by category
  union all select 'price', band, count(*)::int from found group by band
  union all (select 'brand', brand, count(*)::int as count from found group by brand order by count desc, brand limit 30)`

/** The filters of counted rows; values without products are left out. */
export function filtersOnWire(rows: readonly FilterCount[], withCategories: boolean): WireFilters {
  const valuesOf = (id: string) =>
    rows.filter((row) => row.id === id && row.count > 0).map(({ value, count }) => ({ value, count }))
  const order = bands.map(({ value }) => value as string)
  return [
    { id: 'deal', name: 'Deals', values: valuesOf('deal') },
    ...(withCategories ? [{ id: 'category', name: 'Category', values: valuesOf('category') }] : []),
    {
      id: 'price',
      name: 'Price',
      values: valuesOf('price').sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    },
    { id: 'brand', name: 'Brand', values: valuesOf('brand') },
  ].filter((filter) => filter.values.length > 0)
}
