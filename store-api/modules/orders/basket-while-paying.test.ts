import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import { patchGuest } from '@kolea/contract/customers.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import * as placement from '@kolea/contract/placement.ts'
import { carts } from '../../db/schema/carts.ts'
import { openGatewayUnderTest, type GatewayUnderTest } from '../../tests/gateway-under-test.ts'
import { orderThrough } from '../../tests/gateway-orders.ts'
import { cartLine, doorOf, fillCart, findShop, setStock, type TestShop } from '../../tests/shopping.ts'

let it: GatewayUnderTest
let shop: TestShop
before(async () => {
  it = await openGatewayUnderTest.test()
  shop = await findShop(it.api)
})
after(() => it[Symbol.asyncDispose]())

const basketOf = async (token: string) =>
  (await it.api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart
/** Products and quantities of the open basket, and its address. */
const basket = async (token: string) => {
  const { items, shipping } = await basketOf(token)
  const quantities = Object.fromEntries(items.map((item) => [item.product_id, item.quantity]))
  return [quantities, shipping.delivery_notes]
}

/** Two units of a product are ordered, and the bank asks the shopper to confirm. */
async function whilePaying() {
  const wanted = { behaviour: 'step', canConfirm: true } as const
  const { token, key, orderId, secret, product } = await orderThrough(it, shop, wanted)
  const milk = shop.products[1]!
  await setStock(it.api, shop.storeId, milk.id, 40)
  const confirm = async (approved: boolean) => {
    await it.answerStep?.(secret, approved)
    const answer = { token, params: { key }, body: { give_up: false } }
    return (await it.api.as.call(placement.confirmOrder, answer)).ok.order_status
  }
  return { token, orderId, product, milk, confirm }
}

const to = (delivery_notes: string) => ({ shipping: { dropoff: doorOf(shop), delivery_notes } })

/** Signs in over a basket of this browser's own. */
async function signInOver(token: string, lines: ReturnType<typeof cartLine>[]) {
  const guestId = `dig_${randomUUID()}`
  await fillCart(it.api, await it.api.as.guest(guestId), shop, lines, to('Blue gate'))
  await it.api.as.call(patchGuest, { token, body: { guest_id: guestId } })
}

const orderedQuantity = async (token: string, orderId: string) =>
  (await it.api.as.call(getOrder, { token, params: { orderId } })).ok.order.items.map(
    ({ product_id, quantity }) => [product_id, quantity],
  )

test('[CHK-06] what is put into the basket while its payment is under way is in the next basket', async () => {
  const { token, orderId, product, milk, confirm } = await whilePaying()
  const lines = [cartLine(product, 3), cartLine(milk, 1)]
  await fillCart(it.api, token, shop, lines, { ...to('Red gate'), coupons: ['ALOHA5'] })
  assert.equal(await confirm(true), 'SUBMITTED')
  assert.deepEqual(await orderedQuantity(token, orderId), [[product.id, 2]])
  assert.deepEqual(await basket(token), [{ [product.id]: 1, [milk.id]: 1 }, 'Red gate'])
  const next = await basketOf(token)
  assert.deepEqual([next.store_id, next.coupon_code_response[0]?.code], [shop.storeId, 'ALOHA5'])
  await fillCart(it.api, token, shop, [cartLine(milk, 4)])
  assert.deepEqual((await basket(token))[0], { [milk.id]: 4 })
})

test('[CHK-06] a basket of which everything is bought leaves none behind', async () => {
  const { token, product, milk, confirm } = await whilePaying()
  await fillCart(it.api, token, shop, [cartLine(product, 2), cartLine(milk, 1)])
  await fillCart(it.api, token, shop, [cartLine(product, 1)])
  assert.equal(await confirm(true), 'SUBMITTED')
  assert.deepEqual((await basketOf(token)).cart_version, 'unwritten')
})

test('[CHK-05] a payment that is declined leaves the basket with what was put in meanwhile', async () => {
  const { token, product, milk, confirm } = await whilePaying()
  await fillCart(it.api, token, shop, [cartLine(product, 2), cartLine(milk, 1)])
  assert.equal(await confirm(false), 'FAILED')
  assert.deepEqual((await basket(token))[0], { [product.id]: 2, [milk.id]: 1 })
})

test('[SES-08] [CHK-06] a sign-in while the basket is being paid for brings nothing bought back, and loses nothing', async () => {
  const { token, product, milk, confirm } = await whilePaying()
  await signInOver(token, [cartLine(milk, 1), cartLine(product, 1)])
  assert.deepEqual(await basket(token), [{ [product.id]: 3, [milk.id]: 1 }, 'Blue gate'])
  assert.equal(await confirm(true), 'SUBMITTED')
  assert.deepEqual(await basket(token), [{ [product.id]: 1, [milk.id]: 1 }, 'Blue gate'])
})

test('[SES-08] [CHK-05] after a declined payment both baskets are one', async () => {
  const { token, product, milk, confirm } = await whilePaying()
  await signInOver(token, [cartLine(milk, 1)])
  assert.equal(await confirm(false), 'FAILED')
  assert.deepEqual(await basket(token), [{ [product.id]: 2, [milk.id]: 1 }, 'Blue gate'])
})

test('[SES-08] [CHK-06] an outcome and a sign-in at the same moment agree on one basket', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { token, product, milk, confirm } = await whilePaying()
    await fillCart(it.api, token, shop, [cartLine(product, 2), cartLine(milk, 1)])
    await Promise.all([confirm(true), signInOver(token, [cartLine(milk, 2)])])
    assert.deepEqual((await basket(token))[0], { [milk.id]: 3 })
  }
})

test('[CHK-06] a basket that an earlier version replaced while it was being paid for is bought all the same', async () => {
  const { token, product, milk, confirm } = await whilePaying()
  await fillCart(it.api, token, shop, [cartLine(product, 2), cartLine(milk, 1)])
  const { cart_id: cartId } = await basketOf(token)
  await it.api.app.db.update(carts).set({ state: 'dropped' }).where(eq(carts.cartId, cartId))
  await fillCart(it.api, token, shop, [cartLine(milk, 5)])
  assert.equal(await confirm(true), 'SUBMITTED')
  assert.deepEqual((await basket(token))[0], { [milk.id]: 5 })
})
