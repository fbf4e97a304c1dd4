import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { buildApp } from '../app.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { cases } from '../contract-suite/cases.ts'
import { openSuite } from '../contract-suite/suite.ts'
import { DatabaseUnusable, usualPool } from '../env-database.ts'
import { readSettings, SettingsError } from '../env.ts'
import { MovableClock } from '../services/clock.ts'
import { testEnvironment, testStart, type TestApi } from '../tests/open-test-api.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres, type OwnPostgres } from '../tests/postgres/start-postgres.ts'
import { rawRows } from '../tests/raw-rows.ts'
import { TestCaller } from '../tests/test-caller.ts'
import { sqlState } from './database.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'
const nothing = () => Promise.resolve()

let server: OwnPostgres
before(async () => {
  if (skip) return
  server = await startPostgres()
  await asAdmin(
    'create role shop_owner login',
    'create role shop_work login',
    'create database shop owner shop_owner',
    'create database other owner shop_owner',
  )
})
after(async () => server?.[Symbol.asyncDispose]())

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The server does not ask for passwords. */
const as = (username: string, pathname = '/shop'): string =>
  Object.assign(new URL(server.url), { username, pathname }).href

/** The API whose pool works as `shop_work`, while `shop_owner` owns the schema. */
async function openWorkingApi(): Promise<TestApi> {
  const settings = readSettings({
    ...testEnvironment,
    DATABASE_URL: as('shop_work'),
    DATABASE_MIGRATION_URL: as('shop_owner'),
  })
  const clock = new MovableClock()
  clock.set(testStart)
  const { db, asOwner, close } = await openDatabase(settings, testStart, () => undefined)
  const app = await buildApp({ db, asOwner, clock, settings })
  await app.ready()
  return {
    app,
    clock,
    settings,
    as: new TestCaller(app, settings),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await close()
    },
  }
}

test('the role that the API works under cannot change the schema', { skip }, async () => {
  await using api = await openWorkingApi()
  const { db } = api.app
  assert.deepEqual(await rawRows(db, sql`select current_user::text as role`), [{ role: 'shop_work' }])
  const refused = [
    'drop table orders',
    'alter table orders add column more text',
    'alter table orders disable trigger user',
    'alter table store_products disable trigger all',
    'truncate table outbox_messages',
    'create table more (x int)',
    'create index more on orders (order_id)',
    'create function more() returns int language sql as $$ select 1 $$',
    'alter sequence order_numbers restart with 1',
    "select setval('order_numbers', 1)",
    'create schema more',
    'create role more',
    "update migrations set checksum = ''",
    'delete from migrations',
    'set role shop_owner',
  ]
  for (const statement of refused)
    await assert.rejects(db.execute(sql.raw(statement)), (error) => {
      assert.equal(sqlState(error), '42501', `${statement}: ${String(error)}`)
      return true
    })
  assert.deepEqual(
    await rawRows(
      db,
      sql`select distinct privilege_type as "right" from information_schema.role_table_grants
        where grantee = 'shop_work' and table_name <> 'migrations' order by 1`,
    ),
    ['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((right) => ({ right })),
  )
})

test('every call of the contract succeeds under that role', { skip }, async (t) => {
  await using suite = await openSuite(openWorkingApi)
  for (const each of cases.filter(({ shows }) => shows === 'success'))
    await t.test(`${each.endpoint.name}: ${each.title}`, () => each.run(suite))
})

test(
  'a backup is taken under that role, and restored by the one that owns the schema',
  { skip },
  async () => {
    await using api = await openWorkingApi()
    const folder = mkdtempSync(join(tmpdir(), 'kolea-working-role-'))
    try {
      const copy = join(folder, 'shop.backup')
      await writeBackup(api.app.db, copy, testStart)
      const restored = await api.app.inject({
        method: 'POST',
        url: '/operator/restore?replace=true',
        headers: {
          authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}`,
          'content-type': 'application/gzip',
        },
        payload: readFileSync(copy),
      })
      assert.equal(restored.statusCode, 200, restored.body)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('a second start changes nothing, and gives the role what a migration has added', { skip }, async () => {
  await (await openWorkingApi())[Symbol.asyncDispose]()
  const withMore = await openPostgres(
    as('shop_work'),
    async (owner) => void (await owner.execute(sql`create table if not exists added (x int)`)),
    usualPool,
    as('shop_owner'),
  )
  try {
    await withMore.db.execute(sql`insert into added values (1)`)
  } finally {
    await withMore.asOwner?.((owner) => owner.execute(sql`drop table added`))
    await withMore.close()
  }
})

test('roles that do not fit end the start with one line', { skip }, async () => {
  await (await openWorkingApi())[Symbol.asyncDispose]()
  const wrong: [work: string, owner: string, line: RegExp][] = [
    [as('shop_owner'), as('shop_owner'), /^DATABASE_URL: the role shop_owner may change the schema; /],
    [as('shop_owner'), server.url.replace('/postgres', '/shop'), /^DATABASE_URL: the role shop_owner may/],
    [as('kolea'), as('shop_owner'), /^DATABASE_URL: the role kolea may change the schema; /],
    [as('shop_work', '/other'), as('shop_owner'), /names the database shop, DATABASE_URL the database other/],
    [as('nobody'), as('shop_owner'), /^DATABASE_URL .*role "nobody" does not exist/],
    [as('shop_work'), as('nobody'), /^DATABASE_MIGRATION_URL .*role "nobody" does not exist/],
  ]
  for (const [work, owner, line] of wrong)
    await assert.rejects(openPostgres(work, nothing, usualPool, owner), (error: Error) => {
      assert.ok(error instanceof DatabaseUnusable, error.stack)
      assert.match(error.message, line)
      assert.doesNotMatch(error.message, /\n/)
      return true
    })
  assert.throws(
    () => readSettings({ ...testEnvironment, DATABASE_MIGRATION_URL: as('shop_owner') }),
    new SettingsError('Wrong settings: DATABASE_URL is missing (DATABASE_MIGRATION_URL needs it)'),
  )
})
