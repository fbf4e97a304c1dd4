import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'

const termRow = z.object({ term: z.string() })
const offered = 6

/** Terms to offer: completions of what was typed, popular ones when nothing was (SEA-01). */
export async function offerTerms(db: Db, typed: string): Promise<string[]> {
  const matching =
    typed === '' ? sql`` : sql`where search_key like ${`${typed}%`} or search_key like ${`% ${typed}%`}`
  const rows = await rowsOf(
    db,
    termRow,
    sql`select term from search_terms ${matching} order by popularity desc, term limit ${offered}`,
  )
  return rows.map((row) => row.term)
}
