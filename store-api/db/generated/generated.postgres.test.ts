import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import * as catalog from '@kolea/contract/catalog.ts'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../env.ts'
import { MovableClock } from '../../services/clock.ts'
import { testEnvironment, testStart } from '../../tests/open-test-api.ts'
import { findPostgres } from '../../tests/postgres/find-postgres.ts'
import { startPostgres, type OwnPostgres } from '../../tests/postgres/start-postgres.ts'
import { TestCaller } from '../../tests/test-caller.ts'
import type { Database } from '../database.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { prepareDatabase } from '../open.ts'
import { openPostgres } from '../postgres.ts'
import { DatabaseUnusable } from '../../env-database.ts'
import { loadGenerated, type LoadProgress } from './load-generated.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'
const size = { products: 2_000, stores: 120, assortment: 400 }
const silent: LoadProgress = { begin: () => undefined, step: () => undefined }
const cli = fileURLToPath(new URL('../../operator/cli.ts', import.meta.url))

let server: OwnPostgres
let database: Database
before(async () => {
  if (skip) return
  server = await startPostgres()
  database = await openPostgres(
    server.url,
    prepareDatabase(testStart, () => undefined, 'demo'),
  )
})
after(async () => {
  await database?.close()
  await server?.[Symbol.asyncDispose]()
})

const numberOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await rawRows<{ n: number }>(database.db, statement))[0]?.n ?? -1
const stockRows = () => numberOf(sql`select count(*)::int as n from store_products`)

test('an interrupted load leaves nothing', { skip }, async () => {
  const before = await stockRows()
  const broken: LoadProgress = {
    begin: () => undefined,
    step: (what) => {
      if (what === 'store_products') throw new Error('the power went')
    },
  }
  await assert.rejects(loadGenerated(server.url, size, testStart, broken), /the power went/)
  assert.equal(await stockRows(), before)
  assert.equal(await numberOf(sql`select count(*)::int as n from products where length(product_id) = 9`), 0)
})

test(
  'one command loads the shop; the same again changes nothing; another size is refused',
  { skip },
  async () => {
    const run = (...more: string[]) =>
      spawnSync(
        process.execPath,
        [cli, 'seed', 'generated', '--stores', '120', '--assortment', '400', ...more],
        {
          env: { ...process.env, DATABASE_URL: server.url },
          encoding: 'utf8',
        },
      )
    const first = run('--products', '2000')
    assert.equal(first.status, 0, first.stderr)
    assert.match(first.stdout, /Loaded in \d+ s; the database takes \d/)
    const loaded = await stockRows()
    const again = run('--products', '2000')
    assert.equal(again.status, 0, again.stderr)
    assert.match(again.stdout, /there already/)
    assert.equal(await stockRows(), loaded)
    const other = run('--products', '1500')
    assert.equal(other.status, 1)
    assert.match(other.stderr, /^\s*This database holds a generated shop of another size[^\n]*\n$/)
  },
)

test('the shop is as large as requested', { skip }, async () => {
  const visible = sql`from products where not hidden`
  assert.equal(await numberOf(sql`select count(*)::int as n ${visible}`), size.products)
  assert.equal(await numberOf(sql`select count(*)::int as n from stores`), size.stores)
  for (const column of ['name', 'description', 'slug', 'upc'])
    assert.equal(
      await numberOf(
        sql`select count(distinct ${sql.raw(column)})::int as n ${visible} and length(product_id) = 9`,
      ),
      await numberOf(sql`select count(*)::int as n ${visible} and length(product_id) = 9`),
      column,
    )
  const [prices] = await rawRows<{ products: number; zones: number }>(
    database.db,
    sql`select count(distinct product_id)::int as products, count(*)::int as zones from product_prices where length(product_id) = 9`,
  )
  assert.equal(prices?.zones, (prices?.products ?? 0) * 4)
  const perStore = await numberOf(
    sql`select avg(n)::int as n from (select count(*) as n from store_products where store_id >= '50001' group by store_id) s`,
  )
  assert.ok(Math.abs(perStore - size.assortment) < size.assortment / 10, `${perStore}`)
  assert.equal(
    await numberOf(sql`select count(*)::int as n from store_products s join products p using (product_id)
      where p.age_restricted and s.store_id >= '50001'`),
    0,
  )
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from pg_constraint where conrelid = 'store_products'::regclass`,
    ),
    4,
  )
})

test('the API serves it', { skip }, async () => {
  const settings = readSettings(testEnvironment)
  const clock = new MovableClock()
  clock.set(testStart)
  const app = await buildApp({ db: database.db, clock, settings })
  await app.ready()
  const caller = new TestCaller(app, settings)
  const token = await caller.guest()
  const [carried] = await rawRows<{ product_id: string; name: string }>(
    database.db,
    sql`select product_id, name from store_products join products using (product_id)
      where store_id = '50005' and length(product_id) = 9 order by product_id limit 1`,
  )
  const body = { query: carried?.name ?? '', suggest: false, attributes: { id: null }, exclude_tags: [] }
  const found = (await caller.call(catalog.storeSearch, { token, params: { storeId: '50005' }, body })).ok
  assert.equal(found.Items[0]?.product_id, carried?.product_id)
  await app.close()
})

test('a shop with orders is left alone', { skip }, async () => {
  const url = Object.assign(new URL(server.url), { pathname: '/ordered' }).href
  await database.db.execute(sql`create database ordered`)
  const other = await openPostgres(
    url,
    prepareDatabase(testStart, () => undefined, 'demo'),
  )
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into orders (order_id, cart_id, customer_id, idempotency_key, body_hash, placement, order_status, order_type,
      country, currency, store_id, placed_at, status_at, eta_from, eta_to, subtotal, delivery_fee, tip, total, summary, coupons, contact,
      delivery_notes, contact_less_delivery, when_out_of_stock, device)
      values ('o', 'c', 'u', 'k', 'h', 'placed', 'submitted', 'pickup', 'US', 'usd', '14101', now(), now(), now(), now(),
      1, 0, 0, 1, '[]', '[]', '{}', '', false, 'remove', '{}')`)
  })
  await other.close()
  await assert.rejects(loadGenerated(url, size, testStart, silent), (error: Error) => {
    assert.ok(error instanceof DatabaseUnusable)
    assert.match(error.message, /holds orders/)
    return true
  })
})
