import { isSameBuilding } from '@kolea/domain/location/address-rules.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { deduceCountry } from '@kolea/domain/location/deduce-country.ts'
import type { SelectedLocation } from './location.ts'
import {
  announceStoreChange,
  selectedLocation,
  selectedLocationKnown,
  noLocation,
  storeOf,
} from './location.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'
import { forgetShoppingList } from './shopping-list.ts'
import { forgetRecentAddresses } from './recent-addresses.ts'
import { forgetStoredPages } from './service-worker.ts'
import { hasStoreCookie, readStoreCookie, writeStoreCookie } from './store-cookie.ts'

/** The country of the place, or the one picked without a place; null while neither is selected. */
const selectedCountry = (state: SelectedLocation): Country | null =>
  (storeOf(state) ?? state.address)?.country ?? state.pickedCountry

/**
 * The choice after a change. A store serves the address that it was looked up for: another building has none until one
 * is looked up for it (LOC-04).
 *
 * @param profileCountry of the customer; null for a guest
 */
export function reduceLocation(
  before: SelectedLocation,
  change: Partial<SelectedLocation>,
  profileCountry: Country | null = null,
): SelectedLocation {
  const { address } = change
  const isElsewhere = address != null && !(before.address && isSameBuilding(before.address, address))
  const after = { ...before, ...(isElsewhere ? { deliveryStore: null } : {}), ...change }
  const entered = (change.address ?? change.pickupStore ?? change.deliveryStore)?.country ?? null
  const sources = {
    entered,
    selected: selectedCountry(after),
    profile: profileCountry,
    assortment: before.country,
  }
  return { ...after, country: deduceCountry(sources) }
}

/** The header says from now on what `selectedLocation` is: the page's first script marks the document until then (decision 218). */
export function showSelected(): void {
  delete document.documentElement.dataset['place']
}

function apply(next: SelectedLocation): void {
  selectedLocation.set(next)
  if (storeOf(next)) showSelected()
  writeStoreCookie(next.country, storeOf(next)?.storeId ?? null)
}

function write(next: SelectedLocation): void {
  apply(next)
  writePersisted('location', next, Date.now())
}

/** Runs `change`, and has the page rendered again when it is one for another store or country then. */
function announcing(change: () => void): void {
  const before = selectedLocation.get()
  change()
  announceStoreChange(before, selectedLocation.get())
}

const store = (next: SelectedLocation): void => announcing(() => write(next))

/** Takes over what this browser stored; called once. @returns whether the page was rendered for another store */
export function restoreSelected(): boolean {
  const stored = readPersisted<SelectedLocation>('location', Date.now())
  const pageStore = readStoreCookie()
  // Of an entry that is gone the country is still known, by the pages that were rendered for it.
  const restored = stored
    ? { ...noLocation, ...stored }
    : { ...noLocation, country: pageStore?.country ?? noLocation.country }
  const isRenderedElsewhere =
    (stored !== null || pageStore !== null) &&
    !hasStoreCookie(restored.country, storeOf(restored)?.storeId ?? null)
  if (stored) write(restored)
  else selectedLocation.set(restored)
  if (isRenderedElsewhere) writeStoreCookie(restored.country, storeOf(restored)?.storeId ?? null)
  selectedLocationKnown.set(true)
  return isRenderedElsewhere
}

/** Follows a choice made in another tab, which has stored it. */
export function followSelected(): void {
  announcing(() => apply({ ...noLocation, ...readPersisted<SelectedLocation>('location', Date.now()) }))
}

export function choose(change: Partial<SelectedLocation>): void {
  store(reduceLocation(selectedLocation.get(), change))
}

/** A customer who chose neither a place nor a country shops in the country of the profile (LOC-10). */
export function adoptCountry(profileCountry: Country): void {
  const before = selectedLocation.get()
  const after = reduceLocation(before, {}, profileCountry)
  if (after.country !== before.country) store(after)
}

/** Sign-out deletes addresses, searches, the shopping list and what was looked at too (SES-07); pages stay in the country that they show. */
export function forgetSelected(): void {
  // Not stored before it is deleted: other tabs would follow an empty place.
  announcing(() => apply({ ...noLocation, country: selectedLocation.get().country }))
  clearPersisted('location')
  forgetRecentAddresses()
  clearPersisted('searchedValue')
  forgetShoppingList()
  clearPersisted('selectedSubCategory')
  forgetStoredPages()
}
