import type { PromotionPeriod } from './promotion.ts'

/** Promotions are read in this zone, alcohol hours at a fixed offset (RDG-05). */
const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Pacific/Honolulu',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
})
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

interface LocalTime {
  /** YYYYMMDD as a number, so that dates compare. */
  date: number
  month: number
  day: number
  weekDay: number
  /** Hours with their fraction. */
  hour: number
}

function honoluluTime(now: Date): LocalTime {
  const parts = Object.fromEntries(formatter.formatToParts(now).map(({ type, value }) => [type, value]))
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  return {
    date: year * 10_000 + month * 100 + day,
    month,
    day,
    weekDay: weekdays.indexOf(parts.weekday ?? ''),
    hour: Number(parts.hour) + Number(parts.minute) / 60,
  }
}

/** MM/DD/YYYY as YYYYMMDD. */
const dateNumber = (text: string) =>
  Number(text.slice(6)) * 10_000 + Number(text.slice(0, 2)) * 100 + Number(text.slice(3, 5))

const matches = (required: number | null | undefined, actual: number) =>
  required === null || required === undefined || required === actual

/**
 * Does the offer hold at `now`? Dates inclusive, hours `from` ≤ t < `to`, recurrence by month, day and weekday,
 * all in Pacific/Honolulu (RDG-17, PRM-01).
 */
export function isPromotionValid(promotion: PromotionPeriod, now: Date): boolean {
  const local = honoluluTime(now)
  if (local.date < dateNumber(promotion.startDate) || local.date > dateNumber(promotion.expirationDate))
    return false
  const hours = promotion.betweenHours
  if (hours && !(hours.from <= local.hour && local.hour < hours.to)) return false
  const recurrence = promotion.dateRecurrence
  return (
    !recurrence ||
    (matches(recurrence.month, local.month) &&
      matches(recurrence.day, local.day) &&
      matches(recurrence.weekDay, local.weekDay))
  )
}

const quarterMs = 900_000

/**
 * The next instant at which `isPromotionValid` changes, on a quarter-hour, within `withinMs`; null when it does
 * not change by then. For scheduled expiry of what was cached (docs/architecture.md, The way of a page).
 */
export function nextPromotionChange(promotion: PromotionPeriod, now: Date, withinMs: number): Date | null {
  const before = isPromotionValid(promotion, now)
  const first = (Math.floor(now.getTime() / quarterMs) + 1) * quarterMs
  for (let at = first; at <= now.getTime() + withinMs; at += quarterMs) {
    if (isPromotionValid(promotion, new Date(at)) !== before) return new Date(at)
  }
  return null
}
