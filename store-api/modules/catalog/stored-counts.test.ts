import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { rawRows } from '../../tests/raw-rows.ts'
import { testStart } from '../../tests/open-test-api.ts'
import { openTestDatabase } from '../../tests/test-database.ts'

const database = await openTestDatabase(testStart)
after(() => database.close())
const { db } = database

const counted = sql`select '' as store_id, category_id, subcategory, count(*)::int as products from products where not hidden group by 2, 3
  union all select s.store_id, p.category_id, p.subcategory, count(*)::int
    from store_products s join products p using (product_id) where not p.hidden group by 1, 2, 3`
const stored = sql`select store_id, category_id, subcategory, products from shelf_counts where products > 0`

/** Rows that one has and the other has not. */
const difference = (one: SQL, other: SQL) =>
  rawRows(db, sql`((${one}) except (${other})) union all ((${other}) except (${one})) limit 5`)

async function countsAreStored(what: string): Promise<void> {
  assert.deepEqual(await difference(stored, counted), [], `counts after ${what}`)
  const [stray] = await rawRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from store_products s join products p using (product_id) where s.category_id is distinct from p.category_id`,
  )
  assert.equal(stray?.n, 0, `categories of the stock after ${what}`)
}

test('[CAT-03] counts of shelves follow every change of stock and products', async () => {
  const [one] = await rawRows<{ product_id: string; store_id: string }>(
    db,
    sql`select s.product_id, s.store_id from store_products s join products p using (product_id) where not p.hidden limit 1`,
  )
  assert.ok(one)
  const product = sql`where product_id = ${one.product_id}`
  const changes: Record<string, SQL> = {
    'the seed': sql`select 1`,
    'a product was hidden': sql`update products set hidden = true ${product}`,
    'it is seen again': sql`update products set hidden = false ${product}`,
    'it moved to another shelf': sql`update products set subcategory = 'elsewhere' ${product}`,
    'it moved to another category': sql`update products set category_id = '102' ${product}`,
    'it sells better': sql`update products set popularity = 999 ${product}`,
    'everything sells better': sql`update products set popularity = popularity + 3`,
    'a store no longer carries it': sql`delete from store_products ${product} and store_id = ${one.store_id}`,
    'the store carries it again': sql`insert into store_products (store_id, product_id, quantity) values (${one.store_id}, ${one.product_id}, 4)
      on conflict (store_id, product_id) do update set quantity = excluded.quantity`,
    'its number changed': sql`insert into store_products (store_id, product_id, quantity) values (${one.store_id}, ${one.product_id}, 9)
      on conflict (store_id, product_id) do update set quantity = excluded.quantity`,
    'a store lost everything': sql`delete from store_products where store_id = ${one.store_id}`,
  }
  for (const [what, change] of Object.entries(changes)) {
    await db.execute(change)
    await countsAreStored(what)
  }
})

test('[PRM-01] every write to the promotions gives them another version', async () => {
  const version = async () =>
    (await rawRows<{ version: string }>(db, sql`select version from promotions_version`))[0]?.version
  const seen = new Set([await version()])
  for (const change of [
    sql`update promotions set short_desc = short_desc`,
    sql`delete from promotions where promotion_id = (select min(promotion_id) from promotions)`,
    sql`delete from promotions`,
  ]) {
    await db.execute(change)
    seen.add(await version())
  }
  assert.equal(seen.size, 4)
})

test('[CAT-03] every write to the catalog gives it another version, a change of what a store carries gives the store one', async () => {
  const [one] = await rawRows<{ product_id: string; store_id: string; other: string }>(
    db,
    sql`select product_id, min(store_id) as store_id, max(store_id) as other from store_products
      group by product_id having count(*) > 1 order by product_id limit 1`,
  )
  assert.ok(one)
  const versions = async (): Promise<Record<string, string>> => {
    const rows = await rawRows<{ subject: string; version: string }>(
      db,
      sql`select subject, version from catalog_versions`,
    )
    return Object.fromEntries(rows.map(({ subject, version }) => [subject, version]))
  }
  const changes: [changed: string[], change: SQL][] = [
    [[''], sql`update products set brand = brand where product_id = ${one.product_id}`],
    [[''], sql`update product_prices set list_cents = list_cents + 1 where product_id = ${one.product_id}`],
    [[''], sql`delete from product_prices where product_id = ${one.product_id}`],
    [[''], sql`update categories set hidden = hidden`],
    [[], sql`update store_products set quantity = quantity + 1`],
    [
      [one.store_id],
      sql`delete from store_products where store_id = ${one.store_id} and product_id = ${one.product_id}`,
    ],
    [
      [one.store_id],
      sql`insert into store_products (store_id, product_id, quantity) values (${one.store_id}, ${one.product_id}, 3)`,
    ],
    [
      [],
      sql`insert into store_products (store_id, product_id, quantity) values (${one.store_id}, ${one.product_id}, 5)
      on conflict (store_id, product_id) do update set quantity = excluded.quantity`,
    ],
    [
      [one.store_id, one.other],
      sql`delete from store_products where product_id = ${one.product_id} and store_id in (${one.store_id}, ${one.other})`,
    ],
  ]
  for (const [at, [changed, change]] of changes.entries()) {
    const before = await versions()
    await db.execute(change)
    const after = await versions()
    const differing = Object.keys(after).filter((subject) => after[subject] !== before[subject])
    assert.deepEqual(differing.sort(), [...changed].sort(), `change ${at}`)
  }
})
