import type { Address } from '@kolea/domain/location/address.ts'
import type { Country, FulfilmentMode } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { createAtom, useAtom } from './atom.ts'

/** Where the shopper wants things: stored in this browser only, never in HTML (PER-01). */
export interface SelectedLocation {
  mode: FulfilmentMode
  /** In force: of the place, else picked, else of the customer, else of what pages show without a store (LOC-10). */
  country: Country
  /** Picked in the footer, without a place there. */
  pickedCountry: Country | null
  address: Address | null
  deliveryStore: Store | null
  pickupStore: Store | null
  /** When the order of the basket is wanted, as the API last said it: ISO 8601; null: as soon as possible. */
  scheduledFor: string | null
}

export const noLocation: SelectedLocation = {
  mode: 'delivery',
  country: 'US',
  pickedCountry: null,
  address: null,
  deliveryStore: null,
  pickupStore: null,
  scheduledFor: null,
}

/** The place in force; `stored-place.ts` reads, changes and stores it. */
export const selectedLocation = createAtom<SelectedLocation>(noLocation)

/** The store in force for the selected mode; null: an address is needed first. */
export const storeOf = (state: SelectedLocation): Store | null =>
  state.mode === 'delivery' ? state.deliveryStore : state.pickupStore

/** A delivery address that no store serves: the shopper may look around all the same (LOC-12). */
export const isOutOfArea = ({ mode, address, deliveryStore }: SelectedLocation): boolean =>
  mode === 'delivery' && address !== null && deliveryStore === null

/** No courier is free at the store for an order that is wanted as soon as possible (LOC-12). */
export const isPaused = ({ mode, deliveryStore, scheduledFor }: SelectedLocation): boolean =>
  mode === 'delivery' && deliveryStore !== null && deliveryStore.deliveryEta === null && scheduledFor === null

/** The mode that was selected with a store; null without one, when a basket with items does not change its own. */
export const selectedMode = (state: SelectedLocation): FulfilmentMode | null =>
  storeOf(state) === null ? null : state.mode

export const useSelectedLocation = (): SelectedLocation => useAtom(selectedLocation, (state) => state)
export const useStore = (): Store | null => useAtom(selectedLocation, storeOf)

const storeChangeListeners = new Set<() => void>()

/** Pages are rendered per store, and the URL stays: the router must fetch them again. @returns stops listening */
export function onStoreChange(listener: () => void): () => void {
  storeChangeListeners.add(listener)
  return () => storeChangeListeners.delete(listener)
}

/** Notifies the listeners when pages of `after` are others than those of `before`. */
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

/** False until the stored choice was read: until then the page's own store says whether there is one. */
export const selectedLocationKnown = createAtom(false)

/** Resolves when the stored choice was read and the page follows its changes: those of before would go unnoticed. */
export async function placeKnown(): Promise<void> {
  if (selectedLocationKnown.get()) return
  await new Promise<void>((resolve) => {
    const stop = selectedLocationKnown.subscribe(() => {
      stop()
      resolve()
    })
  })
}
