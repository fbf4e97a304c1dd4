import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'

/** Several instances may start together: one prepares, the others wait for this advisory lock. */
const prepareLock = 7_118_004

/** Opens a pool on PostgreSQL and runs `prepare` on one connection of it. */
export async function openPostgres(url: string, prepare: (db: Db) => Promise<void>): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 5_000 })
  // Losing an idle connection is not the end of the process: the next query opens another one.
  pool.on('error', () => undefined)
  const connection = await pool.connect()
  try {
    const own = drizzle(connection) as unknown as Db
    await own.execute(sql`select pg_advisory_lock(${prepareLock})`)
    await prepare(own).finally(() => own.execute(sql`select pg_advisory_unlock(${prepareLock})`))
  } finally {
    connection.release()
  }
  return { db: drizzle(pool) as unknown as Db, kind: 'postgres', close: () => pool.end() }
}
