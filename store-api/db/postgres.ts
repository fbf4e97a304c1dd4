import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { AsOwner, Database, Db } from './database.ts'
import { namedClient } from './named-statements.ts'
import { usualPool, type PoolSettings, DatabaseUnusable } from '../env-database.ts'
import { assertServerFits, isUnreachable, withoutPassword } from './postgres-server.ts'
import { grantWork, readLogin } from './working-role.ts'

/** Several instances may start together: one prepares, the others wait for this advisory lock. */
const prepareLock = 7_118_004

const withClient = async <T>(config: pg.ClientConfig, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(drizzle(client) as unknown as Db)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Runs `prepare` alone among all processes, on a connection of its own that no time-out of the pool interrupts. Another one holds
 * the lock in a transaction, because a pooler stays on one connection of the server only as long as that: a lock of the session would
 * stay with a connection that others use, and the next process to start would wait for ever. It is free again whatever becomes of this process.
 */
async function prepareAlone(config: pg.ClientConfig, prepare: (db: Db) => Promise<void>): Promise<void> {
  await withClient(config, async (holder) => {
    await assertServerFits(holder)
    await holder.transaction(async (tx) => {
      // Waiting for the lock, and holding it while another connection works, take as long as they take, whatever the role's time-outs say.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${prepareLock})`)
      await withClient(config, prepare)
    })
  })
}

/** @throws DatabaseUnusable naming the setting and the address, when the server of `url` was not reached */
async function orUnusable<T>(setting: string, url: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DatabaseUnusable || !isUnreachable(error)) throw error
    const { code, message } = error as { code?: string; message?: string }
    throw new DatabaseUnusable(`${setting} ${withoutPassword(url)}: ${message || code || 'no answer'}`)
  }
}

/**
 * Opens a pool on PostgreSQL once `prepare` has run. The pool outlives the server: calls during an outage fail as
 * `isUnreachable`, later ones open new connections.
 * @param ownerUrl the same database under the role that owns its schema, which then runs `prepare` and gives the role of `url` the
 *   right to work with rows; without it the role of `url` owns the schema
 * @throws DatabaseUnusable when the server cannot be reached, or lacks what we need
 */
export async function openPostgres(
  url: string,
  prepare: (db: Db) => Promise<void>,
  settings: PoolSettings = usualPool,
  ownerUrl?: string,
): Promise<Database> {
  const configOf = (connectionString: string): pg.ClientConfig => ({
    connectionString,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    application_name: settings.applicationName,
    keepAlive: true,
  })
  const config = configOf(url)
  let asOwner: AsOwner | undefined
  if (ownerUrl === undefined) await orUnusable('DATABASE_URL', url, prepareAlone(config, prepare))
  else {
    const login = await orUnusable('DATABASE_URL', url, withClient(config, readLogin))
    const prepareAndGrant = async (db: Db) => {
      await prepare(db)
      await grantWork(db, login)
    }
    const owner = configOf(ownerUrl)
    await orUnusable('DATABASE_MIGRATION_URL', ownerUrl, prepareAlone(owner, prepareAndGrant))
    asOwner = (work) => withClient(owner, work)
  }
  const pool = new pg.Pool({
    ...config,
    max: settings.size,
    idleTimeoutMillis: settings.idleTimeoutMs,
    // A pooler refuses a connection that asks for settings of its own: there its role has them.
    ...(settings.namedStatements && {
      statement_timeout: settings.statementTimeoutMs,
      idle_in_transaction_session_timeout: 2 * settings.statementTimeoutMs,
    }),
    Client: namedClient(settings.namedStatements),
  } as pg.PoolConfig)
  // Losing an idle connection is not the end of the process: the next query opens another one.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool) as unknown as Db,
    kind: 'postgres',
    ...(asOwner && { asOwner }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
