/** What one order cost less because of the membership. */
export interface MemberOrder {
  readonly placedAt: Date
  /** Of the store, IANA. */
  readonly timeZone: string
  /** Cents before tax. */
  readonly savedCents: number
}

export interface PassSavings {
  /** `2026-11`. */
  readonly month: string
  readonly cents: number
}

/** The month of an instant by the clocks of a time zone, `2026-11`. @throws RangeError for a zone that nobody knows */
function monthOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}`
}

/**
 * What a member saved this month (SUB-04): the month is that of the store of the latest order, and each order is counted by the clock of
 * its own store. Null where nothing was saved.
 */
export function savedInMonth(orders: readonly MemberOrder[], now: Date): PassSavings | null {
  const [latest] = orders.toSorted((one, other) => other.placedAt.getTime() - one.placedAt.getTime())
  if (latest === undefined) return null
  const month = monthOf(now, latest.timeZone)
  const cents = orders
    .filter(({ placedAt, timeZone }) => monthOf(placedAt, timeZone) === month)
    .reduce((sum, { savedCents }) => sum + savedCents, 0)
  return cents > 0 ? { month, cents } : null
}
