import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dayMs } from '#lib/domain/time/durations.ts'
import type { Database, Db } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openMemory, openPglite, restoreInto } from '../db/pglite.ts'
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

let snapshot: Promise<Blob> | undefined

/** A younger one may be in use by the tests of another clone. */
const snapshotLifeMs = dayMs

function removeOldSnapshots(folder: string): void {
  const limit = Date.now() - snapshotLifeMs
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? limit
    if (madeAt < limit) rmSync(path, { force: true })
  }
}

/** The prepared database as a file, made once for all test processes of this state of the sources. */
async function takeSnapshot(now: Date): Promise<Blob> {
  const folder = join(tmpdir(), 'kolea-test-snapshots')
  const file = join(folder, `${snapshotKey()}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const database = await openMemory()
    await prepareAt(now)(database.db)
    const dump = await database.dump()
    await database.close()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    removeOldSnapshots(folder)
    return dump
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
    await client.query(`create database ${name} template ${template}`)
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

/** A migrated and seeded database of its own: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL names a server. */
export async function openTestDatabase(
  now: Date,
  url: string | undefined = testDatabaseUrl(),
  pool?: PoolSettings,
): Promise<Database> {
  if (url !== undefined) return copyOfTemplate(url, now, pool)
  snapshot ??= takeSnapshot(now)
  return openMemory(await snapshot)
}

/** A prepared database that another process opens: what to tell it, and a look inside while it does not run. */
export interface DatabaseForServer {
  /** Settings of the process. */
  readonly env: Readonly<Record<string, string>>
  /** Only while no other process has it open. */
  look<Result>(at: (db: Db) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** The same database as `openTestDatabase`, kept where a server of its own process finds it. */
export async function databaseForServer(now: Date): Promise<DatabaseForServer> {
  const state = await mkdtemp(join(tmpdir(), 'kolea-api-'))
  const removeState = () => rm(state, { recursive: true, force: true })
  const env = { KOLEA_STATE_DIR: state }
  const url = testDatabaseUrl()
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
  snapshot ??= takeSnapshot(now)
  await restoreInto(join(state, 'db'), await snapshot)
  const look = async <Result>(at: (db: Db) => Promise<Result>): Promise<Result> => {
    const database = await openPglite(state, () => Promise.resolve())
    return at(database.db).finally(() => database.close())
  }
  return { env, look, remove: removeState }
}
