import type { FastifyInstance } from 'fastify'
import * as catalog from '@kolea/contract/catalog.ts'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { bind } from '../../http/bind.ts'
import { Refusal } from '../../refusal.ts'
import { findAssortment, without } from './assortment.ts'
import { findCategory, listCategories, facetPage } from './categories.ts'
import { productPage, sitemapPage } from './details.ts'
import { buildHomePage } from './home-page.ts'
import { replacementsFor } from './replacements.ts'
import { suggestAdditions } from './recommendations.ts'
import { catalogNow, offersNow } from './snapshots.ts'

export function catalogRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  bind(app, homePage, async ({ query, caller, language }) =>
    buildHomePage(
      db,
      without(await findAssortment(db, query.store_id, query.country), query.exclude_tags),
      clock.now(),
      {
        language,
        customerId: caller.kind === 'customer' ? caller.customerId : null,
        personal: query.reco === 'on',
      },
    ),
  )
  bind(app, categoryList, async ({ query }) => ({
    categories: await listCategories(
      db,
      without(await findAssortment(db, query.store_id, query.country), query.exclude_tags),
    ),
  }))
  bind(app, catalog.filters, async ({ body }) => {
    const assortment = await findAssortment(db, body.store_id, body.country)
    const category = await findCategory(db, body.category_id)
    if (category === undefined) return { filters: [] }
    const offers = await offersNow(db, assortment.zone, clock.now())
    const shown = await catalogNow(db, assortment)
    return { filters: await shown.shelfFilters(category.categoryId, body.subcategory, offers) }
  })
  bind(app, catalog.storeFacet, async ({ params, body, language }) =>
    facetPage(db, await findAssortment(db, params.storeId), body, clock.now(), language),
  )
  bind(app, catalog.globalFacet, async ({ body, language }) =>
    facetPage(db, await findAssortment(db, undefined, body.attributes.country), body, clock.now(), language),
  )
  bind(app, catalog.storeProduct, async ({ params, language }) =>
    productPage(db, await findAssortment(db, params.storeId), params.productId, clock.now(), language),
  )
  bind(app, catalog.globalProduct, async ({ params, query, language }) =>
    productPage(
      db,
      await findAssortment(db, undefined, query.country),
      params.productId,
      clock.now(),
      language,
    ),
  )
  bind(app, catalog.suggestiveSelling, async ({ body, language }) =>
    suggestAdditions(db, await findAssortment(db, body.store_id), body, clock.now(), language),
  )
  bind(app, catalog.replacements, async ({ params, language }) =>
    replacementsFor(db, await findAssortment(db, params.storeId), params.productId, clock.now(), language),
  )
  bind(app, catalog.sitemapProducts, async ({ query }) => {
    if (query.offset > 50_000_000) throw new Refusal(400, 'bad_request', 'The offset is too large.')
    return sitemapPage(db, await findAssortment(db, undefined, query.country), query.offset, query.limit)
  })
}
