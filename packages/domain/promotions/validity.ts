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

type Period = Omit<PromotionPeriod, 'betweenHours'>

/** Is the offer valid on this day of Honolulu, by its dates and its recurrence? */
function isOnDay({ startDate, expirationDate, dateRecurrence: recurrence }: Period, day: LocalTime): boolean {
  if (day.date < dateNumber(startDate) || day.date > dateNumber(expirationDate)) return false
  return (
    !recurrence ||
    (matches(recurrence.month, day.month) &&
      matches(recurrence.day, day.day) &&
      matches(recurrence.weekDay, day.weekDay))
  )
}

/** In Honolulu, which never changes its clocks. */
const dayMs = 86_400_000

/**
 * Is the offer valid at `now`? Dates inclusive, hours `from` ≤ t < `to`, recurrence by month, day and weekday,
 * all in Pacific/Honolulu. Hours over midnight, `{ from: 22, to: 2 }`, go on into the day after a day on which the offer
 * holds (RDG-17, PRM-01).
 */
export function isPromotionValid(promotion: PromotionPeriod, now: Date): boolean {
  const local = honoluluTime(now)
  const hours = promotion.betweenHours
  if (!hours) return isOnDay(promotion, local)
  const { from, to } = hours
  // At 24 a day ends: nothing begins there.
  if (from <= to || from === 24) return from <= local.hour && local.hour < to && isOnDay(promotion, local)
  if (local.hour >= from) return isOnDay(promotion, local)
  return local.hour < to && isOnDay(promotion, honoluluTime(new Date(now.getTime() - dayMs)))
}

/** `MM/DD/YYYY` as a day of the calendar, at noon of Honolulu; null for what is none, such as 02/30/2026. */
function dayOf(text: string): Date | null {
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T12:00:00-10:00`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) ? date : null
}

/** A day of the calendar as offers and codes write it. */
export const isCalendarDay = (text: string): boolean => dayOf(text) !== null

/** Why an offer would be valid at no time; null when it is valid at some. */
export function periodProblem(
  promotion: PromotionPeriod,
): { part: keyof PromotionPeriod; reason: string } | null {
  const [first, last] = [dayOf(promotion.startDate), dayOf(promotion.expirationDate)]
  if (first === null) return { part: 'startDate', reason: `${promotion.startDate} is no day of the calendar` }
  if (last === null)
    return { part: 'expirationDate', reason: `${promotion.expirationDate} is no day of the calendar` }
  if (last < first)
    return {
      part: 'expirationDate',
      reason: `${promotion.expirationDate} is before the start, ${promotion.startDate}`,
    }
  const hours = promotion.betweenHours
  if (hours && (hours.from === hours.to || hours.from === 24))
    return { part: 'betweenHours', reason: 'the hours are empty; leave them null for the whole day' }
  for (let at = first.getTime(); at <= last.getTime(); at += dayMs)
    if (isOnDay(promotion, honoluluTime(new Date(at)))) return null
  return {
    part: 'dateRecurrence',
    reason: `no day from ${promotion.startDate} to ${promotion.expirationDate} recurs so; the offer would never hold`,
  }
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
