import { useFormatter } from 'next-intl'
import type { ClockTime } from '@kolea/domain/location/store.ts'
import { localClock } from '@kolea/domain/time/local-clock.ts'

/** The one way in which a time of day is written, of opening and sale alike: `10:30 PM`, on the hour `10 PM`. */
export function useClock() {
  const format = useFormatter()
  /** HHmm; 2400 is midnight. */
  const ofDay = (time: ClockTime): string =>
    format.dateTime(new Date(Date.UTC(1970, 0, 1, Number(time.slice(0, 2)), Number(time.slice(2)))), {
      hour: 'numeric',
      minute: time.endsWith('00') ? undefined : '2-digit',
      timeZone: 'UTC',
    })
  const at = (instant: Date, timeZone: string): string => ofDay(localClock(timeZone, instant).clock)
  return { ofDay, at }
}
