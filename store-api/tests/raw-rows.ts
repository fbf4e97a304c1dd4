import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Rows as the database spells them, for a test that looks into tables; the test states their shape. */
export async function rawRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
