import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

// For tests outside of this package, which have no driver of their own.
export { sql } from 'drizzle-orm'

/** Rows as the database spells them, for a test that looks into tables; the test states their shape. */
export async function rawRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
