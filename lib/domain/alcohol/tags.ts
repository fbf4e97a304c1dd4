const alcoholTags = new Set(['beer', 'wine', 'alcohol', 'abv_under_51', 'liquor'])

/** Alcohol is what carries one of the five tags (shopping spec §5; BSK-10). */
export const isAlcohol = (item: { tags: readonly string[] }): boolean =>
  item.tags.some((tag) => alcoholTags.has(tag.toLowerCase()))
