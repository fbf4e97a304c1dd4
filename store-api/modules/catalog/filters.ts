import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { filters as filtersEndpoint } from '@kolea/contract/catalog.ts'
import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { allergens, diets } from '@kolea/domain/catalog/ingredients.ts'
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

/** Whose prices and offers the products are seen with; `deals` are the ids of what is on offer. */
interface Sight {
  readonly zone: PriceZone
  readonly deals: DealIds
}

interface CatalogFilter {
  /** For callers that have no words of their own. */
  readonly name: string
  /** The values under which the filter finds a product. */
  readonly valuesOf: (product: Traits, sight: Sight) => readonly string[]
  /** A product must have all the selected values; else one of them is enough. */
  readonly every?: true
  /** All values there are, in the order they are listed; else they are found among the products, the most frequent first. */
  readonly values?: readonly string[]
  /** How many values are listed. */
  readonly most?: number
  /** Left out where all products are of one category. */
  readonly searchOnly?: true
}

/**
 * Every filter by its id, in the order they are listed. Pages look up the words of an id and of its listed values in
 * `filters` of messages.
 */
export const catalogFilters = {
  deal: {
    name: 'Deals',
    valuesOf: ({ productId }, { deals }) => (deals.has(productId) ? ['on-sale'] : []),
    values: ['on-sale'],
  },
  category: { name: 'Category', valuesOf: ({ category }) => [category], searchOnly: true },
  price: {
    name: 'Price',
    valuesOf: ({ prices }, { zone }) => [bandOf(prices[zone] ?? 0)],
    values: bands.map(({ value }) => value),
  },
  diet: { name: 'Diet', valuesOf: ({ diets: fits }) => fits, values: diets },
  without: {
    name: 'Allergens',
    valuesOf: ({ without }) => without,
    values: allergens.map((allergen) => `no-${allergen}`),
    every: true,
  },
  brand: { name: 'Brand', valuesOf: ({ brand }) => [brand], most: 30 },
} satisfies Record<string, CatalogFilter>

const filtersById: ReadonlyMap<string, CatalogFilter> = new Map(Object.entries(catalogFilters))

type Test = (product: Traits) => boolean

/** Finds nothing for a filter or a value that there is not. */
function testOf(id: string, values: readonly string[], sight: Sight): Test {
  const filter = filtersById.get(id)
  return (product) => {
    const own = filter?.valuesOf(product, sight) ?? []
    return filter?.every
      ? values.every((value) => own.includes(value))
      : values.some((value) => own.includes(value))
  }
}

/** The products in all the selected filters, the same array when none is selected. `deals` are the ids of what is on offer. */
export function filtered(
  products: readonly Traits[],
  chosen: Readonly<Record<string, readonly string[]>>,
  zone: PriceZone,
  deals: DealIds,
): readonly Traits[] {
  const tests = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) => testOf(id, values, { zone, deals }))
  return tests.length === 0
    ? products
    : products.filter((product) => tests.every((passes) => passes(product)))
}

function countValues(products: readonly Traits[], { valuesOf, values, most }: CatalogFilter, sight: Sight) {
  const counts = new Map<string, number>()
  for (const product of products) {
    for (const value of valuesOf(product, sight)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count < products.length)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) =>
      values === undefined
        ? b.count - a.count || (a.value < b.value ? -1 : 1)
        : values.indexOf(a.value) - values.indexOf(b.value),
    )
    .slice(0, most)
}

/** Filters with counts of these products; values without products are left out, and so are those of every product. */
export const countFilters = (
  products: readonly Traits[],
  zone: PriceZone,
  deals: DealIds,
  withCategories: boolean,
): WireFilters =>
  [...filtersById]
    .filter(([, { searchOnly }]) => withCategories || !searchOnly)
    .map(([id, filter]) => ({
      id,
      name: filter.name,
      values: countValues(products, filter, { zone, deals }),
    }))
    .filter(({ values }) => values.length > 0)
