import { z } from 'zod'
import { productSummarySchema, searchedListSchema, searchPageSchema } from '@kolea/domain/catalog/product.ts'
import { enteredId, enteredText } from '@kolea/domain/entered/entered-text.ts'
import { countrySchema } from '@kolea/domain/location/country.ts'
import { memberPriceSchema } from '@kolea/domain/subscriptions/gold-pass.ts'
import { memberPricesAtOnce } from '@kolea/domain/subscriptions/plan.ts'
import { operation } from './operation.ts'

/** A store's assortment, or its country's own one when no store is named (CAT-08). */
const assortment = { country: countrySchema, storeId: enteredId.optional() }

const productList = z.array(productSummarySchema).readonly()

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
}

/** Selected values by filter id, as JSON in a query. */
const filtersText = enteredText(2000)
  .transform(parsedJson)
  .pipe(z.record(z.string().max(40), z.array(enteredText(60)).max(40)))

export const catalogOperations = {
  'GET /api/search/suggestions': operation({
    summary: 'A short first page of results and terms for what is being typed (SEA-01).',
    access: 'session',
    query: z.object({ ...assortment, q: enteredText(80) }),
    output: searchPageSchema,
    limits: ['search'],
    refusals: { store_not_found: 404 },
  }),
  'GET /api/search/results': operation({
    summary: 'A page of results; `lastKey` of the page before requests the next one (SEA-02).',
    access: 'session',
    query: z.object({
      ...assortment,
      q: enteredText(80),
      /** Without correcting slips of typing. */
      asTyped: z.literal('1').optional(),
      lastKey: z.string().max(200).optional(),
      sort: z.enum(['popularity', 'price', 'name']).optional(),
      filters: filtersText.optional(),
    }),
    output: searchPageSchema,
    limits: ['search'],
    refusals: { store_not_found: 404 },
  }),
  'POST /api/search/list': operation({
    summary: 'The best matches for each line of a shopping list (SEA-04).',
    access: 'session',
    body: z.strictObject({ ...assortment, lines: z.array(enteredText(80)).min(1).max(40).readonly() }),
    output: searchedListSchema,
    limits: ['search'],
    refusals: { store_not_found: 404 },
  }),
  'GET /api/catalog/slots': operation({
    summary: 'What depends on the person or the hour: purchases and recommendations (CAT-01).',
    access: 'session',
    query: z.object(assortment),
    output: z.strictObject({ purchased: productList, recommended: productList }),
    limits: [],
  }),
  'GET /api/catalog/product': operation({
    summary:
      'A product as a store sells it, for somebody who has just named that store; null when it does not (SGN-07).',
    access: 'session',
    query: z.object({ storeId: enteredId, productId: enteredId }),
    output: z.strictObject({ product: productSummarySchema.nullable() }),
    limits: [],
  }),
  'POST /api/catalog/suggestive-selling': operation({
    summary: 'What to add to a basket at this hour (PRM-02).',
    access: 'session',
    body: z.strictObject({ storeId: enteredId, productIds: z.array(enteredId).max(50).readonly() }),
    output: z.strictObject({ products: productList }),
    limits: [],
  }),
  'GET /api/catalog/replacements': operation({
    summary: 'What the store can bring when a product is sold out: the shopper names one of it (BSK-06).',
    access: 'session',
    query: z.object({ storeId: enteredId, productId: enteredId }),
    output: z.strictObject({ products: productList }),
    limits: [],
    refusals: { store_not_found: 404, product_not_found: 404 },
  }),
  'POST /api/catalog/member-prices': operation({
    summary: 'The unit price for members, of the products that have a price for members (SUB-04).',
    access: 'customer',
    body: z.strictObject({
      storeId: enteredId,
      productIds: z.array(enteredId).min(1).max(memberPricesAtOnce).readonly(),
    }),
    output: z.strictObject({ prices: z.array(memberPriceSchema).readonly() }),
    limits: [],
    refusals: { store_not_found: 404, subscription_not_found: 404 },
  }),
}
