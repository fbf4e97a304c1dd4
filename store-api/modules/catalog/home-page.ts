import { asc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { homePage } from '@kolea/contract/content.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { homeBanners, type HomeBannerRow } from '../../db/schema/content.ts'
import { firstOrderLines, saysFirstOrder } from '../../texts/first-order-terms.ts'
import { withPassTerms } from '../../texts/pass-terms.ts'
import { inLanguage } from '../../texts/localized.ts'
import { firstOrderDays } from '../content/configuration.ts'
import type { Assortment } from './assortment.ts'
import { listCategories } from './categories.ts'
import { homeLists, homeOrder, localizedTexts, type HomeList } from './home-content.ts'
import type { OffersInForce } from './offers.ts'
import { productsById, selectProducts, visibleProducts } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { recommend } from './recommendations.ts'
import { catalogNow, offersNow, type AssortmentCatalog } from './snapshots.ts'

const productIdRow = z.object({ productId: z.string() })

type Home = ResponseInput<typeof homePage>

const shown = 12
/** Of every aisle one: the row of the home page leaves out what its deals show, and still is a full one. */
const shownOfAll = 24
/** A storefront leaves out what its page shows in other rows, and still has a full one. */
const recommendedOfAll = 24
/** Most wanted deals that are looked for in a store. */
const dealsRead = 200

/** The best of each category, spread: first every category's first, then every second. */
function bestOfEach(assortment: Assortment, from: HomeList['from']): SQL {
  const all = from === 'everything'
  const anyAge = all ? sql`and not p.age_restricted` : sql``
  const ofEach = all ? 1 : Math.ceil(shown / from.length)
  const shelves = all ? sql`not shelf.hidden` : sql`shelf.slug in ${[...from]}`
  return sql`select best.product_id from categories shelf cross join lateral (
      select p.product_id, p.popularity, row_number() over (order by p.popularity desc, p.product_id) as place
      ${visibleProducts(assortment)} and p.category_id = shelf.category_id ${anyAge}
      order by p.popularity desc, p.product_id limit ${ofEach}
    ) best where ${shelves}
    order by best.place, best.popularity desc, best.product_id limit ${all ? shownOfAll : shown}`
}

/** Products on offer, most popular first, at most two of a brand's line so that the row is not all one flavour. */
async function dealProducts(
  db: Db,
  catalog: AssortmentCatalog,
  assortment: Assortment,
  offers: OffersInForce,
) {
  const ids = await catalog.dealIds(offers)
  const rows = (await productsById(db, assortment, [...ids].slice(0, dealsRead))).slice(0, 60)
  const seen = new Map<string, number>()
  return rows
    .filter((row) => {
      const line = row.matchingIds[0] ?? row.productId
      seen.set(line, (seen.get(line) ?? 0) + 1)
      return (seen.get(line) ?? 0) <= 2
    })
    .slice(0, shown)
    .map((row) => summaryOnWire(row, offers))
}

async function bannersOnWire(
  db: Db,
  assortment: Assortment,
  banners: readonly HomeBannerRow[],
  { language, days }: { language: string; days: number },
): Promise<Home['banners']> {
  const names = banners.flatMap((banner) => banner.products)
  const rows = names.length === 0 ? [] : await selectProducts(db, assortment, sql`and p.name in ${names}`)
  const imageOf = new Map(rows.map((row) => [row.name, row.image]))
  return banners.map((banner) => ({
    id: banner.bannerId,
    message: {
      title: inLanguage(banner.title, language),
      text: withPassTerms(
        firstOrderLines([inLanguage(banner.text, language)], days).join(''),
        assortment.country,
      ),
      badge: banner.badge && inLanguage(banner.badge, language),
      action: inLanguage(banner.action, language),
      img: banner.image,
      language: Object.hasOwn(banner.title, language) ? language : 'en',
    },
    product_images: banner.products.flatMap((name) => imageOf.get(name) ?? []),
    target: banner.target,
    audience: saysFirstOrder(banner.text.en) ? 'new_customers' : null,
  }))
}

/** What this customer bought, latest first; empty for a guest (SEA-01). */
async function purchasedProducts(
  db: Db,
  assortment: Assortment,
  customerId: string | null,
  offers: OffersInForce,
) {
  if (customerId === null) return []
  const bought = await rowsOf(
    db,
    productIdRow,
    sql`select i.product_id from orders o join order_items i on i.order_id = o.order_id
      where o.customer_id = ${customerId} and o.placement = 'placed'
      group by i.product_id order by max(o.placed_at) desc, i.product_id limit 24`,
  )
  const rows = await productsById(
    db,
    assortment,
    bought.map((row) => row.productId),
  )
  return rows.map((row) => summaryOnWire(row, offers))
}

export interface HomeFor {
  readonly language: string
  /** Null for a guest. */
  readonly customerId: string | null
  /** `reco=on`: with recommendations and purchases. */
  readonly personal: boolean
}

/** The home page with every kind of section (CAT-01). */
export async function buildHomePage(db: Db, assortment: Assortment, now: Date, who: HomeFor): Promise<Home> {
  const offers = await offersNow(db, assortment.zone, now, who.language)
  const catalog = await catalogNow(db, assortment)
  const days = await firstOrderDays(db)
  const rows = (
    await db.select().from(homeBanners).orderBy(asc(homeBanners.position), asc(homeBanners.bannerId))
  ).filter(
    // A banner about an offer that nobody has is not shown.
    ({ text }) => firstOrderLines([text.en], days).length > 0,
  )
  const banners = await bannersOnWire(db, assortment, rows, { language: who.language, days })
  const ofKind = (kind: HomeBannerRow['kind']) => banners.filter((_, at) => rows[at]?.kind === kind)
  const purchased = who.personal ? await purchasedProducts(db, assortment, who.customerId, offers) : []
  const recommended = who.personal
    ? await recommend(
        db,
        catalog,
        assortment,
        who.customerId,
        purchased.map((product) => product.product_id),
        recommendedOfAll,
      )
    : []
  const lists = []
  for (const list of homeLists) {
    const best = await catalog.ownIds(`home ${list.id}`, bestOfEach(assortment, list.from))
    const products = await productsById(db, assortment, best)
    lists.push({
      id: list.id,
      display_name: inLanguage(list.title, who.language),
      note: list.note && inLanguage(list.note, who.language),
      localizations_ui: localizedTexts(list.title),
      category_details:
        list.category === null ? null : { category_slug: list.category, subcategory_slug: list.subcategory },
      content: products.map((row) => summaryOnWire(row, offers)),
    })
  }
  return {
    display_order: [...homeOrder],
    deals: await dealProducts(db, catalog, assortment, offers),
    categories: await listCategories(db, assortment),
    banners: ofKind('banners'),
    promo_banner: ofKind('promo_banner'),
    special_banner: ofKind('special_banner'),
    recommendation: recommended.map((row) => summaryOnWire(row, offers)),
    user_purchased_items: purchased,
    custom_sections: lists.filter((list) => list.content.length > 0),
  }
}
