import type { FastifyInstance } from 'fastify'
import { globalSearch, globalSearchList, storeSearch, storeSearchList } from '@kolea/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import { meantText } from '@kolea/domain/search/understand-query.ts'
import type { Db } from '../../db/database.ts'
import { bind } from '../../http/bind.ts'
import { findAssortment, type Assortment } from '../catalog/assortment.ts'
import { filtered } from '../catalog/filters.ts'
import { afterKey, keyOf, orderOf, sorted, type ListingOrder } from '../catalog/keyset.ts'
import { productsById } from '../catalog/product-rows.ts'
import { summaryOnWire } from '../catalog/product-wire.ts'
import { offersNow } from '../catalog/snapshots.ts'
import type { Traits } from '../catalog/traits.ts'
import { findProducts, prepareSearch, type SearchedQuery } from './find-products.ts'
import { offerTerms } from './offer-terms.ts'
import type { IndexedShelf } from './product-index.ts'

type Body = BodyOf<typeof storeSearch>
type Result = ResponseInput<typeof storeSearch>

/** Of each line of a list: the best match, and what may be selected instead. */
const offeredPerLine = 5

/** Who asks, and when. */
interface Asked {
  readonly assortment: Assortment
  readonly language: string
  readonly now: Date
}

/** The order in which they were found. */
function byRelevance(products: readonly Traits[]): ListingOrder {
  const places = new Map(products.map(({ productId }, at) => [productId, at]))
  return {
    valueOf: ({ productId }) => places.get(productId) ?? products.length,
    kind: 'number',
    descending: false,
  }
}

const shelfOnWire = ({ category, subcategory, names }: IndexedShelf, language: string) => ({
  category,
  subcategory,
  name: names[language] ?? names['en'] ?? category,
})

/**
 * A page of what a query finds, or of the best sellers without one. The page, the total and the counts of the filters are all of the same
 * products.
 * @throws Refusal 400 bad_request for a key that is not ours
 */
async function searchProducts(db: Db, body: Body, { assortment, language, now }: Asked): Promise<Result> {
  const { zone } = assortment
  const query: SearchedQuery = {
    text: body.query,
    isSuggestion: body.suggest,
    asTyped: body.as_typed ?? false,
    withoutTags: body.exclude_tags,
  }
  const offers = await offersNow(db, zone, now, language)
  const result = await findProducts(db, assortment, query)
  const { catalog, found, understanding, shelves, page: opened } = result
  const unsorted = Object.keys(body.sort).length === 0
  const order = unsorted ? byRelevance(found.products) : orderOf(body.sort, zone, offers)
  const isAfter = afterKey(order, body.attributes.id)
  const deals = body.filters.deal === undefined ? new Set<string>() : await catalog.dealIds(offers)
  const hits = filtered(found.products, body.filters, zone, deals)
  const following = hits.filter(isAfter)
  const beyond = unsorted ? following : sorted(following, order)
  const page = beyond.slice(0, body.limit)
  const last = page.at(-1)
  const rows = await productsById(
    db,
    assortment,
    page.map(({ productId }) => productId),
  )
  return {
    Items: rows.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey: beyond.length > body.limit && last ? { id: keyOf(order, last) } : null,
    total: hits.length,
    terms: await offerTerms(db, meantText(understanding, body.query)),
    filters: body.suggest ? [] : await catalog.foundFilters(found, offers),
    sold: understanding.isSold,
    shelves: shelves.map((shelf) => shelfOnWire(shelf, language)),
    shown_for: understanding.shownFor,
    left_out: [...found.leftOut],
    page: opened,
    elsewhere: result.elsewhere.map((one) => ({
      product_id: one.productId,
      name: one.name,
      store_id: one.storeId,
      store_name: one.storeName,
      distance_km: one.km,
    })),
  }
}

/** The best matches for each line of a shopping list (SEA-04). */
async function searchLines(
  db: Db,
  { lines, exclude_tags }: BodyOf<typeof storeSearchList>,
  { assortment, language, now }: Asked,
): Promise<ResponseInput<typeof storeSearchList>> {
  const offers = await offersNow(db, assortment.zone, now, language)
  const results = []
  for (const text of lines) {
    const query = { text, isSuggestion: false, asTyped: false, withoutTags: exclude_tags }
    const { found, understanding, shelves } = await findProducts(db, assortment, query)
    results.push({
      ids: found.products.slice(0, offeredPerLine).map(({ productId }) => productId),
      sold: understanding.isSold,
      shelves: shelves.map((shelf) => shelfOnWire(shelf, language)),
    })
  }
  const rows = await productsById(db, assortment, [...new Set(results.flatMap(({ ids }) => ids))])
  const items = new Map(rows.map((row) => [row.productId, summaryOnWire(row, offers)]))
  return {
    lines: results.map(({ ids, ...rest }) => ({ ...rest, items: ids.flatMap((id) => items.get(id) ?? []) })),
  }
}

export function searchRoutes(app: FastifyInstance): void {
  app.addHook('onListen', (done) => {
    prepareSearch(app.db).catch((error: unknown) => {
      app.log.warn(error, 'the index of the search is not made yet: the first search makes it')
    })
    done()
  })
  const asked = async (
    storeId: string | undefined,
    country: Body['country'],
    language: string,
  ): Promise<Asked> => ({
    assortment: await findAssortment(app.db, storeId, country),
    language,
    now: app.clock.now(),
  })
  bind(app, storeSearch, async ({ params, body, language }) =>
    searchProducts(app.db, body, await asked(params.storeId, body.country, language)),
  )
  bind(app, globalSearch, async ({ body, language }) =>
    searchProducts(app.db, body, await asked(undefined, body.country, language)),
  )
  bind(app, storeSearchList, async ({ params, body, language }) =>
    searchLines(app.db, body, await asked(params.storeId, body.country, language)),
  )
  bind(app, globalSearchList, async ({ body, language }) =>
    searchLines(app.db, body, await asked(undefined, body.country, language)),
  )
}
