export type CategoryTint = 'guava' | 'lilikoi' | 'kai' | 'ti' | 'taro' | 'koa' | 'shell'

export interface Subcategory {
  slug: string
  name: string
  /** Products in it. */
  count: number
}

/** A category; `name` and the sub-categories' names are in the page's language. */
export interface Category {
  categoryId: string
  slug: string
  name: string
  shortText: string
  longText: string
  image: string | null
  tint: CategoryTint
  verifyAge: boolean
  /** Years by state, with `default`. */
  minPurchaseAge: Readonly<Record<string, number>>
  metaTags: readonly string[]
  subcategories: readonly Subcategory[]
  productCount: number
}

/** Years that a buyer must have in a state; null for a category that anyone may buy of. */
export const minimumAge = (
  { verifyAge, minPurchaseAge }: Pick<Category, 'verifyAge' | 'minPurchaseAge'>,
  state: string | null,
  fallback: number,
): number | null =>
  verifyAge
    ? ((state === null ? undefined : minPurchaseAge[state]) ?? minPurchaseAge['default'] ?? fallback)
    : null

const hiddenTags = new Set(['tobacco', 'cbd'])

/** Tags that search always excludes (CAT-05). */
export const excludedTags: readonly string[] = ['tobacco', 'cbd']

/** Tobacco and CBD are never shown; both 'CBD' and 'cbd' occur (CAT-05). */
export const hasHiddenTag = (tags: readonly string[]): boolean =>
  tags.some((tag) => hiddenTags.has(tag.trim().toLowerCase()))

/** The same for a category, by its slug or meta tags. */
export const isHiddenCategory = (category: { slug: string; metaTags: readonly string[] }): boolean =>
  hasHiddenTag([category.slug, ...category.metaTags])

/** Products whose category is named as the page names it: the API writes it into a product in one language. */
export const withCategoryNames = <P extends { categorySlug: string; categoryName: string }>(
  products: readonly P[],
  categories: readonly Pick<Category, 'slug' | 'name'>[],
): P[] => {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return products.map((product) => ({
    ...product,
    categoryName: names.get(product.categorySlug) ?? product.categoryName,
  }))
}
