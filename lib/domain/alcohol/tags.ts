const alcoholTags = new Set(['beer', 'wine', 'alcohol', 'abv_under_51', 'liquor'])

/** Alcohol is what carries one of the five tags (BSK-10). */
export const isAlcohol = (item: { tags: readonly string[] }): boolean =>
  item.tags.some((tag) => alcoholTags.has(tag.toLowerCase()))
