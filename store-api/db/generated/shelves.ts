import { hasHiddenTag } from '#lib/domain/catalog/hidden.ts'
import { seedCategories } from '../seed/catalog/categories.ts'
import { slugOf } from '../seed/catalog/slug.ts'
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
