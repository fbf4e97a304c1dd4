import type { ClockTime } from '#lib/domain/location/store.ts'

/** HHmm as an instant of a day in UTC, to be formatted in UTC. */
export const clockInstant = (clock: ClockTime): Date =>
  new Date(Date.UTC(2026, 0, 1, Number(clock.slice(0, 2)) % 24, Number(clock.slice(2))))
