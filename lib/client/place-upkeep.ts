import type { Address } from '@kolea/domain/location/address.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { isInTime } from '@kolea/domain/checkout/schedule-rules.ts'
import { basketAtom, hasPending, shownBasket, type BasketState } from './basket.ts'
import { changeSettings } from './basket-sync.ts'
import { bff } from './bff.ts'
import { isDefiniteRefusal } from './bff-error.ts'
import type { SelectedLocation } from './location.ts'
import { adoptCountry, choose } from './stored-place.ts'
import { selectedLocation, isOutOfArea, storeOf } from './location.ts'
import { isCustomer, session } from './session.ts'

/** The store for a customer's address: the one last shopped at while it delivers there, else the nearest that does. */
async function storeFor(address: Address, recentStoreId: string | null): Promise<Store | undefined> {
  const { stores } = await bff('POST /api/location/delivery-stores', { input: { address } })
  return stores.find(({ storeId }) => storeId === recentStoreId) ?? stores[0]
}

/** Whether a saved address or a store may become the place: not where the shopper has selected a store, an address or another country. */
function mayAdopt({ country }: Address | Store): boolean {
  const place = selectedLocation.get()
  if (storeOf(place) !== null || isOutOfArea(place)) return false
  return place.pickedCountry === null || place.pickedCountry === country
}

/** The store that is named; null when there is none any more. */
async function storeNamed(storeId: string): Promise<Store | null> {
  try {
    return (await bff('GET /api/location/stores/:storeId', { params: { storeId } })).store
  } catch (error) {
    if (isDefiniteRefusal(error)) return null
    throw error
  }
}

/** Takes the store of the last order, for pickup: a delivery would need the address that was not saved (SES-09). */
async function adoptRecentStore(storeId: string | null, country: Country): Promise<void> {
  const store = storeId === null ? null : await storeNamed(storeId)
  if (!store) return adoptCountry(country)
  if (mayAdopt(store)) choose({ mode: 'pickup', pickupStore: store })
}

/**
 * A browser without a stored place takes the basket's, then the customer's first saved address with a store that delivers
 * there, without one the store of the last order (SES-09), else the country of the profile (LOC-10). Quiet when there is none of them. The basket's place counts
 * more than a country or an address without a store: nothing from elsewhere can be added to what it holds.
 */
export async function adoptPlace(): Promise<void> {
  if (storeOf(selectedLocation.get()) !== null) return
  const { basket } = basketAtom.get()
  if (basket?.store && basket.items.length > 0) {
    const field = basket.mode === 'delivery' ? 'deliveryStore' : 'pickupStore'
    return choose({ mode: basket.mode, address: basket.address, [field]: basket.store })
  }
  const who = session.get()
  if (!isCustomer(who) || isOutOfArea(selectedLocation.get())) return
  const { addresses, recentStoreId } = await bff('GET /api/account/addresses', {})
  const address = addresses.map((one) => one.address).find(mayAdopt)
  if (!address) return adoptRecentStore(recentStoreId, who.profile.country)
  const store = await storeFor(address, recentStoreId)
  if (!store) return adoptCountry(who.profile.country)
  if (mayAdopt(address)) choose({ mode: 'delivery', address, deliveryStore: store })
}

/**
 * The store as it is now. The time of a delivery depends on the way: it is requested with the address. A store that no
 * longer delivers there has no courier for it; which other store serves the address is the shopper's to choose (LOC-12).
 */
async function readStore({ mode, address }: SelectedLocation, known: Store): Promise<Store> {
  if (mode === 'pickup' || address === null) {
    const params = { storeId: known.storeId }
    return (await bff('GET /api/location/stores/:storeId', { params })).store
  }
  const { stores } = await bff('POST /api/location/delivery-stores', { input: { address } })
  return stores.find(({ storeId }) => storeId === known.storeId) ?? { ...known, deliveryEta: null }
}

/** Brings the store's times and hours up to date. */
export async function refreshStore(): Promise<void> {
  const place = selectedLocation.get()
  const known = storeOf(place)
  if (!known) return
  const store = await readStore(place, known)
  const now = selectedLocation.get()
  if (storeOf(now)?.storeId !== store.storeId || now.address !== place.address) return
  choose({ [place.mode === 'delivery' ? 'deliveryStore' : 'pickupStore']: store })
}

/** The time that this page has given up, in case the API does not take that. */
let givenUp: string | null = null

/**
 * When the order is wanted is of the basket, and shown with the place, at once on the next page. A time that is over is asked about
 * while there is something to order, and given up with an empty basket: nobody waits for it.
 */
function followWantedTime(state: BasketState, basket: Basket): void {
  const { scheduledFor } = basket
  if (selectedLocation.get().scheduledFor !== scheduledFor) choose({ scheduledFor })
  if (scheduledFor === null || scheduledFor === givenUp || hasPending(state) || basket.items.length > 0)
    return
  if (isInTime(Date.parse(scheduledFor), Date.now())) return
  givenUp = scheduledFor
  changeSettings({ scheduledFor: null })
}

/**
 * Each answer about the basket says the time again: header, dialog and basket show that one figure; and when the order is wanted.
 * @returns stops it
 */
export function followBasketTime(): () => void {
  return basketAtom.subscribe(() => {
    const state = basketAtom.get()
    const basket = shownBasket(state)
    if (!basket) return
    followWantedTime(state, basket)
    const place = selectedLocation.get()
    const store = storeOf(place)
    if (!store || basket.store?.storeId !== store.storeId || basket.mode !== place.mode) return
    const field = place.mode === 'delivery' ? 'deliveryEta' : 'pickupEta'
    const known = store[field]
    if (basket.eta === null || (known?.from === basket.eta.from && known.to === basket.eta.to)) return
    choose({
      [place.mode === 'delivery' ? 'deliveryStore' : 'pickupStore']: { ...store, [field]: basket.eta },
    })
  })
}
