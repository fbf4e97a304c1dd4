import { DateTime } from 'luxon'

/** ISO 8601 with the zone's offset, as `customer_local_time` wants it. */
export const localTime = (now: number, zone: string): string =>
  DateTime.fromMillis(now, { zone }).toISO() ?? new Date(now).toISOString()

/** Part of the day and weekday (0 = Sunday) at a store (PRM-02). */
export function dayPart(
  now: number,
  zone: string,
): { timeOfDay: 'morning' | 'afternoon' | 'evening' | 'night'; dayOfWeek: number } {
  const local = DateTime.fromMillis(now, { zone })
  const { hour } = local
  const timeOfDay =
    hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  return { timeOfDay, dayOfWeek: local.weekday % 7 }
}
