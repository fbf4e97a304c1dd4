import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import { patchGuest } from '@kolea/contract/customers.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { fillCart, findShop, setStock, cartLine } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [cheap, second] = [shop.products[0]!, shop.products[1]!]
for (const product of shop.products) await setStock(api, shop.storeId, product.id, 400)

const read = async (token: string) => (await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart
const quantities = async (token: string) =>
  Object.fromEntries((await read(token)).items.map((item) => [item.product_id, item.quantity]))
const write = (token: string, quantity: number, more: { if_version?: string; key?: string } = {}) => {
  const { key, ...rest } = more
  const body = { customer_local_time: '', items: [cartLine(cheap, quantity)], ...rest }
  return api.as.call(cart.postDeliveryCart, {
    token,
    body,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  })
}

test('[BSK-02] a write meant for another version of the cart is refused and changes nothing', async () => {
  const token = await api.as.guest()
  const unwritten = await read(token)
  const first = (await write(token, 1, { if_version: unwritten.cart_version })).ok.cart
  assert.notEqual(first.cart_version, unwritten.cart_version)
  assert.equal((await read(token)).cart_version, first.cart_version, 'reading makes no version')
  const next = (await write(token, 2, { if_version: first.cart_version })).ok.cart
  const late = await write(token, 9, { if_version: first.cart_version })
  assert.deepEqual([late.status, late.error.error], [409, 'cart_version_conflict'])
  assert.deepEqual(await quantities(token), { [cheap.id]: 2 })
  assert.equal((await read(token)).cart_version, next.cart_version)
})

test('[BSK-02] of twenty writes meant for one version one is done', async () => {
  const token = await api.as.guest()
  const { cart_version } = (await write(token, 1)).ok.cart
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => write(token, n + 2, { if_version: cart_version })),
  )
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
})

test('[BSK-02] the same key again changes nothing, whatever was written in between', async () => {
  const token = await api.as.guest()
  const key = randomUUID()
  assert.equal((await write(token, 2, { key })).status, 200)
  await write(token, 5)
  const again = await write(token, 2, { key, if_version: 'an old one' })
  assert.equal(again.ok.cart.items[0]?.quantity, 5)
  const stranger = await api.as.guest()
  assert.equal((await write(stranger, 3, { key })).ok.cart.items[0]?.quantity, 3, 'keys are by owner')
})

test('[BSK-02] a refused write gives its key back', async () => {
  const token = await api.as.guest()
  const key = randomUUID()
  assert.equal((await write(token, 1, { key, if_version: 'another' })).status, 409)
  assert.equal((await write(token, 1, { key })).ok.cart.items.length, 1)
  assert.equal((await write(token, 1, { key: 'k'.repeat(101) })).status, 400)
})

test('[BSK-02] [SES-08] keys go with the guest to the account, and are forgotten after two days', async () => {
  const digitalId = `dig_${randomUUID()}`
  const key = randomUUID()
  await write(await api.as.guest(digitalId), 2, { key })
  const customer = await api.as.customer()
  await api.as.call(patchGuest, { token: customer.token, body: { guest_id: digitalId } })
  await write(customer.token, 4)
  assert.equal((await write(customer.token, 2, { key })).ok.cart.items[0]?.quantity, 4)
  const start = api.clock.now()
  api.clock.set(new Date(start.getTime() + 49 * 3_600_000))
  await runDueJobs(api.app)
  api.clock.set(start)
  const left = await rawRows(api.app.db, sql`select key from cart_writes where key = ${key}`)
  assert.equal(left.length, 0)
})

test('[SES-08] no item of either basket is lost at sign-in: the same product is added up', async () => {
  const digitalId = `dig_${randomUUID()}`
  await fillCart(api, await api.as.guest(digitalId), shop, [cartLine(cheap, 2)])
  const customer = await api.as.customer()
  await fillCart(api, customer.token, shop, [cartLine(cheap, 1), cartLine(second, 3)])
  await api.as.call(patchGuest, { token: customer.token, body: { guest_id: digitalId } })
  assert.deepEqual(await quantities(customer.token), { [cheap.id]: 3, [second.id]: 3 })
})

test('[SES-08] a basket of another store comes along as far as the guest’s store carries it', async () => {
  const [other] = await rawRows<{ store_id: string }>(
    api.app.db,
    sql`select store_id from stores where country = 'US' and store_id <> ${shop.storeId} and not training_only limit 1`,
  )
  assert.ok(other)
  for (const product of [cheap, second]) await setStock(api, other.store_id, product.id, 40)
  const digitalId = `dig_${randomUUID()}`
  await fillCart(api, await api.as.guest(digitalId), shop, [cartLine(cheap, 1)])
  const customer = await api.as.customer()
  await fillCart(api, customer.token, shop, [cartLine(second, 2)], { store_id: other.store_id })
  await api.as.call(patchGuest, { token: customer.token, body: { guest_id: digitalId } })
  const merged = await read(customer.token)
  assert.equal(merged.store_id, shop.storeId)
  assert.deepEqual(await quantities(customer.token), { [cheap.id]: 1, [second.id]: 2 })
})

const refusedWith = async (items: ReturnType<typeof cartLine>[]) => {
  const token = await api.as.guest()
  const body = { customer_local_time: '', store_id: shop.storeId, items }
  const answer = await api.as.call(cart.postDeliveryCart, { token, body })
  assert.deepEqual([answer.status, answer.error.error], [422, 'basket_limit'])
  assert.equal((await read(token)).items.length, 0)
  return answer.error.error_description
}

test('[BSK-01] quantity and amount have limits whatever is sent, and the sentence names the one', async () => {
  assert.match(await refusedWith([cartLine(cheap, 60), cartLine(second, 60)]), /99 items/)
  const dear = shop.products.at(-1)!
  assert.match(await refusedWith([cartLine(dear, Math.ceil(15_000 / dear.cents))]), /under \$150\.00/)
})

test('[BSK-01] what cannot be sold now counts to the limits too', async () => {
  await setStock(api, shop.storeId, cheap.id, 0)
  try {
    assert.match(await refusedWith([cartLine(cheap, 100)]), /99 items/)
  } finally {
    await setStock(api, shop.storeId, cheap.id, 400)
  }
})

test('[BSK-01] a basket beyond a limit may be made smaller, not larger', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(cheap, 40), cartLine(second, 40)])
  await api.app.db.execute(
    sql`update cart_items set quantity = 80 where product_id = ${second.id}
      and cart_id = ${(await read(token)).cart_id}`,
  )
  assert.equal(
    (await fillCart(api, token, shop, [cartLine(cheap, 39), cartLine(second, 80)])).items.length,
    2,
  )
  const more = await api.as.call(cart.postDeliveryCart, {
    token,
    body: { customer_local_time: '', items: [cartLine(cheap, 40), cartLine(second, 80)] },
  })
  assert.equal(more.status, 422)
})
