import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnusable } from '../../env-database.ts'
import { copyInto } from './copy-rows.ts'
import { generatedShop, type SeededShop, type ShopSize } from './generated-shop.ts'

/** How far the load is; `total` is an estimate until the end. */
export interface LoadProgress {
  begin(total: number): void
  step(what: string, rows: number): void
}

/** What the load did. */
export interface Loaded {
  readonly already: boolean
  readonly seconds: number
  readonly bytes: number
  readonly rows: Readonly<Record<string, number>>
}

const seedName = 'generated'
/** Raised when the generated rows change. */
const edition = 1

/** Tables whose rows are counted one statement at a time otherwise. */
const counted = ['products', 'store_products']

/** Checks of every row are made once, in bulk, when all rows are there. */
const stockRules: readonly (readonly [name: string, rule: string])[] = [
  ['store_products_pkey', 'primary key (store_id, product_id)'],
  ['store_products_store_id_fkey', 'foreign key (store_id) references stores'],
  ['store_products_product_id_fkey', 'foreign key (product_id) references products'],
]

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
  return (await client.query<Row>(text, values)).rows
}

const seededShop = async (client: pg.Client): Promise<SeededShop> => ({
  products: await rows(
    client,
    'select product_id as id, slug, popularity, category_id as "categoryId", age_restricted as restricted from products where not hidden order by 1',
  ),
  storeIds: (await rows<{ store_id: string }>(client, 'select store_id from stores order by 1')).map(
    ({ store_id }) => store_id,
  ),
})

/** @throws DatabaseUnusable when the database holds orders, or a generated shop of another size */
async function isThere(client: pg.Client, hash: string): Promise<boolean> {
  const [seed] = await rows<{ hash: string }>(client, 'select hash from seeds where name = $1', [seedName])
  if (seed?.hash === hash) return true
  if (seed !== undefined)
    throw new DatabaseUnusable(
      'This database holds a generated shop of another size: take an empty database.',
    )
  const [order] = await rows(client, 'select 1 from orders limit 1')
  if (order !== undefined)
    throw new DatabaseUnusable(
      'This database holds orders: a generated shop goes into a database without any.',
    )
  return false
}

async function load(client: pg.Client, size: ShopSize, now: Date, progress: LoadProgress) {
  const tables = generatedShop(size, await seededShop(client), now)
  const indexing = size.stores * size.assortment
  progress.begin(tables.reduce((sum, table) => sum + table.rows, 0) + indexing)
  await client.query(`set local maintenance_work_mem = '512MB'; set local synchronous_commit = off;
    create temporary table new_terms (like search_terms) on commit drop`)
  for (const table of counted) await client.query(`alter table ${table} disable trigger user`)
  await client.query('drop index store_products_shelf')
  for (const [name] of stockRules) await client.query(`alter table store_products drop constraint ${name}`)
  const loaded: Record<string, number> = {}
  for (const { table, columns, lines } of tables)
    await copyInto(client, `${table} (${columns})`, lines(), (sent) => {
      loaded[table] = (loaded[table] ?? 0) + sent
      progress.step(table, sent)
    })
  for (const [name, rule] of stockRules) {
    await client.query(`alter table store_products add constraint ${name} ${rule}`)
    progress.step('index of the stock', Math.floor(indexing / stockRules.length))
  }
  await client.query('create index store_products_shelf on store_products (store_id, category_id)')
  await client.query('insert into search_terms select * from new_terms on conflict do nothing')
  for (const table of counted) await client.query(`alter table ${table} enable trigger user`)
  await client.query('select shelf_counts_fill()')
  return loaded
}

/**
 * Fills a migrated and seeded PostgreSQL with a generated shop, in one transaction: an interrupted load leaves nothing. The same
 * size twice changes nothing. The same size gives the same rows everywhere.
 * @throws DatabaseUnusable
 */
export async function loadGenerated(
  url: string,
  size: ShopSize,
  now: Date,
  progress: LoadProgress,
): Promise<Loaded> {
  const startedAt = performance.now()
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, size]))
    .digest('hex')
  const client = new pg.Client({ connectionString: url, application_name: 'kolea-seed' })
  // A lost connection is reported by the query that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table seeds in exclusive mode')
    const already = await isThere(client, hash)
    const loaded = already ? {} : await load(client, size, now, progress)
    if (!already)
      await client.query('insert into seeds (name, hash, seeded_at) values ($1, $2, $3)', [
        seedName,
        hash,
        now,
      ])
    await client.query('commit')
    if (!already)
      await client.query(
        'vacuum (analyze) store_products, products, product_prices, stores, promotions, shelf_counts',
      )
    const [disk] = await rows<{ bytes: string }>(
      client,
      'select pg_database_size(current_database()) as bytes',
    )
    const seconds = (performance.now() - startedAt) / 1000
    return { already, seconds, bytes: Number(disk?.bytes ?? 0), rows: loaded }
  } finally {
    await client.end()
  }
}
