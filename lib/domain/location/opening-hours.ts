import { localClock } from '../time/local-clock.ts'
import type { ClockTime, Store } from './store.ts'

type Hours = Pick<Store, 'hours' | 'timeZone'>
type Entry = Store['hours'][number]

/** `always`: day and night. `until`: HHmm of today's closing. */
export type OpenState = { kind: 'always' } | { kind: 'until'; close: ClockTime } | { kind: 'closed' }

/** The opening that holds now, if one does; HHmm compares as text, 2400 being after every minute of the day. */
function openingAt({ hours, timeZone }: Hours, now: Date): Entry | undefined {
  const { day, clock } = localClock(timeZone, now)
  return hours.find((entry) => entry.day === day && entry.open <= clock && clock < entry.close)
}

/** Is the store open now? A day without entry is closed; 0000 to 2400 is open all day. */
export const isStoreOpen = (store: Hours, now: Date): boolean => openingAt(store, now) !== undefined

const isWholeDay = ({ open, close }: Entry): boolean => open === '0000' && close === '2400'

/** Is it open day and night? So is a store that gives no hours. */
export const isAlwaysOpen = ({ hours }: Pick<Store, 'hours'>): boolean =>
  hours.length === 0 || (hours.length >= 7 && hours.every(isWholeDay))

/** A store's hours as the shopper sees them. */
export function openState(store: Hours, now: Date): OpenState {
  if (isAlwaysOpen(store)) return { kind: 'always' }
  const opening = openingAt(store, now)
  return opening ? { kind: 'until', close: opening.close } : { kind: 'closed' }
}
