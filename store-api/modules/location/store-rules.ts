import type { Store } from '#lib/domain/location/store.ts'
import type { StoreRow } from '../../db/schema/location.ts'

type Rules = Pick<
  Store,
  'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises' | 'alcoholHours' | 'hours' | 'timeZone'
>

/** A store as the rules read it. */
export const storeRules = (row: StoreRow): Rules => ({
  alcoholBlacklistedAddress: row.alcoholBlacklistedAddress,
  beerOffPremises: row.beerOffPremises,
  wineOffPremises: row.wineOffPremises,
  alcoholHours: row.alcoholRestriction.map(({ day, sale_hours }) => ({
    day,
    windows: sale_hours.map(({ start_time, end_time }) => ({ start: start_time, end: end_time })),
  })),
  hours: row.hours,
  timeZone: row.timeZone,
})
