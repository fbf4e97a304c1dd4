import { sql, getTableColumns, type SQL, notInArray } from 'drizzle-orm'
import { defaultsOf } from '@kolea/domain/configuration/country-defaults.ts'
import type { ArticleTexts } from '../../texts/localized.ts'
import type { Db } from '../database.ts'
import { homeBanners } from '../schema/content.ts'
import { helpArticles, type HelpArticleRow } from '../schema/help.ts'
import { storeRows, streets, type StreetRow } from '../schema/location.ts'
import { applySeeds, type SeedPart, batches } from './apply-seeds.ts'
import { catalogSeed } from './catalog-seed.ts'
import { seedBanners } from './catalog/banners.ts'
import { seedProducts } from './catalog/products.ts'
import { seedStreets } from './geography/seed-streets.ts'
import { mainland, canada } from './geography/stores/beyond-hawaii.ts'
import { neighbourIslands } from './geography/stores/neighbour-islands.ts'
import { oahu } from './geography/stores/oahu.ts'
import { searchRulesSeed } from './search-rules-seed.ts'
import { defaultsSeed } from './seed-names.ts'
import { blocksOf, type ArticleText } from './help/article-blocks.ts'
import { seedSections, type SeedArticle } from './help/sections.ts'

const textOf = ([title, body]: ArticleTexts): ArticleText => ({ title, blocks: blocksOf(body) })

const textsOf = ({ texts }: SeedArticle): HelpArticleRow['texts'] => ({
  en: textOf(texts.en),
  ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, textOf(text)])),
})

const articleRows = (now: Date) =>
  Object.entries(seedSections).flatMap(([sectionId, articles]) =>
    articles.map((article, position) => ({
      articleId: article.id,
      sectionId,
      position,
      labels: [...article.labels],
      texts: textsOf(article),
      updatedAt: now,
    })),
  )

/** The help centre's articles; one that is gone from the seed goes with its votes. */
const helpSeed: SeedPart = {
  name: 'help articles',
  data: seedSections,
  apply: async (tx: Db, now: Date) => {
    const rows = articleRows(now)
    await tx.delete(helpArticles).where(
      notInArray(
        helpArticles.articleId,
        rows.map((row) => row.articleId),
      ),
    )
    await tx
      .insert(helpArticles)
      .values(rows)
      .onConflictDoUpdate({
        target: helpArticles.articleId,
        set: {
          sectionId: sql`excluded.section_id`,
          position: sql`excluded.position`,
          labels: sql`excluded.labels`,
          texts: sql`excluded.texts`,
          updatedAt: now,
        },
      })
  },
}

/** The banners of a new shop; those that operators have written beside them stay. */
const bannerSeed: SeedPart = {
  name: 'banners',
  data: seedBanners,
  apply: async (tx: Db) => {
    const rows = seedBanners.map((banner, position) => ({
      ...banner,
      products: [...banner.products],
      position,
    }))
    for (const { bannerId, ...set } of rows)
      await tx
        .insert(homeBanners)
        .values({ bannerId, ...set })
        .onConflictDoUpdate({ target: homeBanners.bannerId, set })
  },
}

/** Writes nothing: the defaults are code. When they change, callers that know an earlier configuration get the whole of it again. */
const configurationSeed: SeedPart = {
  name: defaultsSeed,
  data: [defaultsOf('US'), defaultsOf('CA')],
  apply: async () => undefined,
}

/** The chain: 69 stores in Hawaiʻi, ten on the mainland, ten in Canada. */
export const seedStores = [...oahu, ...neighbourIslands, ...mainland, ...canada]

/** Every column but the key takes the seed's value. */
const seedWins: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(storeRows))
    .filter(([name]) => name !== 'storeId')
    .map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

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
  apply: async (tx: Db) => {
    for (const rows of batches(seedStores, 50)) {
      await tx.insert(storeRows).values(rows).onConflictDoUpdate({ target: storeRows.storeId, set: seedWins })
    }
    await tx.delete(streets)
    for (const rows of batches(streetRows(), 200)) await tx.insert(streets).values(rows)
  },
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

/**
 * What is on the shelves. A row that exists is left alone: it is what buyers and operators have made of it.
 */
const stockSeed: SeedPart = {
  name: 'stock',
  data: [seedStoreIds(), seedProducts.map((product) => product.id)],
  apply: async (tx: Db) => {
    await tx.execute(sql`insert into store_products (store_id, product_id, quantity)
      select s.store_id, p.product_id,
        case when p.popularity >= ${alwaysCarriedFrom} then 12 + ${draw('q')} % 48
          when ${draw('b')} < 400 then 0
          when ${draw('b')} < 1000 then 1 + ${draw('q')} % 3
          else 8 + ${draw('q')} % 53 end
      from stores s cross join products p
      where s.store_id in ${seedStoreIds()} and p.product_id in ${seedProducts.map((product) => product.id)}
        and not p.hidden and ${mayCarry} and (p.popularity >= ${alwaysCarriedFrom} or ${draw('c')} < 8600)
      on conflict do nothing`)
    // Without statistics the planner walks these tables row by row.
    await tx.execute(sql`analyze products, product_prices, store_products, stores`)
  },
}

/** The parts of the seed data, in the order in which they depend on each other. */
const parts: readonly SeedPart[] = [
  geography,
  catalogSeed,
  stockSeed,
  helpSeed,
  bannerSeed,
  searchRulesSeed,
  configurationSeed,
]

/** Fills the database with the chain's stores, streets, products and prices; idempotent. */
export const seed = (db: Db, now: Date, say: (line: string) => void): Promise<void> =>
  applySeeds(db, parts, now, say)
