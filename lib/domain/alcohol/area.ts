import type { Store } from '../location/store.ts'

/**
 * The area forbids alcohol when the address is blacklisted or either authorization is missing (BSK-10).
 */
export const isAlcoholRestrictedArea = (
  store: Pick<Store, 'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises'>,
): boolean =>
  store.alcoholBlacklistedAddress ||
  store.beerOffPremises !== 'authorized' ||
  store.wineOffPremises !== 'authorized'
