import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { getDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { jobRows } from '../../db/schema/jobs.ts'
import { storeRows } from '../../db/schema/location.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { orderStep } from '../fulfilment/schedule.ts'
import { agree, cartLine, fillCart, findShop, place, readyShopper } from '../../tests/shopping.ts'

const api = await openTestApi({ FULFILMENT: 'simulator', FULFILMENT_SECONDS_PER_STEP: '60' })
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)

/** The next half hour that is so many minutes ahead. */
const ahead = (minutes: number): Date => {
  const halfHour = 30 * 60_000
  return new Date(Math.ceil((api.clock.now().getTime() + minutes * 60_000) / halfHour) * halfHour)
}
const firstStep = async (orderId: string) => {
  const ofOrder = and(eq(jobRows.kind, orderStep), eq(jobRows.subjectId, orderId))
  const [row] = await api.app.db.select().from(jobRows).where(ofOrder)
  return row?.dueAt.getTime()
}

test('[CHK-01] an order for later is stored with its time, and packed shortly before it', async () => {
  const { customer, cardId, product } = await readyShopper(api, shop)
  const at = ahead(240)
  const cart = await fillCart(api, customer.token, shop, [cartLine(product, 1)], {
    scheduled_for: at.toISOString(),
  })
  assert.deepEqual([cart.scheduled_for, cart.status], [at.toISOString(), 'READY'])
  const placed = (await place(api, customer.token, await agree(api, customer, cardId))).ok
  const orderId = placed.order_id ?? ''
  const { token } = customer
  const params = { orderId }
  const { order } = (await api.as.call(getOrder, { token, params, query: {} })).ok
  assert.deepEqual([order.scheduled_for, order.ETA?.from], [at.toISOString(), at.toISOString()])
  assert.equal(Date.parse(order.ETA?.to ?? ''), at.getTime() + 30 * 60_000)
  assert.equal(await firstStep(orderId), at.getTime() - 29 * 60_000)
  const next = (await api.as.call(getDeliveryCart, { token, query: {} })).ok.cart
  assert.equal(next.scheduled_for, null)
})

test('[CHK-01] another time than the one that was agreed on is not ordered', async () => {
  const { customer, cardId, product } = await readyShopper(api, shop)
  const line = [cartLine(product, 1)]
  await fillCart(api, customer.token, shop, line, { scheduled_for: ahead(240).toISOString() })
  const body = await agree(api, customer, cardId)
  await fillCart(api, customer.token, shop, line, { scheduled_for: null })
  assert.equal((await place(api, customer.token, body)).error.error, 'cart_changed')
})

test('[CHK-01] [ORD-02] an order carries the time zone of its store', async () => {
  const { customer, body } = await readyShopper(api, shop)
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  const zone = async () =>
    (await api.as.call(getOrder, { token: customer.token, params: { orderId }, query: {} })).ok.order.store
      .time_zone
  assert.equal(await zone(), 'Pacific/Honolulu')
  await api.app.db
    .update(storeRows)
    .set({ timeZone: 'America/Toronto' })
    .where(eq(storeRows.storeId, shop.storeId))
  assert.equal(await zone(), 'America/Toronto')
})

test('[CHK-01] [ORD-02] the mail about an order says that it is worked on, of an order for later that it is packed in time', async () => {
  const mailOf = async (more: object) => {
    const { customer, cardId, product } = await readyShopper(api, shop)
    await fillCart(api, customer.token, shop, [cartLine(product, 1)], more)
    await place(api, customer.token, await agree(api, customer, cardId))
    const toCustomer = eq(outboxMessages.recipient, customer.email)
    const [mail] = await api.app.db.select().from(outboxMessages).where(toCustomer)
    return mail?.body ?? ''
  }
  assert.match(await mailOf({}), /and are on it\.$/)
  assert.match(await mailOf({ scheduled_for: ahead(240).toISOString() }), /and pack it in time\.$/)
})
