import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './database.ts'
import { namedClient } from './named-statements.ts'
import { usualPool, type PoolSettings, DatabaseUnusable } from '../env-database.ts'
import { assertServerFits, isUnreachable, withoutPassword } from './postgres-server.ts'

/** Several instances may start together: one prepares, the others wait for this advisory lock. */
const prepareLock = 7_118_004

/** Runs `prepare` alone among all processes, on a connection of its own that no time-out of the pool interrupts. */
async function prepareAlone(config: pg.ClientConfig, prepare: (db: Db) => Promise<void>): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const db = drizzle(client) as unknown as Db
    await assertServerFits(db)
    // Held by the connection: it is free again whatever becomes of this process.
    await db.execute(sql`select pg_advisory_lock(${prepareLock})`)
    await prepare(db)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens a pool on PostgreSQL once `prepare` has run. The pool outlives the server: calls during an outage fail as
 * `isUnreachable`, later ones open new connections.
 * @throws DatabaseUnusable when the server cannot be reached, or lacks what we need
 */
export async function openPostgres(
  url: string,
  prepare: (db: Db) => Promise<void>,
  settings: PoolSettings = usualPool,
): Promise<Database> {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    application_name: settings.applicationName,
    keepAlive: true,
  }
  try {
    await prepareAlone(config, prepare)
  } catch (error) {
    if (error instanceof DatabaseUnusable || !isUnreachable(error)) throw error
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnusable(`DATABASE_URL ${withoutPassword(url)}: ${message || code || 'no answer'}`)
  }
  const pool = new pg.Pool({
    ...config,
    max: settings.size,
    idleTimeoutMillis: settings.idleTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * settings.statementTimeoutMs,
    Client: namedClient(settings.namedStatements),
  } as pg.PoolConfig)
  // Losing an idle connection is not the end of the process: the next query opens another one.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool) as unknown as Db,
    kind: 'postgres',
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
