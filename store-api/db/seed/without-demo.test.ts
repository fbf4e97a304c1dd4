import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../env.ts'
import { MovableClock } from '../../services/clock.ts'
import { testEnvironment, testStart } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { TestCaller } from '../../tests/test-caller.ts'
import { prepareDatabase } from '../open.ts'
import { openPglite } from '../pglite.ts'

const production = { NODE_ENV: 'production', PAYMENT_GATEWAYS: 'test', FULFILMENT: 'operator' }

test('production starts without demonstration goods unless it is asked for them; elsewhere they are there', () => {
  const seedOf = (more: Record<string, string>) => readSettings({ ...testEnvironment, ...more }).seed
  assert.equal(seedOf(production), 'none')
  assert.equal(seedOf({ ...production, SEED: 'demo' }), 'demo')
  assert.equal(seedOf({}), 'demo')
  assert.equal(seedOf({ SEED: 'none' }), 'none')
  assert.throws(() => seedOf({ SEED: 'some' }), /SEED/)
})

test('a shop of its own has no goods, stores, codes or banners, and answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-empty-'))
  const settings = readSettings({ ...testEnvironment, ...production })
  const prepare = prepareDatabase(testStart, () => undefined, settings.seed)
  const database = await openPglite(folder, prepare)
  const clock = new MovableClock()
  clock.set(testStart)
  const { db } = database
  const app = await buildApp({ db, clock, settings })
  const count = async () =>
    rawRows<{ count: string }>(
      db,
      sql`select (select count(*) from products) + (select count(*) from stores) + (select count(*) from coupons)
        + (select count(*) from promotions) + (select count(*) from home_banners) + (select count(*) from categories) as count`,
    )
  assert.equal(Number((await count())[0]?.count), 0)
  const as = new TestCaller(app, settings)
  const token = await as.guest()
  const query = { v: '5' as const }
  assert.deepEqual((await as.call(categoryList, { token, query })).ok.categories, [])
  assert.deepEqual((await as.call(homePage, { token, query })).ok.banners, [])
  // People's own rows are not the seed's, even once the demonstration is asked for.
  await db.execute(sql`insert into coupons (code, kind, value, minimum_cents, first_order_only, start_date, expiration_date)
    values ('ALOHA5', 'amount', 111, 0, false, '01/01/2026', '12/31/2026')`)
  await prepareDatabase(testStart, () => undefined, 'demo')(db)
  assert.deepEqual(await rawRows(db, sql`select value from coupons where code = 'ALOHA5'`), [{ value: 111 }])
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
