import type { Address } from '#lib/domain/location/address.ts'
import type { Country, FulfilmentMode } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { createCell, useCell } from './cell.ts'
import { clearPersisted, readPersisted, writePersisted } from './persisted.ts'
import { forgetRecentAddresses } from './recent-addresses.ts'
import { hasStoreCookie, writeStoreCookie } from './store-cookie.ts'
import { tellTabs } from './tabs.ts'

/** Where the shopper wants things: kept in this browser only, never in HTML (PER-01). */
export interface Chosen {
  mode: FulfilmentMode
  country: Country
  address: Address | null
  deliveryStore: Store | null
  pickupStore: Store | null
}

const nowhere: Chosen = {
  mode: 'delivery',
  country: 'US',
  address: null,
  deliveryStore: null,
  pickupStore: null,
}

export const chosen = createCell<Chosen>(nowhere)

/** The store in force for the chosen mode; null asks for an address first. */
export const storeOf = (state: Chosen): Store | null =>
  state.mode === 'delivery' ? state.deliveryStore : state.pickupStore

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

/** Takes over what this browser kept; called once. @returns whether the page was drawn for another store */
export function restoreChosen(): boolean {
  const kept = readPersisted<Chosen>('location', Date.now())
  const drawnElsewhere =
    kept !== null && !hasStoreCookie(kept.country, storeOf({ ...nowhere, ...kept })?.storeId ?? null)
  if (kept) write({ ...nowhere, ...kept })
  chosenKnown.set(true)
  return drawnElsewhere
}

/** Follows a choice made in another tab. */
export function followChosen(): void {
  keep({ ...nowhere, ...readPersisted<Chosen>('location', Date.now()) })
}

export function choose(change: Partial<Chosen>): void {
  const country = (change.address ?? change.pickupStore ?? change.deliveryStore)?.country
  keep({ ...chosen.get(), ...(country ? { country } : {}), ...change })
  tellTabs('location')
}

/** Sign-out deletes addresses too (SES-07). */
export function forgetChosen(): void {
  keep(nowhere)
  clearPersisted('location')
  forgetRecentAddresses()
}
