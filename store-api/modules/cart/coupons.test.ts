import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as cart from '@kolea/contract/cart-calls.ts'
import { cancelOrder } from '@kolea/contract/orders.ts'
import { placePickupOrder } from '@kolea/contract/placement.ts'
import { inTransaction } from '../../db/database.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { sql } from 'drizzle-orm'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { setFeature } from '../content/configuration.ts'
import {
  addCard,
  agree,
  fillCart,
  findShop,
  place,
  readyShopper,
  setStock,
  cartLine,
} from '../../tests/shopping.ts'
import { recordUses } from './coupon-uses.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [product] = shop.products
assert.ok(product)
/** Twenty-odd dollars of one product, enough for every code. */
const usualQuantity = Math.min(60, Math.ceil(2100 / product.cents))
const fill = async (token: string, coupons: string[], quantity = usualQuantity) => {
  await setStock(api, shop.storeId, product.id, 90)
  return fillCart(api, token, shop, [cartLine(product, quantity)], { coupons })
}
const answerTo = async (token: string, code: string, quantity = usualQuantity) =>
  (await fill(token, [code], quantity)).coupon_code_response[0]

async function openUses({ app }: TestApi, customerId: string): Promise<string[]> {
  const rows = await rawRows<{ code: string }>(
    app.db,
    sql`select code from coupon_uses where customer_id = ${customerId} and given_back_at is null`,
  )
  return rows.map((row) => row.code)
}

test('[BSK-05] every refusal of a code says why', async () => {
  const { token } = await api.as.customer()
  const messageFor = async (code: string, quantity?: number) => {
    const answer = await answerTo(token, code, quantity)
    assert.deepEqual([answer?.status, answer?.discount], ['rejected', 0])
    return answer?.error_message
  }
  assert.equal(await messageFor('NOPE'), 'We don’t recognize this code. Check it and try again.')
  assert.equal(await messageFor('SUMMER25'), 'This code is no longer valid.')
  assert.equal(await messageFor('MAPLE15'), 'This code is for another country.')
  assert.equal(await messageFor('ALOHA5', 1), 'Your basket is below the amount this code needs.')
  await setFeature(api.app.db, 'user_signup_date_range', -1, ['US'], api.clock.now())
  assert.equal(await messageFor('FIRSTFLIGHT'), 'This code is for first orders only.')
  await setFeature(api.app.db, 'user_signup_date_range', 10, ['US'], api.clock.now())
})

test('[BSK-05] a code that was refused for good is answered until the next write; one that the basket may still reach stays', async () => {
  const token = await api.as.guest()
  const codesOf = (found: { coupon_code_response: { code: string }[] }) =>
    found.coupon_code_response.map(({ code }) => code)
  const read = async () => (await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart
  assert.deepEqual(codesOf(await fill(token, ['nope', 'ALOHA5', 'SUMMER25'], 1)), [
    'NOPE',
    'ALOHA5',
    'SUMMER25',
  ])
  assert.deepEqual(codesOf(await read()), ['NOPE', 'ALOHA5', 'SUMMER25'])
  await fillCart(api, token, shop, [cartLine(product, usualQuantity)])
  const filled = await read()
  assert.deepEqual(
    filled.coupon_code_response.map(({ code, status }) => [code, status]),
    [['ALOHA5', 'applied']],
  )
})

test('[BSK-05] a code for free delivery strikes the fee through', async () => {
  const token = await api.as.guest()
  const quantity = Math.ceil(500 / product.cents)
  const filled = await fill(token, ['FLYFREE'], quantity)
  const fee = filled.basket_summary.find((row) => row.key === 'delivery_fee')
  assert.deepEqual(
    [fee?.display_name, fee?.display_value, fee?.strike_through, fee?.display_message],
    ['Delivery Fee (Promo Applied)', 'Free', '$3.99', 'Free with your code.'],
  )
  assert.deepEqual(filled.coupon_code_response, [
    { code: 'FLYFREE', status: 'applied', error_message: null, discount: 0 },
  ])
})

test('[BSK-05] a code is used with the order, once a customer, and given back when the order is canceled', async () => {
  const customer = await api.as.customer()
  const cardId = await addCard(api, customer.token)
  await fill(customer.token, ['ALOHA5'])
  const body = await agree(api, customer, cardId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(api, customer.token, body)))
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
  assert.deepEqual(await openUses(api, customer.customerId), ['ALOHA5'])

  const again = await answerTo(customer.token, 'aloha 5')
  assert.deepEqual([again?.status, again?.error_message], ['rejected', 'You’ve already used this code.'])
  const orderId = answers.find((answer) => answer.status === 200)?.ok.order_id ?? ''
  const canceled = await api.as.call(cancelOrder, { token: customer.token, params: { orderId }, body: {} })
  assert.equal(canceled.status, 200)
  assert.deepEqual(await openUses(api, customer.customerId), [])
  assert.equal((await answerTo(customer.token, 'ALOHA5'))?.status, 'applied')
})

test('[BSK-05] a code for free delivery that was typed before pickup was selected is refused, and stays usable', async () => {
  const lines = [cartLine(product, usualQuantity)]
  const { customer, body } = await readyShopper(api, shop, { lines, cart: { coupons: ['FLYFREE'] } })
  const { token, customerId } = customer
  const pickup = { customer_local_time: '', shipping: { pickup: { store_id: shop.storeId } } }
  const filled = (await api.as.call(cart.postPickupCart, { token, body: pickup })).ok.cart
  assert.deepEqual(filled.coupon_code_response, [
    {
      code: 'FLYFREE',
      status: 'rejected',
      error_message: 'This code is for delivery orders only.',
      discount: 0,
    },
  ])
  const agreed = (await api.as.call(cart.checkoutPickup, { token, body: {} })).ok
  const payment = { ...body.payment_details, amount: agreed.cart.total }
  const placed = await api.as.call(placePickupOrder, {
    token,
    body: { ...body, hash: agreed.cart_hash, payment_details: payment },
    idempotencyKey: randomUUID(),
  })
  assert.equal(placed.ok.order_status, 'SUBMITTED')
  assert.deepEqual(await openUses(api, customerId), [])
  assert.equal((await answerTo(token, 'FLYFREE', Math.ceil(500 / product.cents)))?.status, 'applied')
})

test('[BSK-05] a code for free delivery is not used by a first order that has it free', async () => {
  const customer = await api.as.customer()
  const cardId = await addCard(api, customer.token)
  const filled = await fill(customer.token, ['FLYFREE'])
  const fee = filled.basket_summary.find((row) => row.key === 'delivery_fee')
  assert.deepEqual(
    [fee?.display_value, fee?.display_message, filled.coupon_code_response[0]?.error_message],
    [
      'Free',
      'First order: delivery is on us (from $10).',
      'Delivery is already free. Save this code for another time.',
    ],
  )
  const placed = await place(api, customer.token, await agree(api, customer, cardId))
  assert.equal(placed.ok.order_status, 'SUBMITTED')
  assert.deepEqual(await openUses(api, customer.customerId), [])
})

test('[BSK-05] a declined payment gives the code back', async () => {
  const { customer, cardId } = await readyShopper(api, shop, { card: '4000000000000002' })
  await fill(customer.token, ['PAUHANA10'])
  const declined = (await place(api, customer.token, await agree(api, customer, cardId))).ok
  assert.equal(declined.order_status, 'FAILED')
  assert.deepEqual(await openUses(api, customer.customerId), [])
  assert.equal((await answerTo(customer.token, 'PAUHANA10'))?.status, 'applied')
})

test('[BSK-05] two orders at once cannot use one code twice', async () => {
  const { customer, cardId } = await readyShopper(api, shop)
  const order = (await place(api, customer.token, await agree(api, customer, cardId))).ok
  const use = { orderId: order.order_id ?? '', customerId: customer.customerId, coupons: ['ALOHA5'] }
  const now = api.clock.now()
  const both = await Promise.allSettled(
    [1, 2].map(() => inTransaction(api.app.db, (tx) => recordUses(tx, use, now))),
  )
  assert.deepEqual(both.map((each) => each.status).sort(), ['fulfilled', 'rejected'])
})
