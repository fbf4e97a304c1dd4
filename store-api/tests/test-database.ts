import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { Database, Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openPglite } from '../db/pglite.ts'
import type { PoolSettings } from '../env-database.ts'
import { openPostgres } from '../db/postgres.ts'
import { seed } from '../db/seed/seed.ts'
import { testDatabaseUrl } from '../env-commands.ts'
import { snapshotKey } from './snapshot-key.ts'

/** Fills a database the way a first start does. */
export type Prepare = (db: Db) => Promise<void>

const prepareAt =
  (now: Date): Prepare =>
  async (db) => {
    await migrate(db)
    await seed(db, now, () => undefined)
  }

/** A younger one may be in use by the tests of another clone. */
const snapshotLifeMs = dayMs

function removeOldSnapshots(folder: string): void {
  const limit = Date.now() - snapshotLifeMs
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? limit
    if (madeAt < limit) rmSync(path, { recursive: true, force: true })
  }
}

/** The state folder of a prepared database, made once for all test processes of this state of the sources. */
async function takeSnapshot(now: Date): Promise<string> {
  const folder = join(tmpdir(), 'kolea-test-snapshots')
  const snapshot = join(folder, snapshotKey())
  if (existsSync(snapshot)) return snapshot
  mkdirSync(folder, { recursive: true })
  const draft = `${snapshot}.${process.pid}`
  await (await openPglite(draft, prepareAt(now))).close()
  try {
    renameSync(draft, snapshot)
  } catch {
    // Another process was ready first.
    rmSync(draft, { recursive: true })
  }
  removeOldSnapshots(folder)
  return snapshot
}

let snapshot: Promise<string> | undefined

/** A state folder with a copy of the prepared database: half the processor time of a restored dump. */
async function copyOfSnapshot(now: Date): Promise<string> {
  snapshot ??= takeSnapshot(now)
  const prepared = await snapshot
  const state = mkdtempSync(join(tmpdir(), 'kolea-api-'))
  cpSync(join(prepared, 'db'), join(state, 'db'), { recursive: true })
  return state
}

/** Of a process that ends before its tests have closed theirs. */
const openFolders = new Set<string>()
process.on('exit', () => {
  for (const folder of openFolders) rmSync(folder, { recursive: true, force: true })
})

async function openCopyOfSnapshot(now: Date): Promise<Database> {
  const state = await copyOfSnapshot(now)
  openFolders.add(state)
  const database = await openPglite(state, () => Promise.resolve())
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(state, { recursive: true, force: true })
      openFolders.delete(state)
    },
  }
}

/** Runs statements on the server's own database, one process at a time. */
async function asAdmin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7118005)')
    return await work(client)
  } finally {
    await client.end()
  }
}

const named = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Copies the files of a template instead of writing every page of it to the log: a third of the time. PostgreSQL has the choice since 15. */
async function copiesFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : ''
}

/** A copy of a prepared template on a PostgreSQL server; dropped when it is closed. */
async function copyOfTemplate(
  url: string,
  now: Date,
  pool?: PoolSettings,
): Promise<Database & { readonly url: string }> {
  const template = `kolea_template_${snapshotKey()}`
  const name = `kolea_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${template}_draft`)
      await client.query(`create database ${template}_draft`)
      await (await openPostgres(named(url, `${template}_draft`), prepareAt(now))).close()
      await client.query(`alter database ${template}_draft rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template} ${await copiesFiles(client)}`)
  })
  const database = await openPostgres(named(url, name), () => Promise.resolve(), pool)
  return {
    ...database,
    url: named(url, name),
    close: async () => {
      await database.close()
      await asAdmin(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A migrated and seeded database of its own: PGlite, or PostgreSQL when TEST_DATABASE_URL names a server. */
export async function openTestDatabase(
  now: Date,
  url: string | undefined = testDatabaseUrl(),
  pool?: PoolSettings,
): Promise<Database> {
  if (url !== undefined) return copyOfTemplate(url, now, pool)
  return openCopyOfSnapshot(now)
}

/** A prepared database that another process opens: what to pass to it, and a look inside while it does not run. */
export interface DatabaseForServer {
  /** Settings of the process. */
  readonly env: Readonly<Record<string, string>> & { readonly KOLEA_STATE_DIR: string }
  /** Only while no other process has it open. */
  look<Result>(at: (db: Db) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** The same database as `openTestDatabase`, stored where a server of its own process finds it. */
export async function databaseForServer(now: Date): Promise<DatabaseForServer> {
  const url = testDatabaseUrl()
  const state = url === undefined ? await copyOfSnapshot(now) : mkdtempSync(join(tmpdir(), 'kolea-api-'))
  const removeState = () => rm(state, { recursive: true, force: true, maxRetries: 20 })
  const env = { KOLEA_STATE_DIR: state }
  if (url !== undefined) {
    const copy = await copyOfTemplate(url, now)
    return {
      env: { ...env, DATABASE_URL: copy.url },
      look: (at) => at(copy.db),
      remove: async () => {
        await copy.close()
        await removeState()
      },
    }
  }
  const look = async <Result>(at: (db: Db) => Promise<Result>): Promise<Result> => {
    const database = await openPglite(state, () => Promise.resolve())
    return at(database.db).finally(() => database.close())
  }
  return { env, look, remove: removeState }
}
