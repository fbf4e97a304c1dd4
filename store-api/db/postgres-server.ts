import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DatabaseUnusable } from '../env-database.ts'
import { rowsOf, type Db } from './database.ts'

const serverFactsRow = z.object({
  version: z.number(),
  encoding: z.string(),
  writable: z.boolean(),
  names: z.array(z.string()),
})

const oldestVersion = 150_000
const neededExtensions = ['pg_trgm']

/**
 * Looks whether the server has what the shop needs, before anything is written.
 * @throws DatabaseUnusable naming what is missing and how it is mended
 */
export async function assertServerFits(
  db: Db,
  extensions: readonly string[] = neededExtensions,
): Promise<void> {
  const [server] = await rowsOf(
    db,
    serverFactsRow,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      not pg_is_in_recovery() as writable, (select coalesce(jsonb_agg(name), '[]') from pg_available_extensions) as names`,
  )
  if (server === undefined || server.version < oldestVersion)
    throw new DatabaseUnusable('DATABASE_URL: PostgreSQL 15 or later is needed.')
  if (server.encoding !== 'UTF8')
    throw new DatabaseUnusable(
      `DATABASE_URL: the database must be in UTF8, not ${server.encoding} (create database … encoding 'UTF8' template template0).`,
    )
  if (!server.writable)
    throw new DatabaseUnusable('DATABASE_URL: this server is a read-only standby; name the primary.')
  const missing = extensions.find((name) => !server.names.includes(name))
  if (missing !== undefined)
    throw new DatabaseUnusable(
      `DATABASE_URL: the server has no extension ${missing}; install PostgreSQL's contrib modules (package postgresql-contrib).`,
    )
}

/** Failures of the network below the database. */
const network =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|ENOENT|EACCES)$/
/** Connection exceptions, refused logins, no such database, too many connections, shutting down, starting up. */
const refused = /^(08...|28...|3D000|53300|57P0[123]|25006)$/
/** The server's certificate is of another authority or name, or has expired. */
const untrusted =
  /^(UNABLE_TO_|CERT_|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_CERT_ALTNAME_INVALID)/
/** What pg says without a code. */
const said =
  /^(Connection terminated|timeout (expired|exceeded)|Client (was closed|has encountered)|The server does not support SSL|Invalid URL|SASL)/i

/** Did the database not answer at all? Looks through drizzle's wrapping. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && [network, refused, untrusted].some((known) => known.test(code)))
      return true
    if (said.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true
  }
  return false
}

/** A connection string fit for a terminal. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url)
    return `${parsed.protocol}//${parsed.username === '' ? '' : `${parsed.username}@`}${parsed.host}${parsed.pathname}`
  } catch {
    return '(not a URL)'
  }
}
