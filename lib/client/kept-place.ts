import { isSameBuilding } from '#lib/domain/location/address-rules.ts'
import type { Country } from '#lib/domain/location/country.ts'
import { deduceCountry } from '#lib/domain/location/deduce-country.ts'
import type { Chosen } from './location.ts'
import { announceStoreChange, chosen, chosenKnown, nowhere, storeOf } from './location.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'
import { forgetRecentAddresses } from './recent-addresses.ts'
import { hasStoreCookie, readStoreCookie, writeStoreCookie } from './store-cookie.ts'
import { notifyTabs } from './tabs.ts'

/** The country of the place, or the one picked without a place; null while neither is chosen. */
const chosenCountry = (state: Chosen): Country | null =>
  (storeOf(state) ?? state.address)?.country ?? state.pickedCountry

/**
 * The choice after a change. A store serves the address that it was looked up for: another building has none until one
 * is looked up for it (LOC-04).
 *
 * @param profileCountry of the customer; null for a guest
 */
export function choiceAfter(
  before: Chosen,
  change: Partial<Chosen>,
  profileCountry: Country | null = null,
): Chosen {
  const { address } = change
  const isElsewhere = address != null && !(before.address && isSameBuilding(before.address, address))
  const after = { ...before, ...(isElsewhere ? { deliveryStore: null } : {}), ...change }
  const entered = (change.address ?? change.pickupStore ?? change.deliveryStore)?.country ?? null
  const sources = {
    entered,
    chosen: chosenCountry(after),
    profile: profileCountry,
    assortment: before.country,
  }
  return { ...after, country: deduceCountry(sources) }
}

function write(next: Chosen): void {
  chosen.set(next)
  writePersisted('location', next, Date.now())
  writeStoreCookie(next.country, storeOf(next)?.storeId ?? null)
}

function keep(next: Chosen): void {
  const before = chosen.get()
  write(next)
  announceStoreChange(before, next)
}

/** Takes over what this browser kept; called once. @returns whether the page was drawn for another store */
export function restoreChosen(): boolean {
  const kept = readPersisted<Chosen>('location', Date.now())
  const drawn = readStoreCookie()
  // Of an entry that is gone the country is still known, by the pages that were drawn for it.
  const restored = kept ? { ...nowhere, ...kept } : { ...nowhere, country: drawn?.country ?? nowhere.country }
  const isDrawnElsewhere =
    (kept !== null || drawn !== null) && !hasStoreCookie(restored.country, storeOf(restored)?.storeId ?? null)
  if (kept) write(restored)
  else chosen.set(restored)
  if (isDrawnElsewhere) writeStoreCookie(restored.country, storeOf(restored)?.storeId ?? null)
  chosenKnown.set(true)
  return isDrawnElsewhere
}

/** Follows a choice made in another tab. */
export function followChosen(): void {
  keep({ ...nowhere, ...readPersisted<Chosen>('location', Date.now()) })
}

export function choose(change: Partial<Chosen>): void {
  keep(choiceAfter(chosen.get(), change))
  notifyTabs('location')
}

/** A customer who chose neither a place nor a country shops in the country of the profile (LOC-10). */
export function adoptCountry(profileCountry: Country): void {
  const before = chosen.get()
  const after = choiceAfter(before, {}, profileCountry)
  if (after.country !== before.country) keep(after)
}

/** Sign-out deletes addresses, searches and what was looked at too (SES-07); pages stay in the country that they show. */
export function forgetChosen(): void {
  keep({ ...nowhere, country: chosen.get().country })
  clearPersisted('location')
  forgetRecentAddresses()
  clearPersisted('searchedValue')
  clearPersisted('selectedSubCategory')
}
