import { buildApp } from '@kolea/store-api/app.ts'
import { openDatabase } from '@kolea/store-api/db/open.ts'
import { readSettings } from '@kolea/store-api/env.ts'
import { MovableClock } from '@kolea/store-api/services/clock.ts'
import { testEnvironment, type TestApi } from '@kolea/store-api/tests/open-test-api.ts'
import { rawRows, sql } from '@kolea/store-api/tests/raw-rows.ts'
import { TestCaller } from '@kolea/store-api/tests/test-caller.ts'

/** One call to measure, for the n-th time; what it does before the clock starts is its own promise. */
export type Measured = (n: number) => Promise<() => Promise<{ status: number }>>

/** A call that needs nothing before the clock starts. */
export const ready =
  (call: (n: number) => Promise<{ status: number }>): Measured =>
  async (n) =>
  () =>
    call(n)

/** The n-th of a list, from its start again after its end. @throws Error when the list is empty */
export const at = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('the shop is empty')
  return found
}

/** The API over the database at `url`, in this process; `?pooled` at its end says that a pooler in transaction mode answers there. */
export async function openShop(url: string): Promise<TestApi> {
  const [address = '', pooled] = url.split('?pooled')
  const settings = readSettings({
    ...testEnvironment,
    DATABASE_URL: address,
    DATABASE_NAMED_STATEMENTS: pooled === undefined ? '1' : '0',
  })
  const clock = new MovableClock()
  const database = await openDatabase(settings, clock.now(), (line) => console.log(line))
  const app = await buildApp({ db: database.db, clock, settings })
  await app.ready()
  const end = async () => {
    await app.close()
    await database.close()
  }
  return { app, clock, settings, as: new TestCaller(app, settings), [Symbol.asyncDispose]: end }
}

/** What the calls cycle through: 20 stores with the products each has, 20 categories, and a guest's token. */
export interface BenchFacts {
  readonly api: TestApi
  readonly token: string
  readonly place: (n: number) => { store_id: string; lat: number; lon: number }
  readonly store: (n: number) => string
  readonly category: (n: number) => string
  /** Products of the n-th store. */
  readonly products: (n: number) => readonly string[]
}

export async function findFacts(api: TestApi): Promise<BenchFacts> {
  const { db } = api.app
  const stores = await rawRows<{ store_id: string; lat: number; lon: number }>(
    db,
    sql`select store_id, lat, lon from stores where country = 'US' order by md5(store_id) limit 20`,
  )
  const categories = await rawRows<{ category_id: string }>(
    db,
    sql`select category_id from categories where not hidden and not verify_age order by md5(category_id) limit 20`,
  )
  const carried = new Map<string, string[]>()
  for (const { store_id } of stores) {
    const rows = await rawRows<{ product_id: string }>(
      db,
      sql`select s.product_id from store_products s join products p using (product_id)
        where s.store_id = ${store_id} and not p.hidden order by md5(s.product_id) limit 20`,
    )
    carried.set(
      store_id,
      rows.map((row) => row.product_id),
    )
  }
  const place = (n: number) => at(stores, n)
  const store = (n: number) => place(n).store_id
  return {
    api,
    token: await api.as.guest(),
    place,
    store,
    category: (n) => at(categories, n).category_id,
    products: (n) => carried.get(store(n)) ?? [],
  }
}
