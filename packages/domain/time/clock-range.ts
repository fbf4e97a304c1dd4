import type { ArrivalWindow } from './arrival-window.ts'

/** Two times of day as a language writes them. */
export interface ClockRange {
  /** Without its half of the day where that is the same as of `to`: `9:15`. */
  readonly from: string
  /** `9:25 PM` */
  readonly to: string
  /** The day on which it begins, where that is not today at the store: `Sunday`. */
  readonly day: string | null
}

/** Does not break the line, and is as wide as what separates a number from its unit. */
const narrowSpace = '\u202F'

/** By language and zone: making one costs more than all its uses in a page. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const style = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const
  const formatter = new Intl.DateTimeFormat(language, style)
  formatters.set(key, formatter)
  return formatter
}

/** The day, the time and the half of the day, `''` where a language has none. */
function partsOf(language: string, timeZone: string, at: number) {
  const parts = formatterOf(language, timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: of('weekday'), time: `${of('hour')}:${of('minute')}`, half: of('dayPeriod') }
}

/**
 * The two times of a promise by the clock of a store, in a language of `languages` by the tag of its formats. Minutes are always
 * written: `9:00`.
 * @param now decides whether the day has to be named
 * @throws RangeError for a zone that nobody knows
 */
export function clockRange(
  language: string,
  timeZone: string,
  window: ArrivalWindow,
  now: number,
): ClockRange {
  const first = partsOf(language, timeZone, window.from)
  const last = partsOf(language, timeZone, window.to)
  const written = ({ time, half }: typeof first) => (half === '' ? time : `${time}${narrowSpace}${half}`)
  return {
    from: first.half === last.half ? first.time : written(first),
    to: written(last),
    day: first.day === partsOf(language, timeZone, now).day ? null : first.day,
  }
}
