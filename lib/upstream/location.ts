import {
  place,
  predictions,
  reverseGeocode,
  stores,
  storesByLocation,
  verifyAddress,
} from '@kolea/contract/location.ts'
import type { Address, Prediction } from '@kolea/domain/location/address.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Store } from '@kolea/domain/location/store.ts'
import { toAddress, wireAddress } from './addresses.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { isRefusal } from './failure.ts'
import { toStore } from './stores.ts'

/** Suggestions for what was typed, nearest to `near` first (LOC-02). */
export async function suggestAddresses(
  call: UpstreamCaller,
  term: string,
  near: { lat: number; lon: number } | null,
): Promise<Prediction[]> {
  const body = { search_term: term, proximity: near && { lat: near.lat, lng: near.lon } }
  return (await call(predictions, { body })).predictions.map((found) => ({
    placeId: found.place_id,
    main: found.main_text,
    secondary: found.secondary_text,
    unit: found.unit,
  }))
}

/** The address of a suggestion; null when it is none. */
export async function fetchPlaceAddress(call: UpstreamCaller, placeId: string): Promise<Address | null> {
  try {
    return toAddress((await call(place, { params: { placeId } })).result)
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

/** The address nearest to a point; null off the known areas. */
export async function findAddressAt(
  call: UpstreamCaller,
  point: { lat: number; lon: number },
): Promise<Address | null> {
  const found = (await call(reverseGeocode, { body: { lat: point.lat, lng: point.lon } })).results[0]
  return found ? toAddress(found) : null
}

/** Whether the postal service knows the address, and the address in its form when it does (LOC-03). */
export async function checkAddress(
  call: UpstreamCaller,
  given: Address,
): Promise<{ deliverable: boolean; address: Address }> {
  const { lattitude, longitude } = wireAddress(given)
  const body = {
    city: given.city,
    state: given.state,
    street1: given.street,
    street2: given.apt,
    zip: given.zip,
    country: given.country,
    lattitude,
    longitude,
  }
  const { is_deliverable: deliverable, validated } = await call(verifyAddress, { body })
  if (validated === null) return { deliverable, address: given }
  const { street1: street, street2: apt, city, state, zip } = validated
  return { deliverable, address: { ...given, street, apt, city, state, zip } }
}

/** Stores that deliver to an address, nearest first; none is out of area (LOC-04, LOC-05). */
export async function deliveryStores(
  call: UpstreamCaller,
  to: Address,
  trainingMode: boolean,
): Promise<Store[]> {
  const wire = wireAddress(to)
  const body = {
    delivery_flag: 'D' as const,
    lattitude: wire.lattitude,
    longitude: wire.longitude,
    training_mode: trainingMode,
    nickname: to.nickname,
    city: to.city,
    street: to.street,
    state: to.state,
    zipcode: to.zip,
    apt: to.apt,
    country: to.country,
    address: to.formatted,
  }
  return (await call(storesByLocation, { body })).stores.map(toStore)
}

/** Every pickup store of a country; training mode is fixed false here (TRN-01). */
export async function pickupStores(call: UpstreamCaller, country: Country): Promise<Store[]> {
  const query = { features: 'pickup' as const, training_mode: 'false' as const, country }
  return (await call(stores, { query })).stores.map(toStore)
}

/** One store; null when there is none. */
export async function fetchStore(
  call: UpstreamCaller,
  storeId: string,
  trainingMode: boolean,
): Promise<Store | null> {
  const query = { store_id: storeId, training_mode: trainingMode ? ('true' as const) : ('false' as const) }
  const found = (await call(stores, { query })).stores[0]
  return found ? toStore(found) : null
}
