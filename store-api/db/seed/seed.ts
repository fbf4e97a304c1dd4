import { eq, getTableName, sql } from 'drizzle-orm'
import { defaultsOf } from '@kolea/domain/configuration/country-defaults.ts'
import type { ArticleTexts } from '../../texts/localized.ts'
import type { SeedKind } from '../../env-database.ts'
import { textArray, type Db } from '../database.ts'
import { storeProducts } from '../schema/catalog.ts'
import { seedRows, type SeedNote } from '../schema/seed-rows.ts'
import { homeBanners } from '../schema/content.ts'
import { helpArticles, type HelpArticleRow } from '../schema/help.ts'
import { storeRows, streets, type StreetRow } from '../schema/location.ts'
import { applySeeds, type SeedPart } from './apply-seeds.ts'
import { catalogSeed } from './catalog-seed.ts'
import { seedBanners } from './catalog/banners.ts'
import { seedProducts } from './catalog/products.ts'
import { seedStreets } from './geography/seed-streets.ts'
import { mainland, canada } from './geography/stores/beyond-hawaii.ts'
import { neighbourIslands } from './geography/stores/neighbour-islands.ts'
import { oahu } from './geography/stores/oahu.ts'
import { searchRulesSeed } from './search-rules-seed.ts'
import { defaultsSeed } from './seed-names.ts'
import { writeNotes } from './seeded-table.ts'
import { blocksOf, type ArticleText } from './help/article-blocks.ts'
import { seedSections, type SeedArticle } from './help/sections.ts'

const textOf = ([title, body]: ArticleTexts): ArticleText => ({ title, blocks: blocksOf(body) })

const textsOf = ({ texts }: SeedArticle): HelpArticleRow['texts'] => ({
  en: textOf(texts.en),
  ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, textOf(text)])),
})

const articleRows = () =>
  Object.entries(seedSections).flatMap(([sectionId, articles]) =>
    articles.map((article, position) => ({
      articleId: article.id,
      sectionId,
      position,
      labels: [...article.labels],
      texts: textsOf(article),
    })),
  )

/** The help centre's articles; one that is gone from the seed goes with its votes. */
const helpSeed: SeedPart = {
  name: 'help articles',
  data: seedSections,
  isDemo: false,
  tables: [
    { table: helpArticles, rows: articleRows, stamp: 'updatedAt', isRemovable: true, command: 'article' },
  ],
}

const bannerRows = () =>
  seedBanners.map((banner, position) => ({ ...banner, products: [...banner.products], position }))

/** The banners of a new shop. */
const bannerSeed: SeedPart = {
  name: 'banners',
  data: seedBanners,
  isDemo: true,
  tables: [{ table: homeBanners, rows: bannerRows, isRemovable: false, command: 'banner' }],
}

/** Writes nothing: the defaults are code. When they change, callers that know an earlier configuration get the whole of it again. */
const configurationSeed: SeedPart = {
  name: defaultsSeed,
  data: [defaultsOf('US'), defaultsOf('CA')],
  isDemo: false,
  tables: [],
}

/** The chain: 69 stores in Hawaiʻi, ten on the mainland, ten in Canada. */
export const seedStores = [...oahu, ...neighbourIslands, ...mainland, ...canada]

/** Ids of the seeded stores: what depends on the list of stores is seeded again when it changes. */
const seedStoreIds = (): string[] => seedStores.map(({ storeId }) => storeId)

/** A street that has several parts within one ZIP code has an id for each: the first its own, the others with their first number. */
function streetRows(): StreetRow[] {
  const taken = new Set<string>()
  return seedStreets.map((street) => {
    const streetId = taken.has(street.streetId) ? `${street.streetId}-${street.fromNumber}` : street.streetId
    taken.add(streetId)
    return { ...street, streetId }
  })
}

/** The chain's stores and the address index. */
const geography: SeedPart = {
  name: 'stores and streets',
  data: [seedStores, seedStreets],
  isDemo: true,
  tables: [
    { table: storeRows, rows: () => seedStores, isRemovable: false },
    { table: streets, rows: streetRows, isRemovable: true },
  ],
}

/**
 * A number from 0 to 9999 out of store and product, the same every time and on every database: some things are not
 * carried, some are sold out, some nearly, most are there.
 */
const draw = (salt: string) =>
  sql`(('x' || substr(md5(s.store_id || ':' || p.product_id || ${salt}::text), 1, 6))::bit(24)::int % 10000)`

/** Canada and the mainland carry no alcohol: those stores are not authorized (RDG-16). */
const mayCarry = sql`(s.beer_off_premises = 'authorized' or not p.age_restricted)`

/** Products of this popularity and above are in stock in every store that may sell them. */
const alwaysCarriedFrom = 850

const stockTable = getTableName(storeProducts)
/** Stores and products whose shelves the seed has filled, as notes beside those of its rows. */
const stockedKeys = [
  ...seedStoreIds().map((id) => `store ${id}`),
  ...seedProducts.map(({ id }) => `product ${id}`),
]

/**
 * What is on the shelves, where store or product is new. A row that exists is left alone, and one that was taken away is not brought
 * back: shelves are what buyers and operators have made of them.
 */
const stockSeed: SeedPart = {
  name: 'stock',
  data: [seedStoreIds(), seedProducts.map((product) => product.id)],
  isDemo: true,
  tables: [],
  finish: async (tx, _now, earlier) => {
    const notes = await tx
      .select({ key: seedRows.rowKey })
      .from(seedRows)
      .where(eq(seedRows.tableName, stockTable))
    const stocked = new Set(earlier === 'the same' ? stockedKeys : notes.map(({ key }) => key))
    const newStores = seedStoreIds().filter((id) => !stocked.has(`store ${id}`))
    const newProducts = seedProducts.flatMap(({ id }) => (stocked.has(`product ${id}`) ? [] : [id]))
    const isNew = sql`(s.store_id = any(${textArray(newStores)}) or p.product_id = any(${textArray(newProducts)}))`
    await tx.execute(sql`insert into store_products (store_id, product_id, quantity)
      select s.store_id, p.product_id,
        case when p.popularity >= ${alwaysCarriedFrom} then 12 + ${draw('q')} % 48
          when ${draw('b')} < 400 then 0
          when ${draw('b')} < 1000 then 1 + ${draw('q')} % 3
          else 8 + ${draw('q')} % 53 end
      from stores s cross join products p
      where s.store_id in ${seedStoreIds()} and p.product_id in ${seedProducts.map((product) => product.id)} and ${isNew}
        and not p.hidden and ${mayCarry} and (p.popularity >= ${alwaysCarriedFrom} or ${draw('c')} < 8600)
      on conflict do nothing`)
    const note: SeedNote = { origin: 'seed', written: {}, offered: {} }
    await writeNotes(tx, stockTable, new Map(stockedKeys.map((key) => [key, note])))
    // Without statistics the planner walks these tables row by row.
    await tx.execute(sql`analyze products, product_prices, store_products, stores`)
  },
}

/** The parts of the seed data, in the order in which they depend on each other. */
export const seedParts: readonly SeedPart[] = [
  geography,
  catalogSeed,
  stockSeed,
  helpSeed,
  bannerSeed,
  searchRulesSeed,
  configurationSeed,
]

/**
 * Fills the database with what a shop comes with, and with the goods and stores of a demonstration; idempotent. What people have
 * written, changed or removed stays so (decision 223).
 * @param kind `none`: nothing of the demonstration is written, and what there is of it is left as it is
 */
export const seed = (
  db: Db,
  now: Date,
  say: (line: string) => void,
  kind: SeedKind = 'demo',
): Promise<void> =>
  applySeeds(
    db,
    seedParts.filter(({ isDemo }) => kind === 'demo' || !isDemo),
    now,
    say,
  )
