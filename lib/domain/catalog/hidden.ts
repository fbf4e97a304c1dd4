const hiddenTags = new Set(['tobacco', 'cbd'])

/** Tags that search always excludes (CAT-05). */
export const excludedTags: readonly string[] = ['tobacco', 'cbd']

/** Tobacco and CBD are never shown; both 'CBD' and 'cbd' occur (CAT-05). */
export const hasHiddenTag = (tags: readonly string[]): boolean =>
  tags.some((tag) => hiddenTags.has(tag.trim().toLowerCase()))

/** The same for a category, by its slug or meta tags. */
export const isHiddenCategory = (category: { slug: string; metaTags: readonly string[] }): boolean =>
  hasHiddenTag([category.slug, ...category.metaTags])
