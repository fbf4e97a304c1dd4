import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** PGlite and PostgreSQL alike; also a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Of a pool: how many are open, how many of them have nothing to do, and how many calls wait for one. */
export interface Connections {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** Runs `work` on a connection of its own under the role that owns the schema; its failures are those of `work`. */
export type AsOwner = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

export interface Database {
  readonly db: Db
  readonly connections?: () => Connections
  readonly kind: 'pglite' | 'postgres'
  /** Runs what changes the schema or replaces whole tables, where the role that the API works under may not. */
  readonly asOwner?: AsOwner
  close(): Promise<void>
}

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const listSchemas = new WeakMap<z.ZodObject, z.ZodArray>()

/** The schema of a list of rows; made once for each row, since making a schema costs more than checking with it. */
function listOf(row: z.ZodObject): z.ZodArray {
  const known = listSchemas.get(row) ?? z.array(row)
  listSchemas.set(row, known)
  return known
}

/**
 * Rows of a raw statement, whichever driver runs it. This is where they are mapped: columns get the spelling of the code
 * (`product_id` is `productId`), and each row is checked by its schema instead of being cast. The schema is a constant of
 * the module (lint): one made in each call would cost 30 times as much as checking a row.
 * @throws ZodError when the statement answers another shape
 */
export async function rowsOf<Row extends z.ZodObject>(
  db: Db,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, camelCase(column)] as const)
  const mapped = rows.map((given) => {
    const spelled: Record<string, unknown> = {}
    for (const [column, name] of columns) spelled[name] = given[column]
    return spelled
  })
  return listOf(row).parse(mapped) as z.output<Row>[]
}

/** A list of texts as one parameter: the statement is the same however many they are. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`

const retryable = new Set(['40001', '40P01'])

/** The SQLSTATE behind a failure, through drizzle's wrapping; undefined when the failure is not the database's. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/**
 * Runs `work` in one transaction; on PostgreSQL a deadlock or serialization failure is tried again, twice.
 *
 * Inside `work` use only the `tx` it is given: PGlite has one connection, so a statement on the outer `db` waits for this
 * very transaction to end, which is a deadlock. For the same reason nothing slow (gateway, HTTP, hashing) belongs in it.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => work(tx as unknown as Db))
    } catch (error) {
      if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** A new identifier of 24 unguessable characters behind a readable prefix: `cus_…`. Fits the contract's `id`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`
