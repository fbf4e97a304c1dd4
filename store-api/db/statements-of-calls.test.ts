import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as cart from '@kolea/contract/cart-calls.ts'
import { storeSearch } from '@kolea/contract/catalog.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import { recordSpans } from '@kolea/node-kit/tracing/spans.ts'
import { openTestApi, type TestApi } from '../tests/open-test-api.ts'
import { addCard, agree, cartLine, fillCart, findShop, place, type TestShop } from '../tests/shopping.ts'
import type { TestCustomer } from '../tests/test-caller.ts'
import { traceStatements } from './traced-statements.ts'

/** What was run, in a form such as `select carts`, in order; `transaction` is where one began. */
let statements: string[] = []

let api: TestApi
let shop: TestShop
let customer: TestCustomer
let cardId: string

before(async () => {
  api = await openTestApi()
  traceStatements(api.app.db)
  recordSpans({
    begin: ({ kind, name }) => {
      // The client of PostgreSQL sends it as a statement, PGlite as a part of its transaction.
      if (kind === 'statement' && name !== 'commit') statements.push(name)
      return { run: (work) => work(), end: () => undefined }
    },
    note: () => undefined,
    current: () => ({ traceparent: '', traceId: '', isRecorded: true }),
    lost: { queue_full: 0, not_taken: 0 },
    close: () => Promise.resolve(),
  })
  shop = await findShop(api)
  customer = await api.as.customer()
  cardId = await addCard(api, customer.token)
})
after(async () => {
  recordSpans(null)
  await api[Symbol.asyncDispose]()
})

/** The statements of a call that was made before: what is read once in the life of a process is there. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call()
  statements = []
  await call()
  return statements
}

const [caller, member] = ['select token_families', 'select subscriptions']
/** What the value of a basket in a store follows from. */
const inputReads = [
  'select stores',
  'select feature_values',
  'select store_products',
  'select promotions_version',
]
/** What a customer without an order has had in other accounts; it is read for nobody else. */
const earlier = 'select account_marks'
const customerReads = [...inputReads.slice(0, 2), 'select customers', ...inputReads.slice(2), member]
const firstOrderReads = [
  ...inputReads.slice(0, 2),
  'select customers',
  earlier,
  ...inputReads.slice(2),
  member,
]
const lockedCart = ['transaction', 'select carts', 'select cart_items']
const savedCart = ['update carts', 'delete cart_items', 'insert cart_items']

const lines = 3

const write = (token: string) => () => {
  const items = shop.products.slice(0, lines).map((product) => cartLine(product, 1))
  return fillCart(api, token, shop, items)
}

test('a guest’s basket: written by 10 statements, read by 6, however many lines it has', async () => {
  const token = await api.as.guest()
  assert.deepEqual(await statementsOf(write(token)), [
    ...lockedCart,
    ...inputReads,
    'select streets',
    ...savedCart,
  ])
  const read = () => api.as.call(cart.getDeliveryCart, { token })
  assert.deepEqual(await statementsOf(read), ['select carts', 'select cart_items', ...inputReads])
})

test('a customer’s basket and its checkout', async () => {
  const valued = [caller, ...lockedCart, ...firstOrderReads, 'select streets', ...savedCart]
  assert.deepEqual(await statementsOf(write(customer.token)), valued)
  const checkOut = () => api.as.call(cart.checkoutDelivery, { token: customer.token, body: {} })
  assert.deepEqual(await statementsOf(checkOut), valued)
})

test('an order and a look at it', async () => {
  let orderId = ''
  const order = async () => {
    await write(customer.token)()
    const body = await agree(api, customer, cardId)
    statements = []
    orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  }
  const placing = await statementsOf(order)
  const [earlier, payment] = ['select orders', 'select payments']
  assert.deepEqual(placing, [
    ...[caller, earlier, 'transaction', 'select carts', earlier, payment, 'select cart_items'],
    ...[...customerReads, 'select streets', 'select payment_methods', 'select customers'],
    ...Array.from({ length: lines }, () => 'update store_products'),
    ...['insert orders', 'insert order_items', 'insert order_history', 'insert payments', payment],
    ...['select test_gateway_cards', 'insert test_gateway_ledger', 'select test_gateway_ledger'],
    ...['transaction', payment, 'update payments', 'update orders', 'insert client_logs', 'update carts'],
    ...[
      'select cart_items',
      'delete due_work',
      'insert outbox_messages',
      'insert due_work',
      'insert due_work',
      'select orders',
    ],
  ])
  const look = () => api.as.call(getOrder, { token: customer.token, params: { orderId } })
  assert.deepEqual(await statementsOf(look), [
    ...[caller, 'select orders', 'select order_items', 'select order_history', 'select payments'],
    ...[
      'select order_additions',
      'select refunds',
      'select stores',
      'select problem_reports',
      'select report_photos',
    ],
  ])
})

test('a first visit and a search', async () => {
  const visit = () => api.as.guest()
  assert.deepEqual(await statementsOf(visit), [])
  const token = await api.as.guest()
  const body = { query: 'chips', suggest: true, attributes: { id: null }, exclude_tags: [] }
  const search = () => api.as.call(storeSearch, { token, params: { storeId: shop.storeId }, body })
  assert.deepEqual(await statementsOf(search), [
    ...['select stores', 'select promotions_version', 'select catalog_versions'],
    // The stock of what is found, then the products of the page.
    ...['select search_rules_version', 'select store_products', 'select products', 'select search_terms'],
  ])
})
