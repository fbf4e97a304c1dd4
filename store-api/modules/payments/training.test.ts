import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as payments from '@kolea/contract/payments.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { agree, fillCart, findShop, place, setStock, cartLine } from '../../tests/shopping.ts'
import { openStripeServer } from '../../tests/stripe-server.ts'

const stripe = await openStripeServer('sk_live_stand_in_0001')
const production = {
  NODE_ENV: 'production',
  PAYMENT_GATEWAYS: 'stripe',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_stand_in_0001',
  STRIPE_API_BASE: stripe.base,
}
const api = await openTestApi({
  ...production,
  STRIPE_TRAINING_SECRET_KEY: stripe.trainingKey,
  STRIPE_TRAINING_PUBLISHABLE_KEY: 'pk_test_training_0001',
})
const shop = await findShop(api)
after(async () => {
  await api[Symbol.asyncDispose]()
  await stripe[Symbol.asyncDispose]()
})

async function customerIn(training: boolean, of = api) {
  const customer = await of.as.customer()
  await of.app.db.execute(
    sql`update customers set training_mode = ${training} where customer_id = ${customer.customerId}`,
  )
  return customer
}

const add = (token: string, source: string, of = api) =>
  of.as.call(payments.addPaymentMethod, {
    token,
    // A customer in training may say what they like.
    body: { source, live: true, subscriptions: false, saveCard: true, isGuest: false, payment_mode: 'card' },
  })

async function order(training: boolean): Promise<string> {
  const customer = await customerIn(training)
  const ledger = training ? stripe.trainingLedger : stripe.ledger
  const { payment_id } = (await add(customer.token, ledger.makeMethod('ok', 'card'))).ok
  const [product] = shop.products
  assert.ok(product)
  await setStock(api, shop.storeId, product.id, 40)
  await fillCart(api, customer.token, shop, [cartLine(product, 1)])
  const body = await agree(api, customer, payment_id ?? '')
  const payment_details = { ...body.payment_details, gateway: 'stripe' as const }
  const placed = (await place(api, customer.token, { ...body, payment_details })).ok
  assert.equal(placed.order_status, 'SUBMITTED')
  return `${placed.order_id}_charge`
}

test('[CRD-03] in production with live keys a customer pays live, and one in training mode never', async () => {
  const live = await order(false)
  const trained = await order(true)
  assert.deepEqual(
    stripe.ledger.charges().map(({ key }) => key),
    [live],
  )
  assert.deepEqual(
    stripe.trainingLedger.charges().map(({ key }) => key),
    [trained],
  )
  for (const training of [false, true]) {
    const { token } = await customerIn(training)
    const offered = (await api.as.call(payments.paymentGateways, { token })).ok
    assert.equal(offered.live, !training)
    assert.equal(
      offered.gateways[0]?.publishable_key,
      training ? 'pk_test_training_0001' : 'pk_live_stand_in_0001',
    )
  }
})

test('[CRD-03] a card saved live is of no use in training mode', async () => {
  const customer = await customerIn(false)
  const { payment_id } = (await add(customer.token, stripe.ledger.makeMethod('ok', 'card'))).ok
  const [product] = shop.products
  assert.ok(product)
  await fillCart(api, customer.token, shop, [cartLine(product, 1)])
  const body = await agree(api, customer, payment_id ?? '')
  await api.app.db.execute(
    sql`update customers set training_mode = true where customer_id = ${customer.customerId}`,
  )
  const payment_details = { ...body.payment_details, gateway: 'stripe' as const }
  const refused = await place(api, customer.token, { ...body, payment_details })
  assert.deepEqual([refused.status, refused.error.error], [404, 'card_not_found'])
})

test('[CRD-03] without training keys a customer in training mode cannot pay', async () => {
  await using bare = await openTestApi(production)
  const { token } = await customerIn(true, bare)
  assert.deepEqual((await bare.as.call(payments.paymentGateways, { token })).ok, {
    live: false,
    gateways: [],
  })
  const refused = await add(token, stripe.ledger.makeMethod('ok', 'card'), bare)
  assert.deepEqual([refused.status, refused.error.error], [400, 'gateway_unavailable'])
})
