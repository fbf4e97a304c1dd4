import type { Address } from '#lib/domain/location/address.ts'
import type { Country, FulfilmentMode } from '#lib/domain/location/country.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { createAtom, useAtom } from './atom.ts'

/** Where the shopper wants things: kept in this browser only, never in HTML (PER-01). */
export interface SelectedLocation {
  mode: FulfilmentMode
  /** In force: of the place, else picked, else of the customer, else of what pages show without a store (LOC-10). */
  country: Country
  /** Picked in the footer, without a place there. */
  pickedCountry: Country | null
  address: Address | null
  deliveryStore: Store | null
  pickupStore: Store | null
}

export const noLocation: SelectedLocation = {
  mode: 'delivery',
  country: 'US',
  pickedCountry: null,
  address: null,
  deliveryStore: null,
  pickupStore: null,
}

/** The place in force; `kept-place.ts` reads, changes and keeps it. */
export const selectedLocation = createAtom<SelectedLocation>(noLocation)

/** The store in force for the chosen mode; null asks for an address first. */
export const storeOf = (state: SelectedLocation): Store | null =>
  state.mode === 'delivery' ? state.deliveryStore : state.pickupStore

/** A delivery address that no store serves: the shopper may look around all the same (LOC-12). */
export const isOutOfArea = ({ mode, address, deliveryStore }: SelectedLocation): boolean =>
  mode === 'delivery' && address !== null && deliveryStore === null

/** The mode that was chosen with a store; null without one, when a basket that holds something keeps its own. */
export const selectedMode = (state: SelectedLocation): FulfilmentMode | null =>
  storeOf(state) === null ? null : state.mode

export const useSelectedLocation = (): SelectedLocation => useAtom(selectedLocation, (state) => state)
export const useStore = (): Store | null => useAtom(selectedLocation, storeOf)

const storeChangeListeners = new Set<() => void>()

/** Pages are drawn per store, and the URL stays: the router must fetch them again. @returns stops listening */
export function onStoreChange(listener: () => void): () => void {
  storeChangeListeners.add(listener)
  return () => storeChangeListeners.delete(listener)
}

/** Tells those who listen when pages of `after` are others than those of `before`. */
export function announceStoreChange(before: SelectedLocation, after: SelectedLocation): void {
  if (storeOf(after)?.storeId === storeOf(before)?.storeId && after.country === before.country) return
  for (const listener of [...storeChangeListeners]) listener()
}

const placeGivenListeners = new Set<() => void>()

/** The shopper has given a place with a store on this page: none that the page took over, of a basket or another tab. @returns stops listening */
export function onPlaceGiven(listener: () => void): () => void {
  placeGivenListeners.add(listener)
  return () => placeGivenListeners.delete(listener)
}

export function announcePlaceGiven(): void {
  for (const listener of [...placeGivenListeners]) listener()
}

/** False until the kept choice was read: until then the page's own store says whether there is one. */
export const chosenKnown = createAtom(false)

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
