import type { Country } from '@kolea/domain/location/country.ts'
import { withoutPassOffers } from '@kolea/domain/subscriptions/without-pass-offers.ts'
import { storeChoiceOf } from '../routing/store-key.ts'
import { currentFeatures } from './configuration-state.ts'
import { pageFeatures } from './page-features.ts'

/** What a page of an assortment shows: without offers of the membership where it cannot be joined (CFG-01). */
export async function asOffered<T>(data: T, storeKey: string): Promise<T> {
  const { subscriptions } = await pageFeatures(storeChoiceOf(storeKey).country)
  return subscriptions ? data : withoutPassOffers(data)
}

/** The same for an answer to a browser, by what is known at this moment. */
export const asOfferedNow = <T>(data: T, country: Country): T =>
  currentFeatures(country).subscriptions ? data : withoutPassOffers(data)

/** The same for the help centre, which is one for all countries: the membership is left out where nobody can join it. */
export async function asOfferedAnywhere<T>(data: T): Promise<T> {
  const features = await Promise.all([pageFeatures('US'), pageFeatures('CA')])
  return features.some(({ subscriptions }) => subscriptions) ? data : withoutPassOffers(data)
}
