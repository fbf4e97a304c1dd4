import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { tagsOfEveryPage } from '@kolea/contract/change-notice.ts'
import { getTableName, sql } from 'drizzle-orm'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { runOps } from '../../tests/run-ops.ts'
import { watchChanges } from '../../tests/watch-changes.ts'
import type { Fields } from '../schema/seed-rows.ts'
import { applySeeds } from './apply-seeds.ts'
import { seedParts, seed } from './seed.ts'

/** What an earlier release would have seeded in place of a row; by table. */
const earlierRow: Readonly<Record<string, (row: Fields) => Fields>> = {
  product_prices: (row) => ({ ...row, listCents: Number(row.listCents) + 10 }),
  products: (row) => ({ ...row, description: `Earlier: ${String(row.description)}` }),
  categories: (row) => ({ ...row, description: `Earlier: ${String(row.description)}` }),
  promotions: (row) => ({ ...row, longDesc: `Earlier: ${String(row.longDesc)}` }),
  coupons: (row) => ({ ...row, value: Number(row.value) + 1 }),
  stores: (row) => ({ ...row, phone: '18085550000', deliveryRadiusKm: 1 }),
  home_banners: (row) => ({ ...row, image: '/media/scene/earlier.svg' }),
  help_articles: (row) => ({ ...row, labels: ['earlier'] }),
}

/** Rows that the present seed has no more. */
const goneRows: Readonly<Record<string, (row: Fields) => Fields[]>> = {
  promotions: (row) => ['gone', 'gone-but-edited'].map((promotionId) => ({ ...row, promotionId })),
  help_articles: (row) => ['gone', 'gone-but-edited'].map((articleId) => ({ ...row, articleId })),
}

/** The seed of an earlier release. */
const earlierParts = seedParts.map((part) => ({
  ...part,
  data: ['earlier', part.data],
  tables: part.tables.map((seeded) => ({
    ...seeded,
    rows: () => {
      const name = getTableName(seeded.table)
      const rows = seeded.rows()
      const gone = rows.slice(0, 1).flatMap((row) => goneRows[name]?.(row) ?? [])
      return [...rows, ...gone].map(earlierRow[name] ?? ((row) => row))
    },
  })),
}))

interface Shop {
  readonly api: TestApi
  readonly ops: (...words: string[]) => Promise<string>
  /** Starts the present release over it; answers what the start says. */
  readonly upgrade: () => Promise<string>
  /** The only value of a statement; undefined without a row. */
  readonly value: (statement: string) => Promise<unknown>
}

/** A shop that an earlier release has seeded. */
async function openEarlierShop(t: TestContext): Promise<Shop> {
  const api = await openTestApi()
  const folder = mkdtempSync(join(tmpdir(), 'kolea-upgrade-'))
  t.after(async () => {
    await api[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true })
  })
  await applySeeds(api.app.db, earlierParts, api.clock.now(), () => undefined)
  const { ops: run } = await runOps(api)
  const ops = async (...words: string[]) => {
    const { code, output } = await run(...words)
    assert.equal(code, 0, `${words.join(' ')}: ${output}`)
    return output
  }
  return {
    api,
    ops: async (...words) => {
      // A record is written as an operator does: shown, changed, saved.
      const [kind = '', verb, id = '', change, from] = words
      if (verb !== 'edit') return ops(...words)
      const file = join(folder, 'record.json')
      const shown = JSON.parse(await ops(kind, 'show', from ?? id)) as object
      writeFileSync(file, JSON.stringify({ ...shown, ...(JSON.parse(change ?? '{}') as object) }))
      return ops(kind, 'set', id, file)
    },
    upgrade: async () => {
      const lines: string[] = []
      await seed(api.app.db, api.clock.now(), (line) => lines.push(line))
      return lines.join('\n')
    },
    value: async (statement) =>
      Object.values((await rawRows<Record<string, unknown>>(api.app.db, sql.raw(statement)))[0] ?? {})[0],
  }
}

const price = (product: string, zone = 'oahu') =>
  `select list_cents from product_prices where product_id = '${product}' and price_zone = '${zone}'`
const promotion = (id: string) => `select long_desc from promotions where promotion_id = '${id}'`
const coupon = (code: string) => `select value from coupons where code = '${code}'`
const article = (id: string) => `select labels::text from help_articles where article_id = '${id}'`
const banner = (id: string) => `select image from home_banners where banner_id = '${id}'`
const store = (column: string) => `select ${column} from stores where store_id = '12345'`
const hidden = (slug: string) => `select hidden from categories where slug = '${slug}'`

/** Every kind of change that operators make, by command and, where there is none, in the database. */
async function changeEverything({ ops, api }: Shop): Promise<void> {
  await ops('price', '105001', '777', '--zone', 'oahu')
  await ops('promotion', 'edit', 'chips-2-for-9', '{"longDesc":"Ours."}')
  await ops('promotion', 'edit', 'mine', '{"longDesc":"Mine."}', 'chips-2-for-9')
  await ops('promotion', 'edit', 'gone-but-edited', '{"longDesc":"Ours."}')
  await ops('promotion', 'remove', 'popcorn-2-for-9')
  await ops('coupon', 'edit', 'ALOHA5', '{"value":700}')
  await ops('coupon', 'edit', 'MINE', '{"value":111}', 'ALOHA5')
  await ops('coupon', 'remove', 'flyfree')
  await ops('article', 'edit', 'cancel-order', '{"labels":["ours"]}')
  await ops('article', 'edit', 'mine', '{"labels":["mine"]}', 'cancel-order')
  await ops('article', 'edit', 'gone-but-edited', '{"labels":["ours"]}')
  await ops('article', 'remove', 'track-order')
  await ops('banner', 'edit', 'noodle-night', '{"image":"/media/scene/ours.svg"}')
  await ops('banner', 'edit', 'mine', '{"image":"/media/scene/mine.svg"}', 'noodle-night')
  await ops('banner', 'remove', 'first-flight')
  await ops('category', 'edit', 'soda', '{"name":"Our soda"}')
  await ops('category', 'hide', 'candy')
  await ops('couriers', '12345', 'off')
  await ops('stock', '12345', '105001', '3')
  await ops('config', 'set', 'fetchOrdersLimit', '7')
  await ops('strings', 'set', 'en', 'home.title', 'Ours')
  const { db } = api.app
  await db.execute(sql`update stores set phone = '18085559999' where store_id = '12345'`)
  await db.execute(sql`update products set description = 'Ours.' where product_id = '105001'`)
  await db.execute(sql`delete from store_products where store_id = '12345' and product_id = '105002'`)
}

/** What is as operators left it, whatever the seed says. */
async function assertKept({ value }: Shop): Promise<void> {
  assert.equal(await value(price('105001')), 777)
  assert.equal(await value(promotion('chips-2-for-9')), 'Ours.')
  assert.equal(await value(promotion('mine')), 'Mine.')
  assert.equal(await value(promotion('gone-but-edited')), 'Ours.')
  assert.equal(await value(promotion('popcorn-2-for-9')), undefined)
  assert.equal(await value(coupon('ALOHA5')), 700)
  assert.equal(await value(coupon('MINE')), 111)
  assert.equal(await value(coupon('FLYFREE')), undefined)
  assert.equal(await value(article('cancel-order')), '["ours"]')
  assert.equal(await value(article('mine')), '["mine"]')
  assert.equal(await value(article('gone-but-edited')), '["ours"]')
  assert.equal(await value(article('track-order')), undefined)
  assert.equal(await value(banner('noodle-night')), '/media/scene/ours.svg')
  assert.equal(await value(banner('mine')), '/media/scene/mine.svg')
  assert.equal(await value(banner('first-flight')), undefined)
  assert.equal(await value("select name from categories where slug = 'soda'"), 'Our soda')
  assert.equal(await value(hidden('candy')), true)
  assert.equal(
    await value(
      "select bool_and(hidden) from products where category_id = (select category_id from categories where slug = 'candy')",
    ),
    true,
  )
  assert.equal(await value(store('couriers_available')), false)
  assert.equal(await value(store('phone')), '18085559999')
  assert.equal(await value("select description from products where product_id = '105001'"), 'Ours.')
  assert.equal(
    await value("select quantity from store_products where store_id = '12345' and product_id = '105001'"),
    3,
  )
  assert.equal(await value("select text from ui_strings where key = 'home.title'"), 'Ours')
  assert.equal(
    await value("select value::text from feature_values where feature_id = 'fetchOrdersLimit'"),
    '7',
  )
}

test('an upgrade follows the seed where nobody changed anything, and touches nothing that operators changed, added or removed', async (t) => {
  const shop = await openEarlierShop(t)
  const { value, ops } = shop
  const [before, neighbours] = [await value(price('105002')), await value(price('105001', 'neighbour'))]
  await changeEverything(shop)
  const changes = await watchChanges(shop.api)
  const said = await shop.upgrade()
  await assertKept(shop)
  assert.deepEqual((await changes()).soft, [...tagsOfEveryPage], 'every page is made anew')
  assert.equal(
    await value("select quantity from store_products where store_id = '12345' and product_id = '105002'"),
    undefined,
  )

  // Fields and rows that nobody touched follow, those beside a changed field as well.
  assert.equal(await value(price('105002')), Number(before) - 10)
  assert.equal(await value(price('105001', 'neighbour')), Number(neighbours) - 10)
  assert.match(String(await value(promotion('wafers-3-for-5'))), /^Mix/)
  assert.equal(await value(promotion('gone')), undefined)
  assert.equal(await value(coupon('PAUHANA10')), 10)
  assert.equal(await value(article('gone')), undefined)
  assert.notEqual(await value(banner('gold-pass')), '/media/scene/earlier.svg')
  assert.notEqual(await value(store('delivery_radius_km')), 1)
  assert.doesNotMatch(
    String(await value("select description from categories where slug = 'soda'")),
    /^Earlier/,
  )
  assert.doesNotMatch(
    String(await value("select description from categories where slug = 'candy'")),
    /^Earlier/,
  )

  // A conflict is what both changed; it is said at the start and by command until it is settled.
  assert.match(said, /catalog: .* theirs stays: /)
  const conflicts = await ops('seed', 'conflicts')
  assert.match(conflicts, /^product_prices .*105001.* listCents: 777, the seed has 549$/m)
  assert.match(conflicts, /^coupons ALOHA5 value: 700, the seed has 500$/m)
  assert.match(conflicts, /^stores 12345 phone: "18085559999", the seed has /m)
  assert.doesNotMatch(conflicts, /mine|MINE|couriersAvailable|hidden|"Our soda"/)
  await ops('price', '105001', '549', '--zone', 'oahu')
  assert.doesNotMatch(await ops('seed', 'conflicts'), /listCents/)

  // One that was removed and is written again is theirs, with the seed's values in it.
  await ops('coupon', 'edit', 'FLYFREE', '{"kind":"free_delivery","value":0}', 'ALOHA5')
  await applySeeds(shop.api.app.db, earlierParts, shop.api.clock.now(), () => undefined)
  assert.equal(await value(coupon('FLYFREE')), 0)
  await shop.upgrade()
  // The next start has nothing to do, and notifies nobody.
  const later = await watchChanges(shop.api)
  assert.equal(await shop.upgrade(), '')
  const { missed, hard, soft } = await later()
  assert.deepEqual({ missed, hard, soft }, { missed: false, hard: [], soft: [] })
})

for (const { name, hash } of [
  { name: 'another seed', hash: "'of an earlier release'" },
  { name: 'the same seed', hash: 'hash' },
])
  test(`a database of a release that noted nothing, with ${name}, loses none of operators’ work`, async (t) => {
    const shop = await openEarlierShop(t)
    await changeEverything(shop)
    if (name === 'the same seed') {
      // What the present seed would have changed is changed; the rest is what operators did.
      await shop.upgrade()
    }
    await shop.api.app.db.execute(sql.raw('delete from seed_rows'))
    await shop.api.app.db.execute(sql.raw(`update seeds set noted = false, hash = ${hash}`))
    await shop.upgrade()
    await assertKept(shop)
    const conflicts = await shop.ops('seed', 'conflicts')
    if (name === 'the same seed') assert.equal(conflicts, 'There is no conflict with the seed.\n')
    else assert.match(conflicts, /listCents: 777, the seed has 549$/m)
    // From now on its rows are noted: what nobody changes follows the next seed.
    await applySeeds(shop.api.app.db, earlierParts, shop.api.clock.now(), () => undefined)
    await assertKept(shop)
  })

test('a row that people wrote before the seed had one of its key stays theirs, whatever later seeds say', async (t) => {
  const { api, upgrade, value, ops } = await openEarlierShop(t)
  // Neither the earlier release nor its notes know the code.
  await api.app.db.execute(sql`delete from coupons where code = 'ALOHA5'`)
  await api.app.db.execute(sql`delete from seed_rows where row_key = 'ALOHA5'`)
  await ops('coupon', 'edit', 'ALOHA5', '{"value":12}', 'FIRSTFLIGHT')
  await upgrade()
  await applySeeds(api.app.db, earlierParts, api.clock.now(), () => undefined)
  assert.equal(await value(coupon('ALOHA5')), 12)
  assert.match(await ops('seed', 'conflicts'), /^coupons ALOHA5 value: 12, the seed has 501$/m)
})
