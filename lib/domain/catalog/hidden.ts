const hiddenTags = new Set(['tobacco', 'cbd'])

/** Tags that search always excludes (CAT-05). */
export const excludedTags: readonly string[] = ['tobacco', 'cbd']

/** Tobacco and CBD are never shown; both 'CBD' and 'cbd' occur (CAT-05). */
export const isHidden = (tags: readonly string[]): boolean =>
  tags.some((tag) => hiddenTags.has(tag.trim().toLowerCase()))

/** The same for a category, by its slug or meta tags. */
export const isHiddenCategory = (category: { slug: string; metaTags: readonly string[] }): boolean =>
  isHidden([category.slug, ...category.metaTags])

/** A list without what must not be seen, nor products without an id (CAT-04). */
export const withoutHidden = <T extends { productId?: string | null; tags: readonly string[] }>(
  products: readonly T[],
): T[] => products.filter((product) => Boolean(product.productId) && !isHidden(product.tags))
