import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { orderHistory } from '@kolea/contract/orders.ts'
import type { Database, Db } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { openPglite } from '../db/pglite.ts'
import { testDatabaseUrl } from '../env-commands.ts'
import { rawRows } from '../tests/raw-rows.ts'
import { scheduleJob } from '../jobs/schedule.ts'
import { writeMessage } from '../modules/messages/outbox.ts'
import { openTestApi, type TestApi } from '../tests/open-test-api.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres } from '../tests/postgres/start-postgres.ts'
import { findShop, place, readyShopper, type TestShop } from '../tests/shopping.ts'
import { BackupUnusable } from './format.ts'
import { changesSince } from '../services/change-log.ts'
import { restoreBackup, ShopNotEmpty } from './restore-backup.ts'
import { quoted, readSequences, readTables, settle } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-backup-'))
const file = join(folder, 'shop.backup')
let api: TestApi
/** Restored into, again and again. */
let other: TestApi
let shop: TestShop
let token: string
/** Of `api`, which nothing changes after that. */
let original: Record<string, string>
before(async () => {
  api = await openTestApi()
  other = await openTestApi()
  shop = await findShop(api)
  // The products of four stores fill more than one batch of rows. A backup of a whole shop is tested in operator.test.ts.
  await api.app.db.execute(sql`delete from store_products where store_id not in
    (select store_id from stores order by store_id <> ${shop.storeId}, store_id limit 4)`)
  const { customer, body } = await readyShopper(api, shop)
  await place(api, customer.token, body)
  token = customer.token
  await api.app.db.execute(sql`insert into client_logs (at, level, logged_by, message)
    values (now(), 'info', 'test', 'tab	quote " back\\slash ʻokina 🐦 ' || chr(10) || 'null')`)
  await scheduleJob(api.app.db, { kind: 'later', subjectId: 'something' }, new Date('2099-01-01'))
  await writeBackup(api.app.db, file, api.clock.now())
  original = await contents(api.app.db)
})
after(async () => {
  await api[Symbol.asyncDispose]()
  await other[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/**
 * Everything in a database: for each table the number of its rows and the sum of their hashes, and the sequences. Of jobs
 * only what nobody does: the running shops go on with the rest meanwhile.
 */
async function contents(db: Db): Promise<Record<string, string>> {
  return db.transaction(async (tx) => {
    await settle(tx as unknown as Db)
    const found: Record<string, string> = {
      sequences: JSON.stringify(await readSequences(tx as unknown as Db)),
    }
    for (const { name } of await readTables(tx as unknown as Db)) {
      // Their texts are left out of a backup: a test of its own.
      if (name === 'outbox_messages') continue
      // A restore begins another log of changes, and is a change itself: a test of its own.
      if (name.startsWith('change_')) continue
      const which = name === 'due_work' ? "where t.kind = 'later'" : ''
      const [row] = await rawRows<{ all: string }>(
        tx as unknown as Db,
        sql.raw(
          `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as all from ${quoted(name)} t ${which}`,
        ),
      )
      found[name] = row?.all ?? ''
    }
    return found
  })
}

const myOrders = async (other: TestApi) =>
  (
    await other.as.call(orderHistory, {
      token,
      body: { order_status: 'current', country: 'US', limit: 10, lastKey: null, OrderHistoryLimit: 10 },
    })
  ).ok.orders.map(({ order_number }) => order_number)

async function roundTrip(from: TestApi, to: TestApi, name: string): Promise<void> {
  const copy = join(folder, name)
  const written = await writeBackup(from.app.db, copy, from.clock.now())
  assert.deepEqual(await restoreBackup(to.app.db, copy, false), written)
  assert.deepEqual(await contents(to.app.db), await contents(from.app.db))
  assert.deepEqual(await myOrders(to), await myOrders(from))
  // The restored shop goes on: numbers that were given are not given again.
  const { customer, body } = await readyShopper(to, shop)
  assert.equal((await place(to, customer.token, body)).ok.order_status, 'SUBMITTED')
}

test('a shop is restored as it was, and goes on selling', async () => {
  await roundTrip(api, other, 'same.backup')
})

test('a restored database knows how many rows its tables have, to plan by', async () => {
  const unknown = await rawRows(
    other.app.db,
    sql`select relname from pg_class where relname in ('store_products', 'products') and reltuples < 1`,
  )
  assert.deepEqual(unknown, [])
})

const skip =
  (findPostgres() === undefined && 'no PostgreSQL server program here') ||
  (testDatabaseUrl() !== undefined && 'both would be PostgreSQL, as in the test before')
test('a backup moves from PGlite to PostgreSQL and back', { skip }, async () => {
  await using server = await startPostgres()
  await using postgres = await openTestApi({}, server.url)
  await roundTrip(api, postgres, 'to-postgres.backup')
  const copy = join(folder, 'back.backup')
  await writeBackup(postgres.app.db, copy, postgres.clock.now())
  await restoreBackup(other.app.db, copy, true)
  assert.deepEqual(await contents(other.app.db), await contents(postgres.app.db))
})

const damaged: [string, (whole: Buffer) => Buffer, RegExp][] = [
  ['cut off', (whole) => whole.subarray(0, whole.length >> 1), /cut off/],
  ['a byte short', (whole) => whole.subarray(0, whole.length - 1), /cut off/],
  [
    'without its end',
    (whole) =>
      gzipSync(
        `${gunzipSync(whole)
          .toString()
          .trimEnd()
          .replace(/\n[^\n]*$/, '')}\n`,
      ),
    /cut off/,
  ],
  [
    'with a row less',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/\n\["customers",[^\n]*/, ''),
      ),
    /checksum/,
  ],
  [
    'with another price',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/(\["product_prices",.*?)(\d)"\]/, '$17"]'),
      ),
    /checksum/,
  ],
  ['a text file', () => Buffer.from('orders,customers\n'), /damaged/],
  ['empty', () => Buffer.alloc(0), /cut off/],
]
for (const [what, damage, says] of damaged) {
  test(`a backup that is ${what} is refused, and nothing is changed`, async () => {
    const bad = join(folder, 'bad.backup')
    writeFileSync(bad, damage(readFileSync(file)))
    await assert.rejects(restoreBackup(api.app.db, bad, true), (error: Error) => {
      assert.ok(error instanceof BackupUnusable, error.stack)
      assert.match(error.message, says)
      return true
    })
    assert.deepEqual(await contents(api.app.db), original)
  })
}

test('a shop with customers is replaced only when that is said', async () => {
  const before = await contents(other.app.db)
  await assert.rejects(restoreBackup(other.app.db, file, false), ShopNotEmpty)
  assert.deepEqual(await contents(other.app.db), before)
  await restoreBackup(other.app.db, file, true)
  assert.deepEqual(await contents(other.app.db), original)
})

test('a restore begins another log of changes, so that no storefront takes its place for one in the restored shop', async () => {
  const before = await changesSince(other.app.db, undefined, other.clock.now())
  await restoreBackup(other.app.db, file, true)
  const from = { log: before.log, since: before.sequence }
  const after = await changesSince(other.app.db, from, other.clock.now())
  assert.equal(after.missed, true)
  assert.notEqual(after.log, before.log)
  assert.ok(after.sequence > 0, 'the restore itself is a change')
})

test('a row that the database refuses undoes the whole restore', async () => {
  await other.app.db.execute(sql`delete from client_logs`)
  await other.app.db.execute(sql`alter table client_logs add constraint refuse check (logged_by <> 'test')`)
  const before = await contents(other.app.db)
  await assert.rejects(restoreBackup(other.app.db, file, true))
  assert.deepEqual(await contents(other.app.db), before)
  await other.app.db.execute(sql`alter table client_logs drop constraint refuse`)
})

test('no code, link, text or whole address of a message is in a backup, sent or not', async () => {
  const canary = 'canary-123456'
  const message = { channel: 'mail' as const, recipient: `${canary}@example.com`, template: 'otp' }
  await writeMessage(api.app.db, api.clock.now(), { ...message, subject: canary, body: canary })
  const withMessage = join(folder, 'with-message.backup')
  await writeBackup(api.app.db, withMessage, api.clock.now())
  assert.ok(!gunzipSync(readFileSync(withMessage)).toString().includes(canary))
  await restoreBackup(other.app.db, withMessage, true)
  const [row] = await rawRows<{ state: string; recipient: string; body: string }>(
    other.app.db,
    sql`select state, recipient, body from outbox_messages where recipient like 'c***%'`,
  )
  assert.deepEqual(row, { state: 'expired', recipient: 'c***@example.com', body: '' })
})

/** A shop of a release before, with everything of `api` that it had a place for. */
async function openEarlierShop(): Promise<Database> {
  const earlier = readMigrations().filter(({ name }) => name < '0214')
  const database = await openPglite(mkdtempSync(join(folder, 'earlier-')), async (db) => {
    await migrate(db, earlier)
    const tables = await readTables(db)
    // They would count again what the rows of `api` contain.
    for (const { name } of tables)
      await db.execute(sql.raw(`alter table ${quoted(name)} disable trigger user`))
    await db.execute(sql.raw(`truncate table ${tables.map(({ name }) => quoted(name)).join()}`))
    for (const { name, columns } of tables) {
      const names = columns.map((column) => quoted(column.name)).join(', ')
      const [all] = await rawRows<{ rows: string }>(
        api.app.db,
        sql.raw(
          `select coalesce(json_agg(t), '[]')::text as rows from (select ${names} from ${quoted(name)}) t`,
        ),
      )
      await db.execute(
        sql`${sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${names}
          from json_populate_recordset(null::${quoted(name)},`)} ${all?.rows ?? '[]'}::json)`,
      )
    }
    for (const { name } of tables)
      await db.execute(sql.raw(`alter table ${quoted(name)} enable trigger user`))
    for (const { name, next } of await readSequences(api.app.db))
      await db.execute(sql.raw(`alter sequence if exists ${quoted(name)} restart with ${next}`))
  })
  return database
}

test('a backup of an earlier release becomes what an upgrade makes of that shop, and goes on selling', async () => {
  const earlier = await openEarlierShop()
  const taken = join(folder, 'earlier.backup')
  const written = await writeBackup(earlier.db, taken, api.clock.now())
  assert.equal(written['orders'], 1)
  assert.equal(written['seed_rows'], undefined)
  assert.deepEqual(await restoreBackup(other.app.db, taken, true), written)
  await migrate(earlier.db)
  assert.deepEqual(await contents(other.app.db), await contents(earlier.db))
  await earlier.close()
  const schemas = await rawRows(
    other.app.db,
    sql`select 1 from pg_namespace where nspname = 'restored_release'`,
  )
  assert.deepEqual(schemas, [])
  assert.deepEqual(await myOrders(other), await myOrders(api))
  const { customer, body } = await readyShopper(other, shop)
  assert.equal((await place(other, customer.token, body)).ok.order_status, 'SUBMITTED')
})

test('a backup of a later version is refused', async () => {
  await other.app.db.execute(sql`delete from migrations where name = (select max(name) from migrations)`)
  await assert.rejects(restoreBackup(other.app.db, file, true), /restore it with the version that took it/)
})
