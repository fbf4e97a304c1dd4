import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addPaymentMethod } from '@kolea/contract/payments.ts'
import { payments } from '../db/schema/payments.ts'
import type { GatewayUnderTest } from './gateway-under-test.ts'
import { agree, fillCart, place, setStock, cartLine, type TestShop } from './shopping.ts'
import type { Behaviour } from './stand-in.ts'

interface Payer {
  readonly behaviour: Behaviour
  readonly canConfirm: boolean
}

/** A new customer who may place an order through a gateway, with a card of such a behaviour. */
export async function orderReady(it: GatewayUnderTest, shop: TestShop, { behaviour, canConfirm }: Payer) {
  const { api } = it
  const customer = await api.as.customer()
  const { token } = customer
  const method = {
    source: await it.source(behaviour),
    ...{ live: false, subscriptions: false, saveCard: true, isGuest: false as const },
    payment_mode: 'card' as const,
  }
  const added = (await api.as.call(addPaymentMethod, { token, body: method })).ok
  const [product] = shop.products
  assert.ok(product)
  await setStock(api, shop.storeId, product.id, 40)
  await fillCart(api, token, shop, [cartLine(product, 2)])
  const agreed = await agree(api, customer, added.payment_id ?? '')
  const payment_details = { ...agreed.payment_details, gateway: it.name, can_confirm: canConfirm }
  return { token, body: { ...agreed, payment_details }, key: randomUUID(), product }
}

/** The same, and the order placed. */
export async function orderThrough(it: GatewayUnderTest, shop: TestShop, payer: Payer) {
  const { token, body, key, product } = await orderReady(it, shop, payer)
  const placed = (await place(it.api, token, body, key)).ok
  const secret = placed.payment_step?.client_secret ?? ''
  return { token, body, key, placed, orderId: placed.order_id ?? '', secret, product }
}

/** One whose charge waits for the bank's step. */
export const orderWithStep = (it: GatewayUnderTest, shop: TestShop) =>
  orderThrough(it, shop, { behaviour: 'step', canConfirm: true })

/** One that is paid, with the gateway's own id of its charge. */
export async function paidOrder(it: GatewayUnderTest, shop: TestShop) {
  const order = await orderThrough(it, shop, { behaviour: 'ok', canConfirm: true })
  const [payment] = await it.api.app.db.select().from(payments).where(eq(payments.orderId, order.orderId))
  return { ...order, reference: payment?.gatewayReference ?? '' }
}
