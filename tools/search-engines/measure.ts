// `node --expose-gc tools/search-engines/measure.ts minisearch|orama|postgres [alone] [<postgres URL>]`: how well and how fast an engine answers the sets
// of searches of store-api/modules/search/queries; without an address on PGlite with the seed's products. One engine a process, so that memory is its own.
import { performance } from 'node:perf_hooks'
import { globalSearch } from '@kolea/contract/catalog.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import { findAssortment } from '@kolea/store-api/modules/catalog/assortment.ts'
import { catalogNow } from '@kolea/store-api/modules/catalog/snapshots.ts'
import { MiniSearchEngine } from '@kolea/store-api/modules/search/minisearch-engine.ts'
import { productIndexNow, searchBy } from '@kolea/store-api/modules/search/product-index.ts'
import { openTestApi, type TestApi } from '@kolea/store-api/tests/open-test-api.ts'
import { rawRows, sql } from '@kolea/store-api/tests/raw-rows.ts'
import { casesOf, measureRelevance } from '@kolea/store-api/tests/search-relevance.ts'
import { openShop } from '../bench/api/bench-shop.ts'
import { median, percentile, round } from '../bench/figures.ts'
import { loneMiniSearch, loneOrama, lonePostgres, type LoneEngine, type ProductTexts } from './alone.ts'
import { OramaEngine } from './orama-engine.ts'
import { PostgresEngine } from './postgres-engine.ts'

type Db = TestApi['app']['db']

/** An engine that is ready to be asked. */
interface Built {
  readonly buildMs: number
  /** Of the heap, which the index and what belongs to it take. */
  readonly heapMb: number
  /** Names of the first three products. */
  readonly namesFor: (query: string) => Promise<readonly string[]>
}

function heapMb(): number {
  if (globalThis.gc === undefined) throw new Error('Run node with --expose-gc.')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 1e6
}

async function building(build: () => Promise<unknown>): Promise<Omit<Built, 'namesFor'>> {
  const before = heapMb()
  const startedAt = performance.now()
  await build()
  const buildMs = round(performance.now() - startedAt, 0)
  return { buildMs, heapMb: round(heapMb() - before, 1) }
}

const engines = {
  minisearch: { behindPort: async () => new MiniSearchEngine(), alone: async () => loneMiniSearch() },
  orama: { behindPort: async () => new OramaEngine(), alone: async () => loneOrama() },
  postgres: { behindPort: (db: Db) => PostgresEngine.open(db), alone: lonePostgres },
}

/** With the shop's understanding of a query and its ranking: the whole call of the API. */
async function behindPort(api: TestApi, name: keyof typeof engines): Promise<Built> {
  const { db } = api.app
  searchBy(db, await engines[name].behindPort(db))
  const { version } = await catalogNow(db, await findAssortment(db, undefined))
  const built = await building(() => productIndexNow(db, version))
  const token = await api.as.guest()
  const rest = { suggest: false, attributes: { id: null }, exclude_tags: ['tobacco', 'cbd'], limit: 3 }
  const namesFor = async (query: string) =>
    (await api.as.call(globalSearch, { token, body: { query, ...rest } })).ok.Items.map((item) => item.name)
  return { ...built, namesFor }
}

async function alone(db: Db, engine: LoneEngine): Promise<Built> {
  const rows = await rawRows<ProductTexts & { brand: string }>(
    db,
    sql`select p.product_id as id, p.name, p.tags::text as tags, concat_ws(' ', p.ingredients, p.description) as contents,
        concat_ws(' ', p.brand, c.localised::text,
          (select string_agg(concat(sub->>'name', ' ', sub->'localised'), ' ') from jsonb_array_elements(c.subcategories) sub
            where sub->>'slug' = p.subcategory)) as shelf
      from products p join categories c using (category_id) where not p.hidden and not c.hidden`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const texts = rows.map(({ id, name, shelf, tags, contents }) => ({
    id,
    name: searchText(name),
    shelf: searchText(shelf),
    tags: searchText(tags),
    contents: searchText(contents),
  }))
  const built = await building(() => engine.index(texts))
  const namesFor = async (query: string) =>
    (await engine.first(searchText(query))).map((id) => names.get(id) ?? id)
  return { ...built, namesFor }
}

/** Answers every search of a set once, one after the other, and says how long each took. */
async function measured(set: string, { namesFor }: Built) {
  const taken: number[] = []
  const answers = new Map<string, readonly string[]>()
  const cases = casesOf(set)
  for (const { query } of cases) {
    const startedAt = performance.now()
    answers.set(query, await namesFor(query))
    taken.push(performance.now() - startedAt)
  }
  const { wrong, ...figures } = await measureRelevance(cases, async (query) => answers.get(query) ?? [])
  return {
    taken,
    figures: { ...figures, hit1: round(figures.hit1, 3), hit3: round(figures.hit3, 3), wrong: wrong.length },
  }
}

async function main(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2)
  if (!(name in engines))
    throw new Error('Usage: measure.ts minisearch|orama|postgres [alone] [<postgres URL>]')
  const engine = name as keyof typeof engines
  const url = rest.find((word) => word.startsWith('postgres'))
  await using api = url === undefined ? await openTestApi() : await openShop(url)
  const { db } = api.app
  const built = rest.includes('alone')
    ? await alone(db, await engines[engine].alone(db))
    : await behindPort(api, engine)
  // What a process compiles at its first searches is no part of the times.
  await measured('en-reported', built)
  const sets = ['en', 'ar', 'en-held-out', 'ar-held-out']
  const results: Record<string, unknown> = {}
  const taken: number[] = []
  for (const set of sets) {
    const result = await measured(set, built)
    results[set] = result.figures
    taken.push(...result.taken)
  }
  results['en-reported'] = (await measured('en-reported', built)).figures
  console.table(results)
  const { buildMs } = built
  const p50 = round(median(taken), 1)
  const p95 = round(percentile(taken, 0.95), 1)
  const tables = await rawRows<{ mb: number }>(
    db,
    sql`select coalesce(sum(pg_total_relation_size(oid)), 0)::float / 1e6 as mb from pg_class where relname in ('engine_products', 'engine_texts')`,
  )
  console.log(
    JSON.stringify({
      engine,
      words: rest.join(' '),
      p50,
      p95,
      buildMs,
      heapMb: built.heapMb,
      diskMb: round(tables[0]?.mb ?? 0, 1),
    }),
  )
}

await main()
