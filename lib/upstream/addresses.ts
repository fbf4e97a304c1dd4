import type { WireAddress } from '@kolea/contract/address.ts'
import type { Address } from '@kolea/domain/location/address.ts'
import type { FulfilmentMode } from '@kolea/domain/location/country.ts'

/** From the wire, where coordinates are strings and one is spelled `lattitude` (RDG-09). */
export function toAddress(wire: WireAddress): Address {
  return {
    formatted: wire.formatted_address,
    apt: wire.apt,
    lat: Number(wire.lattitude),
    lon: Number(wire.longitude),
    nickname: wire.nickname,
    city: wire.city,
    state: wire.state,
    street: wire.street,
    zip: wire.zip,
    county: wire.county,
    country: wire.country,
    placeId: wire.place_id,
  }
}

/** A coordinate as the wire wants it: plain decimals, never an exponent. */
const coordinate = (degrees: number): string => String(Number(degrees.toFixed(7)))

export function wireAddress(value: Address, type: FulfilmentMode = 'delivery'): WireAddress {
  return {
    formatted_address: value.formatted,
    apt: value.apt,
    lattitude: plain(value.lat),
    longitude: plain(value.lon),
    nickname: value.nickname,
    city: value.city,
    state: value.state,
    street: value.street,
    zip: value.zip,
    county: value.county,
    country: value.country,
    place_id: value.placeId,
    type,
  }
}

function plain(degrees: number): string {
  const text = coordinate(degrees)
  return text.includes('e') ? '0' : text
}
