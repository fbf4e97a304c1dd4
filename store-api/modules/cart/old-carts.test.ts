import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { patchGuest } from '@kolea/contract/customers.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { cartLine, fillCart, findShop, place, readyShopper } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const cheap = shop.products[0]!

const idsOf = async () =>
  new Set((await api.app.db.select({ id: carts.cartId }).from(carts)).map(({ id }) => id))
const later = async (days: number) => {
  api.clock.set(new Date(api.clock.now().getTime() + days * dayMs))
  while ((await runDueJobs(api.app)) > 0);
}
const filled = async (token: string) => (await fillCart(api, token, shop, [cartLine(cheap, 1)])).cart_id
const guestCart = async (guestId = `dig_${randomUUID()}`) => ({
  guestId,
  cartId: await filled(await api.as.guest(guestId)),
})

/** A customer's basket that a guest's has replaced. */
async function replacedCart(token: string, cartId: string) {
  const { guestId } = await guestCart()
  await api.as.call(patchGuest, { token, body: { guest_id: guestId } })
  const [row] = await api.app.db.select().from(carts).where(eq(carts.cartId, cartId))
  assert.equal(row?.state, 'dropped')
  return cartId
}

/** Orders a basket; answers the cart's id. */
async function orderedCart(card?: string) {
  const { customer, body } = await readyShopper(api, shop, { card })
  const { order_id: orderId, order_status } = (await place(api, customer.token, body)).ok
  assert.equal(order_status, card === undefined ? 'SUBMITTED' : 'FAILED')
  const [order] = await api.app.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId ?? ''))
  return { token: customer.token, cartId: order?.cartId ?? '' }
}

test('baskets of guests and replaced ones are deleted 180 days after their last change; customers’ and those of orders stay', async () => {
  const left = await guestCart()
  const used = await guestCart()
  const { token } = await api.as.customer()
  const replaced = await replacedCart(token, await filled(token))
  const declined = await orderedCart('4000000000000002')
  const remaining = [
    used.cartId,
    await replacedCart(declined.token, declined.cartId),
    await filled((await api.as.customer()).token),
    (await orderedCart()).cartId,
  ]

  await later(179)
  for (const id of [left.cartId, replaced, ...remaining]) assert.ok((await idsOf()).has(id), 'not yet')
  await filled(await api.as.guest(used.guestId))
  await later(2)
  const ids = await idsOf()
  assert.deepEqual(
    [left.cartId, replaced].filter((id) => ids.has(id)),
    [],
  )
  assert.deepEqual(
    remaining.filter((id) => !ids.has(id)),
    [],
  )
})

test('however many there are, they go in portions', async () => {
  const old = new Date(api.clock.now().getTime() - 181 * dayMs)
  await api.app.db.execute(
    sql`insert into carts (cart_id, owner_kind, owner_id, state, type, updated_at)
      select 'cart_old_' || n, 'guest', 'dig_old_' || n, 'open', 'delivery', ${old.toISOString()}::timestamptz
      from generate_series(1, 1001) n`,
  )
  await later(1)
  assert.deepEqual(
    [...(await idsOf())].filter((id) => id.startsWith('cart_old_')),
    [],
  )
})
