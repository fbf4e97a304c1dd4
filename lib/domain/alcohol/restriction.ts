import type { Store } from '../location/store.ts'
import { isAlcoholRestrictedArea } from './area.ts'
import { isAlcoholRestrictedTime } from './hours.ts'
import { isAlcohol } from './tags.ts'

type AlcoholRules = Pick<
  Store,
  'alcoholBlacklistedAddress' | 'beerOffPremises' | 'wineOffPremises' | 'alcoholHours'
>

/** Why this item cannot be sold from this store now; null when it can (BSK-10). */
export function alcoholRestriction(
  item: { tags: readonly string[] },
  store: AlcoholRules,
  now: Date,
): 'area' | 'time' | null {
  if (!isAlcohol(item)) return null
  if (isAlcoholRestrictedArea(store)) return 'area'
  return isAlcoholRestrictedTime(store, now) ? 'time' : null
}
