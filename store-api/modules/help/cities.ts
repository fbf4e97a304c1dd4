import { sql } from 'drizzle-orm'
import type { Country } from '#lib/domain/location/country.ts'
import { rowsOf, type Db } from '../../db/database.ts'

interface City {
  name: string
  state: string
  stores: number
}

/** Cities of a country with how many stores they have; training stores do not count (HLP-01). */
export const citiesOf = (db: Db, country: Country): Promise<City[]> =>
  rowsOf<City>(
    db,
    sql`select city as name, state, count(*)::int as stores from stores
      where country = ${country} and not training_only group by city, state order by city, state`,
  )
