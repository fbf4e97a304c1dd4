import { hasHiddenTag } from '@kolea/domain/catalog/category.ts'
import { seedCategories } from '../seed/catalog/categories.ts'
import { slugOf } from '../seed/catalog/slug.ts'
import { draw } from './draw.ts'
import { extraShelves, type Kind } from './words.ts'

/** A sub-category that takes generated goods. */
export interface Shelf {
  readonly categoryId: string
  readonly categoryName: string
  readonly slug: string
  readonly name: string
  readonly kind: Kind
}

export interface ExtraCategory {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly subcategories: readonly { slug: string; name: string }[]
  readonly kind: Kind
}

const drinks = new Set(['soda', 'water', 'juice', 'energy', 'tea', 'coffee'])
const goods = new Set(['health', 'care', 'home', 'baby', 'pet', 'party'])

const kindOf = (slug: string): Kind => (drinks.has(slug) ? 'drink' : goods.has(slug) ? 'goods' : 'food')

/** Categories beside those of the seed; ids from 301. */
export const extraCategories: readonly ExtraCategory[] = extraShelves.map(([slug, name, kind, subs], at) => ({
  id: String(301 + at),
  slug,
  name,
  kind,
  subcategories: subs.split('|').map((sub) => ({ slug: slugOf(sub), name: sub })),
}))

/** Every shelf for goods that anyone may buy: the seed's own and the extra ones. */
export const shelves: readonly Shelf[] = [
  ...seedCategories
    .filter((category) => !category.verifyAge && !hasHiddenTag([category.slug]))
    .map((category) => ({ ...category, kind: kindOf(category.slug) })),
  ...extraCategories,
].flatMap(({ id, name, kind, subcategories }) =>
  subcategories.map((sub) => ({ categoryId: id, categoryName: name, slug: sub.slug, name: sub.name, kind })),
)

export interface Carried {
  readonly id: string
  readonly popularity: number
}

/**
 * Decides what each store carries: about `perStore` products each, the wanted ones nearly everywhere, the quiet ones in
 * a few stores. Answers for a store's number the positions in `products`.
 */
export function assortments(products: readonly Carried[], perStore: number): (store: number) => number[] {
  const weights = products.map(({ popularity }) => 20 + popularity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // A chance above one carries everywhere; what it has too much goes to the others in a second round.
  let factor = perStore / total
  for (let round = 0; round < 8; round += 1) {
    const expected = weights.reduce((sum, weight) => sum + Math.min(1, weight * factor), 0)
    factor *= perStore / expected
  }
  const chances = Float64Array.from(weights, (weight) => weight * factor * 2 ** 32)
  return (store) => {
    const carried: number[] = []
    for (let at = 0; at < chances.length; at += 1)
      if (draw(store, at, 21) < (chances[at] ?? 0)) carried.push(at)
    return carried
  }
}

/** Quantity on the shelf: some sold out, some nearly, most there. */
export function itemQuantity(store: number, product: number): number {
  const random = draw(store, product, 22)
  const band = random % 100
  if (band < 4) return 0
  return band < 10 ? 1 + ((random >>> 8) % 3) : 8 + ((random >>> 8) % 53)
}
