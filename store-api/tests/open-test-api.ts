import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { openMemory } from '../db/pglite.ts'
import { seed } from '../db/seed/seed.ts'
import { readSettings, type Settings } from '../env.ts'
import { MovableClock } from '../plugins/clock.ts'
import { TestCaller } from './test-caller.ts'

export interface TestApi extends AsyncDisposable {
  readonly app: FastifyInstance
  readonly clock: MovableClock
  readonly settings: Settings
  /** Calls with the API key, as a guest or a customer. */
  readonly as: TestCaller
}

export const testEnvironment = {
  API_KEY: 'test-api-key-0123456789',
  API_CLIENT_ID: 'test-client',
  API_CLIENT_SECRET: 'test-client-secret-0123456789',
  TOKEN_KEYS_SEED: 'test-token-keys-seed-0123456789',
  OPERATOR_TOKEN: 'test-operator-token-0123456789',
  FULFILMENT_SECONDS_PER_STEP: '0',
  LOG_LEVEL: 'silent',
  KOLEA_TEST_MODE: '1',
}

/** The instant tests start at: a Wednesday, 10:00 in Honolulu. */
export const testStart = new Date('2026-11-18T20:00:00Z')

const databaseFolder = fileURLToPath(new URL('../db/', import.meta.url))

/** Changes whenever a migration or the seed does. */
function snapshotKey(): string {
  const hash = createHash('sha256')
  const files = readdirSync(databaseFolder, { recursive: true, withFileTypes: true })
  const sources = files.filter((file) => file.isFile() && /\.(sql|ts|json)$/.test(file.name) && !file.name.endsWith('.test.ts'))
  for (const path of sources.map((file) => join(file.parentPath, file.name)).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 24)
}

let snapshot: Promise<Blob> | undefined

/** The migrated and seeded database as a file, made once for all test processes of this state of the sources. */
async function takeSnapshot(): Promise<Blob> {
  const folder = join(tmpdir(), 'kolea-test-snapshots')
  const file = join(folder, `${snapshotKey()}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const database = await openMemory()
    await migrate(database.db)
    await seed(database.db, testStart, () => undefined)
    const dump = await database.dump()
    await database.close()
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
    for (const old of readdirSync(folder)) {
      if (old.endsWith('.tar') && join(folder, old) !== file) rmSync(join(folder, old), { force: true })
    }
    return dump
  }
}

/** The whole API on a seeded database of its own; `overrides` are environment values. Ends with `await using`. */
export async function openTestApi(overrides: Record<string, string> = {}): Promise<TestApi> {
  snapshot ??= takeSnapshot()
  const database = await openMemory(await snapshot)
  const settings = readSettings({ ...testEnvironment, ...overrides })
  const clock = new MovableClock()
  clock.set(testStart)
  const app = await buildApp({ db: database.db, clock, settings })
  await app.ready()
  return {
    app,
    clock,
    settings,
    as: new TestCaller(app, settings),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await database.close()
    },
  }
}
