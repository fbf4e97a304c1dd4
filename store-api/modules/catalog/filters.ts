import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { filters as filtersEndpoint } from '#lib/contract/catalog.ts'
import type { PriceZone } from '#lib/domain/pricing/price-zones.ts'
import type { DealIds } from './deal-ids.ts'
import type { Traits } from './traits.ts'

export type WireFilters = ResponseInput<typeof filtersEndpoint>['filters']

/** Price bands in cents, each up to `to`, which is not of it; the value is what travels. */
const bands = [
  { value: 'under-3', to: 300 },
  { value: '3-to-6', to: 600 },
  { value: '6-to-10', to: 1000 },
  { value: 'over-10', to: Infinity },
] as const

const bandOf = (cents: number): string => bands.find(({ to }) => cents < to)?.value ?? 'over-10'

const brandsShown = 30

type Test = (product: Traits) => boolean

/** The products in all the chosen filters, the same array when none is chosen. A filter or value nobody knows matches nothing. `deals` are the ids of what is on offer. */
export function filtered(
  products: readonly Traits[],
  chosen: Readonly<Record<string, readonly string[]>>,
  zone: PriceZone,
  deals: DealIds,
): readonly Traits[] {
  const tests = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]): Test => {
      if (id === 'brand') return (product) => values.includes(product.brand)
      if (id === 'price') return ({ prices }) => values.includes(bandOf(prices[zone] ?? 0))
      if (id === 'deal' && values.includes('on-sale')) return (product) => deals.has(product.product_id)
      if (id === 'category') return (product) => values.includes(product.category)
      return () => false
    })
  return tests.length === 0
    ? products
    : products.filter((product) => tests.every((passes) => passes(product)))
}

interface FilterCount {
  readonly value: string
  readonly count: number
}

function countBy(products: readonly Traits[], valueOf: (product: Traits) => string): FilterCount[] {
  const counts = new Map<string, number>()
  for (const product of products) {
    const value = valueOf(product)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Filters with counts of these products; values without products are left out. */
export function countFilters(
  products: readonly Traits[],
  zone: PriceZone,
  deals: DealIds,
  withCategories: boolean,
): WireFilters {
  const onSale = products.filter((product) => deals.has(product.product_id)).length
  const prices = countBy(products, (product) => bandOf(product.prices[zone] ?? 0))
  const order = bands.map(({ value }) => value as string)
  return [
    { id: 'deal', name: 'Deals', values: onSale === 0 ? [] : [{ value: 'on-sale', count: onSale }] },
    ...(withCategories
      ? [{ id: 'category', name: 'Category', values: countBy(products, (product) => product.category) }]
      : []),
    {
      id: 'price',
      name: 'Price',
      values: prices.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    },
    {
      id: 'brand',
      name: 'Brand',
      values: countBy(products, (product) => product.brand).slice(0, brandsShown),
    },
  ].filter((filter) => filter.values.length > 0)
}
