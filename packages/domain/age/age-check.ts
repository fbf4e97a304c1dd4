const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Honolulu',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Nobody alive is older; a date before that was mistyped. */
const oldestAge = 130

/** Is `text` a day of the calendar, `YYYY-MM-DD`? 30 February is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * Whole years of somebody born on `birthDate` (`YYYY-MM-DD`), on the day it is in Pacific/Honolulu; null when that
 * is no day, lies ahead or more than 130 years back. Born on 29 February, one grows older on 1 March of a common
 * year (AGE-01, a choice of ours).
 */
export function ageOnDay(birthDate: string, now: Date): number | null {
  const today = day.format(now)
  if (!isDay(birthDate) || birthDate > today) return null
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  const age = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return age > oldestAge ? null : age
}

/** Has somebody with this verified date of birth reached `age` years? Nothing verified is not reached. */
export const isOfAge = (birthDate: string | null, age: number, now: Date): boolean =>
  birthDate !== null && (ageOnDay(birthDate, now) ?? -1) >= age

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
