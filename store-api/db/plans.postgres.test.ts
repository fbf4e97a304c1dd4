import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import Stripe from 'stripe'
import * as cart from '@kolea/contract/cart-calls.ts'
import * as catalog from '@kolea/contract/catalog.ts'
import { categoryList, homePage } from '@kolea/contract/content.ts'
import { storesByLocation } from '@kolea/contract/location.ts'
import { orderHistory } from '@kolea/contract/orders.ts'
import { webhookPath } from '@kolea/contract/webhooks.ts'
import { buildApp } from '../app.ts'
import { readSettings } from '../env.ts'
import { deleteOldCarts } from '../modules/cart/old-carts.ts'
import { reconcilePayments } from '../modules/orders/reconcile.ts'
import { MovableClock } from '../services/clock.ts'
import { stripeWithoutAnswer, testEnvironment, testStart, type TestApi } from '../tests/open-test-api.ts'
import { findPostgres } from '../tests/postgres/find-postgres.ts'
import { startPostgres, type OwnPostgres } from '../tests/postgres/start-postgres.ts'
import { addCard, agree, doorOf, fillCart, findShop, place, setStock, cartLine } from '../tests/shopping.ts'
import { TestCaller } from '../tests/test-caller.ts'
import type { Db } from './database.ts'
import { loadGenerated } from './generated/load-generated.ts'
import { prepareDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'

const skip = findPostgres() === undefined && 'no PostgreSQL server program here'
/** Large enough for the planner to shun reading whole tables. */
const size = { products: 12_000, stores: 150, assortment: 1_500 }
/** Tables that grow with the shop or its customers: none of them is ever read from end to end. */
const large = new Set([
  'products',
  'product_prices',
  'store_products',
  'shelf_counts',
  'customers',
  'carts',
  'cart_items',
  'orders',
  'order_items',
  'payments',
  'refunds',
  'order_additions',
  'subscription_charges',
  'gateway_events',
])

let server: OwnPostgres
let pool: pg.Pool
let api: TestApi
let sent: { text: string; values: unknown[] }[] = []

before(async () => {
  if (skip) return
  server = await startPostgres()
  const prepare = prepareDatabase(testStart, () => undefined, 'demo')
  await (await openPostgres(server.url, prepare)).close()
  await loadGenerated(server.url, size, testStart, { begin: () => undefined, step: () => undefined })
  pool = new pg.Pool({ connectionString: server.url, max: 4 })
  // A connection may still be closing when the server ends.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const logger = { logQuery: (text: string, values: unknown[]) => sent.push({ text, values }) }
  const db = drizzle(pool, { logger }) as unknown as Db
  const settings = readSettings(testEnvironment)
  const clock = new MovableClock()
  clock.set(testStart)
  const app = await buildApp({ db, clock, settings })
  await app.ready()
  // Nothing but the calls below is to be recorded.
  app.jobHandlers.clear()
  api = { app, clock, settings, as: new TestCaller(app, settings), [Symbol.asyncDispose]: () => app.close() }
})
after(async () => {
  await api?.[Symbol.asyncDispose]()
  await pool?.end()
  await server?.[Symbol.asyncDispose]()
})

const webhookSecret = 'whsec_stand_in'

/** A message of Stripe about a charge that names our key and its own id: it may be of an order, an addition or a pass. */
async function reportCharge(app: TestApi['app']): Promise<{ status: number }> {
  const object = { id: 'pi_1', object: 'payment_intent', metadata: { kolea_key: 'ord_1_charge' } }
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } }
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(api.clock.now().getTime() / 1000)
  const terms = { payload, secret: webhookSecret, timestamp }
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString(terms),
  }
  const url = webhookPath('stripe')
  const { statusCode: status } = await app.inject({ method: 'POST', url, payload, headers })
  return { status }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Calls whose tables have too few rows here for the planner to prefer an index: it takes one wherever one will do. */
const ofFewRows = new Set(['message of a gateway', 'round of settling'])

/** What the planner does for the statements that `call` sends: the indexes it uses, and tables it reads from end to end. */
async function plansOf(
  name: string,
  call: () => Promise<unknown>,
): Promise<{ indexes: Set<string>; scanned: string[] }> {
  sent = []
  await call()
  const planner = await pool.connect()
  await planner.query(`set enable_seqscan = ${ofFewRows.has(name) ? 'off' : 'on'}`)
  const statements = new Map(sent.map((statement) => [statement.text, statement]))
  const indexes = new Set<string>()
  const scanned: string[] = []
  for (const { text, values } of statements.values()) {
    if (!/^\s*(select|with|update|delete|insert)/i.test(text)) continue
    const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    for (const node of nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' })) {
      if (node['Index Name'] !== undefined) indexes.add(node['Index Name'])
      const table = node['Relation Name']
      if (node['Node Type'].endsWith('Seq Scan') && table !== undefined && large.has(table))
        scanned.push(`${table} in: ${text}`)
    }
  }
  await planner.query('reset enable_seqscan')
  planner.release()
  return { indexes, scanned }
}

const facetBody = (more: object = {}) => ({
  facet_level: ['subcategory' as const],
  attributes: { category_id: '305', subcategory: [], filters: {} },
  sort: { popularity: 1 as const },
  limit: 40,
  ...more,
})
const searchBody = (query: string, suggest = false) => ({
  query,
  suggest,
  attributes: { id: null },
  exclude_tags: [],
})

test(
  'no hot call reads a large table from end to end, and each uses the indexes made for it',
  { skip },
  async () => {
    const shop = await findShop(api)
    const customer = await api.as.customer()
    const { token } = customer
    const params = { storeId: shop.storeId }
    const items = shop.products.slice(0, 5).map((product) => cartLine(product, 1))
    const productId = items[0]?.product_id ?? ''
    const door = {
      street: '1 Main St',
      city: 'X',
      state: 'CA',
      zipcode: '94110',
      address: '1 Main St',
      apt: '',
      nickname: '',
    }
    const at = { lattitude: shop.lat.toFixed(5), longitude: shop.lon.toFixed(5) }
    const cartBody = {
      customer_local_time: '2026-11-18T10:00:00-10:00',
      store_id: shop.storeId,
      shipping: { dropoff: doorOf(shop) },
      items,
    }
    const cardId = await addCard(api, token)
    for (const { product_id } of items) await setStock(api, shop.storeId, product_id, 20)
    await fillCart(api, token, shop, items)
    const body = await agree(api, customer, cardId)

    const withStripe = { ...testEnvironment, ...stripeWithoutAnswer, STRIPE_WEBHOOK_SECRET: webhookSecret }
    const settings = readSettings(withStripe)
    await using reported = await buildApp({ db: api.app.db, clock: api.clock, settings })

    // The first search of a version of the catalog compares all products with the index in memory.
    await api.as.call(catalog.globalSearch, { token, body: searchBody('tea') })

    const recorded: Record<string, [indexes: string[], call: () => Promise<{ status: number }>]> = {
      home: [
        ['products_listing', 'shelf_counts_pkey'],
        () => api.as.call(homePage, { token, query: { v: '5', store_id: shop.storeId, reco: 'on' } }),
      ],
      'home without a store': [
        ['products_wanted'],
        () => api.as.call(homePage, { token, query: { v: '5', reco: 'on' } }),
      ],
      categories: [
        ['shelf_counts_pkey'],
        () => api.as.call(categoryList, { token, query: { v: '5', store_id: shop.storeId } }),
      ],
      facet: [
        ['products_shelf', 'store_products_pkey'],
        () =>
          api.as.call(catalog.storeFacet, { token, params, body: facetBody({ sort: { catalog_price: 1 } }) }),
      ],
      'facet without a store': [
        ['products_pkey'],
        () => api.as.call(catalog.globalFacet, { token, body: facetBody() }),
      ],
      'facet by name': [
        ['products_pkey'],
        () => api.as.call(catalog.globalFacet, { token, body: facetBody({ sort: { name: 1 } }) }),
      ],
      filters: [
        [],
        () => api.as.call(catalog.filters, { token, body: { category_id: '305', store_id: shop.storeId } }),
      ],
      product: [
        ['products_pkey'],
        () => api.as.call(catalog.storeProduct, { token, params: { ...params, productId } }),
      ],
      search: [
        ['products_pkey'],
        () => api.as.call(catalog.storeSearch, { token, params, body: searchBody('tea') }),
      ],
      'search without a store': [
        ['products_pkey'],
        () => api.as.call(catalog.globalSearch, { token, body: searchBody('ice tea') }),
      ],
      suggestions: [
        ['products_pkey'],
        () => api.as.call(catalog.storeSearch, { token, params, body: searchBody('co', true) }),
      ],
      'typing error': [
        ['products_pkey'],
        () => api.as.call(catalog.globalSearch, { token, body: searchBody('cofee') }),
      ],
      'stores by location': [
        ['stores_place'],
        () =>
          api.as.call(storesByLocation, {
            token,
            body: { ...door, ...at, country: 'US', delivery_flag: 'D', training_mode: false },
          }),
      ],
      'cart write': [
        ['carts_open', 'products_pkey'],
        () => api.as.call(cart.postDeliveryCart, { token, body: cartBody }),
      ],
      placement: [['store_products_pkey'], () => place(api, token, body, randomUUID())],
      'old carts': [
        ['carts_old', 'orders_by_cart'],
        () => deleteOldCarts(api.app.db, testStart).then(() => ({ status: 200 })),
      ],
      'message of a gateway': [
        ['payments_by_reference', 'subscription_charges_by_reference', 'order_additions_by_reference'],
        () => reportCharge(reported),
      ],
      'round of settling': [
        ['payments_unsettled', 'order_additions_pending', 'refunds_due'],
        async () => {
          await reconcilePayments(api.app)
          return { status: 200 }
        },
      ],
      history: [
        [],
        () =>
          api.as.call(orderHistory, {
            token,
            body: { order_status: 'past', country: 'US', limit: 10, lastKey: null, OrderHistoryLimit: 10 },
          }),
      ],
    }
    for (const [name, [expected, call]] of Object.entries(recorded)) {
      const { indexes, scanned } = await plansOf(name, async () =>
        assert.equal((await call()).status, 200, name),
      )
      assert.deepEqual(scanned, [], name)
      for (const index of expected)
        assert.ok(indexes.has(index), `${name} uses ${[...indexes].join(', ')}, not ${index}`)
    }
  },
)
