import type { Address } from '#lib/domain/location/address.ts'
import { isSameBuilding } from '#lib/domain/location/address-rules.ts'
import type { Country, FulfilmentMode } from '#lib/domain/location/country.ts'
import { deduceCountry } from '#lib/domain/location/deduce-country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { createCell, useCell } from './cell.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'
import { forgetRecentAddresses } from './recent-addresses.ts'
import { hasStoreCookie, readStoreCookie, writeStoreCookie } from './store-cookie.ts'
import { tellTabs } from './tabs.ts'

/** Where the shopper wants things: kept in this browser only, never in HTML (PER-01). */
export interface Chosen {
  mode: FulfilmentMode
  /** In force: of the place, else picked, else of the customer, else of what pages show without a store (LOC-10). */
  country: Country
  /** Picked in the footer, without a place there. */
  pickedCountry: Country | null
  address: Address | null
  deliveryStore: Store | null
  pickupStore: Store | null
}

const nowhere: Chosen = {
  mode: 'delivery',
  country: 'US',
  pickedCountry: null,
  address: null,
  deliveryStore: null,
  pickupStore: null,
}

export const chosen = createCell<Chosen>(nowhere)

/** The store in force for the chosen mode; null asks for an address first. */
export const storeOf = (state: Chosen): Store | null =>
  state.mode === 'delivery' ? state.deliveryStore : state.pickupStore

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

/** A delivery address that no store serves: the shopper may look around all the same (LOC-12). */
export const isOutOfArea = ({ mode, address, deliveryStore }: Chosen): boolean =>
  mode === 'delivery' && address !== null && deliveryStore === null

export const useChosen = (): Chosen => useCell(chosen, (state) => state)
export const useStore = (): Store | null => useCell(chosen, storeOf)

const storeChangeListeners = new Set<() => void>()

/** Pages are drawn per store, and the URL stays: the router must fetch them again. @returns stops listening */
export function onStoreChange(listener: () => void): () => void {
  storeChangeListeners.add(listener)
  return () => storeChangeListeners.delete(listener)
}

function write(next: Chosen): void {
  chosen.set(next)
  writePersisted('location', next, Date.now())
  writeStoreCookie(next.country, storeOf(next)?.storeId ?? null)
}

function keep(next: Chosen): void {
  const before = storeOf(chosen.get())?.storeId
  const countryBefore = chosen.get().country
  write(next)
  if (storeOf(next)?.storeId !== before || next.country !== countryBefore)
    for (const listener of [...storeChangeListeners]) listener()
}

/** False until the kept choice was read: until then the page's own store says whether there is one. */
export const chosenKnown = createCell(false)

/** Resolves when the kept choice was read and the page follows its changes: those of before would go unnoticed. */
export async function placeKnown(): Promise<void> {
  if (chosenKnown.get()) return
  await new Promise<void>((resolve) => {
    const stop = chosenKnown.subscribe(() => {
      stop()
      resolve()
    })
  })
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
  tellTabs('location')
}

/** A customer who chose neither a place nor a country shops in the country of the profile (LOC-10). */
export function adoptCountry(profileCountry: Country): void {
  const before = chosen.get()
  const after = choiceAfter(before, {}, profileCountry)
  if (after.country !== before.country) keep(after)
}

/** Sign-out deletes addresses too (SES-07); pages stay in the country that they show. */
export function forgetChosen(): void {
  keep({ ...nowhere, country: chosen.get().country })
  clearPersisted('location')
  forgetRecentAddresses()
}
