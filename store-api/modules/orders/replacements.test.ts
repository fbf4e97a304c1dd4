import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { desc, eq, sql } from 'drizzle-orm'
import { replacements } from '@kolea/contract/catalog.ts'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { watchChanges } from '../../tests/watch-changes.ts'
import {
  addCard,
  agree,
  cartLine,
  doorOf,
  fillCart,
  findShop,
  place,
  setStock,
  stockOf,
} from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)

interface Pair {
  readonly id: string
  readonly name: string
  readonly cents: number
  readonly other: string
  readonly other_cents: number
}

/** Two plain products of one sub-category, the first one cheaper than the second. */
const [pair] = await rawRows<Pair>(
  api.app.db,
  sql`with plain as (
      select p.product_id, p.name, p.category_id, p.subcategory, pr.list_cents from products p
      join store_products s on s.product_id = p.product_id and s.store_id = ${shop.storeId}
      join product_prices pr on pr.product_id = p.product_id and pr.price_zone = 'oahu'
      where not p.hidden and not p.age_restricted and not p.ignore_quantity and p.limit_per_order is null and not exists (
        select 1 from promotions o where o.product_ids @> to_jsonb(p.product_id) or p.matching_ids <@ o.matching_ids))
    select a.product_id as id, a.name, a.list_cents as cents, b.product_id as other, b.list_cents as other_cents
    from plain a join plain b on b.category_id = a.category_id and b.subcategory = a.subcategory
      and a.list_cents < b.list_cents and a.product_id <> b.product_id order by a.product_id, b.product_id limit 1`,
)
if (pair === undefined) throw new Error('the seed has no two plain products of one sub-category')
const cheap = { id: pair.id, name: pair.name, cents: pair.cents }
const dear = { id: pair.other, name: 'the other', cents: pair.other_cents }
const [stranger] = shop.products.filter(({ id }) => id !== cheap.id && id !== dear.id)
if (stranger === undefined) throw new Error('the seed has too few products')

const naming = (product: { id: string; name: string }, quantity: number, named: string | null) => ({
  ...cartLine(product, quantity),
  replacement_product_id: named,
})

async function restock() {
  for (const { id } of [cheap, dear, stranger!]) await setStock(api, shop.storeId, id, 40)
}

async function ordered(items: Parameters<typeof fillCart>[3], choice: 'remove' | 'cancel' = 'remove') {
  await restock()
  const customer = await api.as.customer()
  const cardId = await addCard(api, customer.token)
  await fillCart(api, customer.token, shop, items, { out_of_stock_acknowledgement: choice })
  const body = await agree(api, customer, cardId)
  const { order_id: orderId } = (await place(api, customer.token, body)).ok
  return { ...customer, orderId: orderId ?? '', charged: body.payment_details.amount }
}

async function short(orderId: string, product: string, quantity?: number) {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/operator/orders/${orderId}/short`,
    payload: { product, quantity },
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
  })
  return reply.json<{ status: string; brought?: { name: string; pieces: number } }>()
}

const read = async ({ token, orderId }: { token: string; orderId: string }) =>
  (await api.as.call(getOrder, { token, params: { orderId }, query: {} })).ok.order

test('[BSK-06] the store offers what it has of the same sub-category, and nothing else may be named', async () => {
  await restock()
  const token = await api.as.guest()
  const params = { storeId: shop.storeId, productId: cheap.id }
  const offered = (await api.as.call(replacements, { token, params })).ok.items
  assert.ok(offered.some(({ product_id }) => product_id === dear.id))
  assert.equal(new Set(offered.map(({ subCategory }) => subCategory)).size, 1)
  assert.ok(offered.every(({ product_id }) => product_id !== cheap.id))
  const body = {
    customer_local_time: '2026-11-18T10:00:00-10:00',
    store_id: shop.storeId,
    items: [naming(cheap, 1, stranger.id)],
    shipping: { dropoff: doorOf(shop) },
  }
  const refused = await api.as.call(postDeliveryCart, { token, body })
  assert.deepEqual([refused.status, refused.error.error], [422, 'replacement_not_offered'])
})

test('[BSK-06] what was named stays with the line, and comes back with the product the next time, until it is taken back', async () => {
  await restock()
  const token = await api.as.guest()
  const named = async (items: Parameters<typeof fillCart>[3]) =>
    (await fillCart(api, token, shop, items)).items.map((item) => item.replacement?.product_id ?? null)
  assert.deepEqual(await named([naming(cheap, 1, dear.id)]), [dear.id])
  assert.deepEqual(await named([cartLine(cheap, 3)]), [dear.id])
  const { cart } = (await api.as.call(getDeliveryCart, { token, query: {} })).ok
  assert.equal(cart.items[0]?.replacement?.product_id, dear.id)
  assert.deepEqual(await named([]), [])
  assert.deepEqual(await named([cartLine(cheap, 1), cartLine(stranger, 1)]), [dear.id, null])
  assert.deepEqual(await named([naming(cheap, 1, null), cartLine(stranger, 1)]), [null, null])
  assert.deepEqual(await named([]), [])
  assert.deepEqual(await named([cartLine(cheap, 1)]), [null])
})

test('[BSK-06] a dearer named product is brought for what the missing one cost', async () => {
  const order = await ordered([naming(cheap, 3, dear.id), cartLine(stranger, 1)])
  const stock = await stockOf(api, shop.storeId, dear.id)
  const answer = await short(order.orderId, cheap.id, 2)
  assert.deepEqual(answer.brought?.pieces, 2)
  const left = await read(order)
  assert.deepEqual(
    left.items.map(({ product_id, quantity }) => [product_id, quantity]),
    [
      [cheap.id, 1],
      [stranger.id, 1],
      [dear.id, 2],
    ],
  )
  assert.deepEqual(
    left.original_items.map(({ product_id, replacement }) => [product_id, replacement?.brought ?? null]),
    [
      [cheap.id, 2],
      [stranger.id, null],
    ],
  )
  assert.deepEqual([left.payment.refunded, left.refunds.length, left.total], [0, 0, order.charged])
  assert.equal(await stockOf(api, shop.storeId, dear.id), stock - 2)
  const [mail] = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, order.email))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.messageId))
  assert.equal(mail?.template, 'order_item_replaced')
  assert.ok(mail?.body.includes(`2 × ${left.items[2]?.name}`))
  // Nothing was paid twice, so nothing more than the charge can be given back.
  await short(order.orderId, dear.id)
  await short(order.orderId, cheap.id)
  await short(order.orderId, stranger.id)
  assert.equal((await read(order)).payment.refunded, order.charged)
})

test('[BSK-06] a cheaper named product gives the difference back, and the rest of its price when it is missing too', async () => {
  const order = await ordered([naming(dear, 2, cheap.id), cartLine(stranger, 1)])
  await short(order.orderId, dear.id)
  const left = await read(order)
  const brought = left.items.find(({ product_id }) => product_id === cheap.id)
  assert.deepEqual([brought?.quantity, brought?.line_total], [2, 2 * cheap.cents])
  const difference = 2 * (dear.cents - cheap.cents)
  assert.ok(left.payment.refunded >= difference && left.payment.refunded < difference * 1.2)
  await short(order.orderId, cheap.id)
  const none = await read(order)
  assert.ok(none.payment.refunded >= 2 * dear.cents && none.payment.refunded < 2 * dear.cents * 1.2 + 30)
})

test('[BSK-06] the store brings as many as it has; the money for the others comes back', async () => {
  const order = await ordered([naming(dear, 3, cheap.id), cartLine(stranger, 1)])
  await setStock(api, shop.storeId, cheap.id, 1)
  const changes = await watchChanges(api)
  await short(order.orderId, dear.id)
  assert.ok((await changes()).soft.includes(`product:${cheap.id}`), 'pages are notified that it is sold out')
  const left = await read(order)
  assert.equal(left.items.find(({ product_id }) => product_id === cheap.id)?.quantity, 1)
  assert.equal(await stockOf(api, shop.storeId, cheap.id), 0)
  assert.ok(left.payment.refunded >= 3 * dear.cents - cheap.cents)
})

test('[BSK-06] a named product that is ordered too is added to its own line', async () => {
  const order = await ordered([naming(dear, 1, cheap.id), cartLine(cheap, 2)])
  await short(order.orderId, dear.id)
  const left = await read(order)
  assert.deepEqual(
    left.items.map(({ product_id, quantity }) => [product_id, quantity]),
    [[cheap.id, 3]],
  )
  assert.deepEqual(
    left.original_items.map(({ product_id, quantity }) => [product_id, quantity]),
    [
      [dear.id, 1],
      [cheap.id, 2],
    ],
  )
})

test('[BSK-06] "cancel" applies only where the named product cannot be brought', async () => {
  const lines = [naming(cheap, 1, dear.id), cartLine(stranger, 1)]
  const uncanceled = await ordered(lines, 'cancel')
  assert.equal((await short(uncanceled.orderId, cheap.id)).status, 'submitted')
  const lost = await ordered(lines, 'cancel')
  await setStock(api, shop.storeId, dear.id, 0)
  assert.equal((await short(lost.orderId, cheap.id)).status, 'canceled')
  assert.equal((await read(lost)).payment.refunded, lost.charged)
})
