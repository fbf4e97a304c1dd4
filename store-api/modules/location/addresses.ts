import type { WireAddress } from '#lib/contract/address.ts'
import { hasNumber, houseNumberPoint, houseNumberText } from '#lib/domain/geography/house-number.ts'
import type { StreetRow } from '../../db/schema/location.ts'

/** `<street id>~<house number>`, the number left out for a whole street. */
export const placeIdOf = (street: StreetRow, number: number | null): string =>
  `${street.streetId}~${number ?? ''}`

export function readPlaceId(placeId: string): { streetId: string; number: number | null } | undefined {
  const found = /^([A-Za-z0-9_-]{1,64})~(\d{0,6})$/.exec(placeId)
  if (found === null) return undefined
  return { streetId: found[1] ?? '', number: found[2] === '' ? null : Number(found[2]) }
}

/** `3045 Monsarrat Ave`, or the street alone. */
export const streetLine = (street: StreetRow, number: number | null): string =>
  [number === null ? '' : houseNumberText(number, street.state), street.name, street.suffix]
    .filter((part) => part !== '')
    .join(' ')

export const cityLine = (street: StreetRow): string => `${street.city}, ${street.state} ${street.zip}`

/** The address of a house, or of the middle of a street; undefined when the street has no such number. */
export function addressOf(street: StreetRow, number: number | null): WireAddress | undefined {
  if (number !== null && !hasNumber(street, number)) return undefined
  const { lat, lon } = houseNumberPoint(street, number ?? (street.fromNumber + street.toNumber) / 2)
  return {
    formatted_address: `${streetLine(street, number)}, ${cityLine(street)}`,
    apt: '',
    lattitude: lat.toFixed(6),
    longitude: lon.toFixed(6),
    nickname: '',
    city: street.city,
    state: street.state,
    street: streetLine(street, number),
    zip: street.zip,
    county: street.county,
    country: street.country,
    place_id: placeIdOf(street, number),
    type: 'delivery',
  }
}
