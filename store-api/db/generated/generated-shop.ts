import { zonePriceCents, type PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { attributeNames, cardAttributes, pageAttributes } from '@kolea/domain/catalog/product-attributes.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import { products } from '../schema/catalog.ts'
import { copyLine } from './copy-rows.ts'
import { generatedProducts, generatedPromotions, type GeneratedProduct } from './generated-products.ts'
import { generatedStores } from './generated-stores.ts'
import { extraCategories, shelves, assortments, itemQuantity, type Carried } from './shelves.ts'

/** How large the whole shop is to be, the seed's own products and stores counted in. */
export interface ShopSize {
  readonly products: number
  readonly stores: number
  /** Products a store carries, about. */
  readonly assortment: number
}

/** What the seed has already put there. */
export interface SeededShop {
  readonly products: readonly (Carried & {
    readonly slug: string
    readonly categoryId: string
    readonly restricted: boolean
  })[]
  readonly storeIds: readonly string[]
}

/** A table's new rows: `columns` as COPY names them, about how many, and the lines. */
export interface TableRows {
  readonly table: string
  readonly columns: string
  readonly rows: number
  readonly lines: () => Iterable<string>
}

const zones: readonly PriceZone[] = ['oahu', 'neighbour', 'mainland', 'canada']
const tints = ['guava', 'lilikoi', 'kai', 'ti', 'taro', 'koa', 'shell']
const localised = (name: string) => ({ en: { display_name: name } })

const categoryLines = () =>
  extraCategories.map(({ id, slug, name, subcategories }, at) =>
    copyLine([
      id,
      slug,
      100 + at,
      name,
      `${name}, a shelf of its own.`,
      `Everything for ${name.toLowerCase()}, around the clock.`,
      null,
      tints[at % tints.length] ?? 'kai',
      false,
      '{}',
      JSON.stringify(localised(name)),
      JSON.stringify([slug]),
      JSON.stringify(
        subcategories.map((sub) => ({ ...sub, localised: localised(sub.name), type: 'subcategory' })),
      ),
      false,
    ]),
  )

const productAttributes = [...attributeNames(cardAttributes), ...attributeNames(pageAttributes)]
const columnsOfAttributes = productAttributes.map((name) => products[name].name).join(', ')

const productLine = (product: GeneratedProduct, now: Date) =>
  copyLine([
    product.id,
    product.slug,
    product.name,
    product.brand,
    product.categoryId,
    product.subcategory,
    product.description,
    product.longDescription,
    product.sizeValue,
    ...productAttributes.map((name) => product[name]),
    product.upc,
    `00${product.upc}`,
    JSON.stringify(product.tags),
    false,
    JSON.stringify([product.matchingId]),
    product.popularity,
    false,
    now.toISOString(),
  ])

const storeColumns =
  'store_id, slug, name, address, city, state, zip, country, lat, lon, time_zone, phone, hours, services, delivery_radius_km, alcohol_restriction, beer_off_premises, wine_off_premises, price_zone'

const storeLines = (count: number) =>
  generatedStores(count).map((store) =>
    copyLine([
      store.storeId,
      store.slug,
      store.name,
      store.address,
      store.city,
      store.state,
      store.zip,
      store.country,
      store.lat,
      store.lon,
      store.timeZone,
      store.phone,
      JSON.stringify(store.hours),
      JSON.stringify(store.services),
      store.deliveryRadiusKm,
      JSON.stringify(store.alcoholRestriction),
      store.beerOffPremises,
      store.wineOffPremises,
      store.priceZone,
    ]),
  )

/** A store's lines in one text: the new stores take what the seed sells to anyone too, the seed's stores only new goods. */
function* stockLines(
  seeded: SeededShop,
  made: readonly GeneratedProduct[],
  stores: number,
  perStore: number,
) {
  const open = seeded.products.filter(({ restricted }) => !restricted)
  const all = [...open, ...made].sort((a, b) => (a.id < b.id ? -1 : 1))
  const known = new Set(open.map(({ id }) => id))
  const carriedBy = assortments(all, perStore)
  const ids = [
    ...seeded.storeIds.map((id) => ({ id, isNew: false })),
    ...generatedStores(stores).map(({ storeId }) => ({ id: storeId, isNew: true })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const [number, { id: storeId, isNew }] of ids.entries()) {
    let lines = ''
    for (const at of carriedBy(number)) {
      const product = all[at]
      if (product === undefined) continue
      const { id, categoryId } = product
      if (isNew || !known.has(id)) lines += `${storeId}\t${id}\t${itemQuantity(number, at)}\t${categoryId}\n`
    }
    yield lines
  }
}

/** Everything a shop of this size has beyond the seed, table by table in the order of their references. */
export function generatedShop(size: ShopSize, seeded: SeededShop, now: Date): TableRows[] {
  const productCount = Math.max(0, size.products - seeded.products.length)
  const storeCount = Math.max(0, size.stores - seeded.storeIds.length)
  const made = [...generatedProducts(productCount, new Set(seeded.products.map(({ slug }) => slug)))]
  const promotions = generatedPromotions(productCount)
  const [offer] = promotions
  return [
    {
      table: 'categories',
      columns:
        'category_id, slug, position, name, description, long_description, image, tint, verify_age, min_purchase_age, localised, meta_tags, subcategories, hidden',
      rows: extraCategories.length,
      lines: categoryLines,
    },
    {
      table: 'products',
      columns: `product_id, slug, name, brand, category_id, subcategory, description, long_description, size_value, ${columnsOfAttributes}, upc, gtin, tags, age_restricted, matching_ids, popularity, hidden, updated_at`,
      rows: made.length,
      lines: () => made.map((product) => productLine(product, now)),
    },
    {
      table: 'product_prices',
      columns: 'product_id, price_zone, list_cents',
      rows: made.length * zones.length,
      lines: () =>
        zones.flatMap((zone) =>
          made.map(({ id, priceCents }) => copyLine([id, zone, zonePriceCents(priceCents, zone)])),
        ),
    },
    {
      table: 'promotions',
      columns: Object.keys(offer ?? {}).join(', '),
      rows: promotions.length,
      lines: () => promotions.map((promotion) => copyLine(Object.values(promotion))),
    },
    {
      table: 'new_terms',
      columns: 'term, search_key, popularity',
      rows: shelves.length,
      lines: () => shelves.map(({ name }, at) => copyLine([name, searchText(name), 300 + (at % 300)])),
    },
    { table: 'stores', columns: storeColumns, rows: storeCount, lines: () => storeLines(storeCount) },
    {
      table: 'store_products',
      columns: 'store_id, product_id, quantity, category_id',
      rows: size.stores * Math.min(size.assortment, made.length + seeded.products.length),
      lines: () => stockLines(seeded, made, storeCount, size.assortment),
    },
  ].filter(({ rows }) => rows > 0)
}
