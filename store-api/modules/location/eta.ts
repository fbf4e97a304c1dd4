import type { MinuteRange } from '@kolea/domain/location/store.ts'
import { localClock } from '@kolea/domain/time/local-clock.ts'
import type { StoreRow } from '../../db/schema/location.ts'

const packMinutes = 12
const minutesPerKm = 3.5
const rushMinutes = 8
/** Lunch and dinner, local time. */
const rushHours = ['11', '12', '17', '18', '19']
/** What a list that knows no address assumes. */
const usualKm = 2.5

type Place = Pick<StoreRow, 'timeZone' | 'services' | 'couriersAvailable'>

const rush = (store: Place, now: Date): number =>
  rushHours.includes(localClock(store.timeZone, now).clock.slice(0, 2)) ? rushMinutes : 0

const toFive = (minutes: number): number => Math.round(minutes / 5) * 5

/**
 * Minutes until a delivery over `km` kilometres arrives: packing, the way, and more at lunch and dinner. Null when no
 * courier is free or the store does not deliver (LOC-12).
 */
export function deliveryEta(store: Place, km: number | undefined, now: Date): MinuteRange | null {
  if (!store.couriersAvailable || !store.services.includes('delivery')) return null
  const from = Math.max(15, toFive(packMinutes + minutesPerKm * (km ?? usualKm) + rush(store, now)))
  return { from, to: from + 10 }
}

/** Minutes until a pickup order is ready. */
export function pickupEta(store: Place, now: Date): MinuteRange {
  const from = toFive(packMinutes - 2 + rush(store, now) / 2)
  return { from, to: from + 5 }
}
