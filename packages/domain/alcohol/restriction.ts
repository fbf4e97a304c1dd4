import type { Store } from '../location/store.ts'
import { isAlcoholRestrictedTime } from './hours.ts'

const alcoholTags = new Set(['beer', 'wine', 'alcohol', 'abv_under_51', 'liquor'])

/** Alcohol is what carries one of the five tags (BSK-10). */
export const isAlcohol = (item: { tags: readonly string[] }): boolean =>
  item.tags.some((tag) => alcoholTags.has(tag.toLowerCase()))

/**
 * The area forbids alcohol when the address is blacklisted or either authorization is missing (BSK-10).
 */
const isAlcoholRestrictedArea = (
  store: Pick<Store, 'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises'>,
): boolean =>
  store.alcoholBlacklistedAddress ||
  store.beerOffPremises !== 'authorized' ||
  store.wineOffPremises !== 'authorized'

type AlcoholRules = Pick<
  Store,
  'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises' | 'alcoholHours'
>

/** Why goods cannot be sold: not from this store, not at this hour, or not on the web (BSK-03, BSK-10). */
export const saleRestrictions = ['area', 'time', 'age'] as const
export type SaleRestriction = (typeof saleRestrictions)[number]

/** Why this item cannot be sold from this store now; null when it can (BSK-10). */
export function alcoholRestriction(
  item: { tags: readonly string[] },
  store: AlcoholRules,
  now: Date,
): Exclude<SaleRestriction, 'age'> | null {
  if (!isAlcohol(item)) return null
  if (isAlcoholRestrictedArea(store)) return 'area'
  return isAlcoholRestrictedTime(store, now) ? 'time' : null
}
