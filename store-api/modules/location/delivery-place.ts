import { and, eq, sql } from 'drizzle-orm'
import type { WireAddress } from '@kolea/contract/address.ts'
import type { GeoPoint } from '@kolea/domain/geography/distance.ts'
import {
  hasNumber,
  isNearPlace,
  isNearStreet,
  placeToleranceKm,
} from '@kolea/domain/geography/house-number.ts'
import { searchKey } from '@kolea/domain/geography/search-key.ts'
import { parseTypedAddress } from '@kolea/domain/geography/written-address.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Db } from '../../db/database.ts'
import { storeRows, streets, type StreetRow } from '../../db/schema/location.ts'
import { localizedRefusal } from '../../refusal.ts'

/** US ZIP codes by their five digits, Canadian codes by their first three characters. */
export const zipKey = (zip: string, country: Country): string =>
  country === 'US' ? zip.trim().slice(0, 5) : zip.replace(/\s/g, '').toUpperCase().slice(0, 3)

/** An address as it is written, and the point it is said to lie at. */
export type WrittenPlace = Pick<
  WireAddress,
  'street' | 'zip' | 'state' | 'country' | 'lattitude' | 'longitude'
>

const sameState = (table: typeof streets | typeof storeRows, { country, state }: WrittenPlace) =>
  and(eq(table.country, country), eq(table.state, state.trim().toUpperCase()))

const streetsOfZip = (db: Db, place: WrittenPlace): Promise<StreetRow[]> =>
  db
    .select()
    .from(streets)
    .where(
      and(
        sameState(streets, place),
        sql`starts_with(upper(replace(${streets.zip}, ' ', '')), ${zipKey(place.zip, place.country)})`,
      ),
    )

/** Somewhere on each street, and each store, of the state. */
async function placesOfState(db: Db, place: WrittenPlace): Promise<GeoPoint[]> {
  const corners = db
    .select({ lat: streets.minLat, lon: streets.minLon })
    .from(streets)
    .where(sameState(streets, place))
  const shops = db
    .select({ lat: storeRows.lat, lon: storeRows.lon })
    .from(storeRows)
    .where(sameState(storeRows, place))
  return [...(await corners), ...(await shops)]
}

async function isWhereItSays(db: Db, place: WrittenPlace): Promise<boolean> {
  const at = { lat: Number(place.lattitude), lon: Number(place.longitude) }
  const inZip = await streetsOfZip(db, place)
  const { number, words } = parseTypedAddress(place.street)
  const own = inZip.filter(
    (street) =>
      searchKey(`${street.name} ${street.suffix}`) === words &&
      (number === null || hasNumber(street, number)),
  )
  if (own.length > 0) return isNearStreet(own, at, placeToleranceKm.street)
  if (inZip.length > 0) return isNearStreet(inZip, at, placeToleranceKm.zip)
  return isNearPlace(await placesOfState(db, place), at, placeToleranceKm.state)
}

/**
 * The courier uses the point, the shopper and the tax use the address text: they must be the same place (docs/decisions/049).
 * @throws Refusal 422 address_mismatch
 */
export async function checkDeliveryPlace(db: Db, place: WrittenPlace): Promise<void> {
  if (!(await isWhereItSays(db, place))) throw localizedRefusal(422, 'address_mismatch', 'address_mismatch')
}
