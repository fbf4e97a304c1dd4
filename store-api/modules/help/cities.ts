import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Country } from '#lib/domain/location/country.ts'
import { rowsOf, type Db } from '../../db/database.ts'

const cityRow = z.object({ name: z.string(), state: z.string(), stores: z.number() })
type City = z.output<typeof cityRow>

/** Cities of a country with how many stores they have; training stores do not count (HLP-01). */
export const citiesOf = (db: Db, country: Country): Promise<City[]> =>
  rowsOf(
    db,
    cityRow,
    sql`select city as name, state, count(*)::int as stores from stores
      where country = ${country} and not training_only group by city, state order by city, state`,
  )
