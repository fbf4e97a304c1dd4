export const defaultAge = 21

interface AgedItem {
  ageRestricted?: boolean | null
  ageRestriction?: number | null
}

/** A product that does not say whether it is age-restricted is treated as restricted (RDG-06). */
export const isAgeRestricted = (item: AgedItem): boolean => item.ageRestricted ?? true

/**
 * Is an age check needed, and for which age in years? Needed when any item is restricted; the age is the
 * highest `age_restriction` among the restricted ones, each 21 by default (AGE-01).
 */
export function ageCheck(
  items: readonly AgedItem[],
  fallback = defaultAge,
): { needed: boolean; age: number } {
  const ages = items.filter(isAgeRestricted).map((item) => item.ageRestriction ?? fallback)
  return ages.length === 0 ? { needed: false, age: fallback } : { needed: true, age: Math.max(...ages) }
}
