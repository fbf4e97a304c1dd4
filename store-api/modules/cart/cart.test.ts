import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import { patchGuest } from '@kolea/contract/customers.ts'
import { updateProfile } from '@kolea/contract/profile.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { setFeature } from '../content/configuration.ts'
import { fillCart, findShop, setStock, cartLine } from '../../tests/shopping.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
const [cheap, second, third] = [shop.products[0]!, shop.products[1]!, shop.products[2]!]
const read = async (token: string) => (await api.as.call(cart.getDeliveryCart, { token, query: {} })).ok.cart

test('[BSK-09] the rows of a guest’s basket add up, with the tax of Hawaiʻi', async () => {
  const token = await api.as.guest()
  const filled = await fillCart(api, token, shop, [cartLine(cheap, 3), cartLine(second, 2)])
  assert.equal(filled.status, 'READY')
  assert.equal(filled.subtotal, 3 * cheap.cents + 2 * second.cents)
  assert.equal(
    filled.basket_summary.reduce((sum, row) => sum + row.amount, 0),
    filled.total,
  )
  assert.equal(
    filled.items.reduce((sum, item) => sum + item.line_total, 0),
    filled.subtotal,
  )
  assert.ok(filled.basket_summary.some((row) => row.display_name === 'Hawaiʻi general excise tax'))
  assert.ok(filled.basket_summary.some((row) => row.display_name === 'Delivery Fee'))
  assert.ok(filled.basket_summary.some((row) => row.display_name === 'Total Fees' && row.roll_up_flag))
  assert.ok(filled.basket_summary.every((row) => row.key && row.display_name && row.display_value))
  assert.deepEqual(await read(token), filled)
})

/** The delivery row of a cart: its name, amount, struck amount and note. */
const deliveryOf = ({ basket_summary: rows }: Awaited<ReturnType<typeof read>>) => {
  const row = rows.find(({ key }) => key === 'delivery_fee')
  return [row?.display_name, row?.display_value, row?.strike_through, row?.display_message]
}
const freeFirst = [
  'Delivery Fee (Promo Applied)',
  'Free',
  '$3.99',
  'First order: delivery is on us (from $10).',
]

test('[BSK-09] [user_signup_date_range] a first order flies free for a new customer, and for a guest, who may become one', async () => {
  await setStock(api, shop.storeId, cheap.id, 60)
  const quantity = Math.min(20, Math.ceil(1000 / cheap.cents))
  for (const token of [(await api.as.customer()).token, await api.as.guest()]) {
    assert.deepEqual(deliveryOf(await fillCart(api, token, shop, [cartLine(cheap, quantity)])), freeFirst)
    const small = await fillCart(api, token, shop, [cartLine(cheap, 1)])
    assert.deepEqual(deliveryOf(small).slice(1), ['$3.99', null, freeFirst[3]])
    assert.equal(small.avoid_basket_fee_difference, 1000 - cheap.cents)
    assert.deepEqual([small.first_order_offer, small.free_delivery_from], ['open', 1000])
  }
})

test('[BSK-09] [SES-08] who a guest turns out to be decides at sign-in: an existing customer is notified that the offer ends', async () => {
  await setStock(api, shop.storeId, cheap.id, 60)
  const lines = [cartLine(cheap, Math.min(20, Math.ceil(1000 / cheap.cents)))]
  const fill = async (guestId: string) => {
    assert.deepEqual(deliveryOf(await fillCart(api, await api.as.guest(guestId), shop, lines)), freeFirst)
  }
  const [fresh, existing] = [await api.as.customer(), await api.as.customer()]
  await api.app.db.execute(
    sql`update customers set enrolled_at = enrolled_at - interval '11 days' where customer_id = ${existing.customerId}`,
  )
  const after = async (customer: typeof fresh, guestId: string) => {
    await fill(guestId)
    await api.as.call(patchGuest, { token: customer.token, body: { guest_id: guestId } })
    return deliveryOf(await read(customer.token))
  }
  assert.deepEqual(await after(fresh, 'dig_first_fresh'), freeFirst)
  const ended = [
    ...['Delivery Fee', '$3.99', null],
    'Free delivery on first orders is for new customers, so delivery is $3.99 on this one.',
  ]
  assert.deepEqual(await after(existing, 'dig_first_existing'), ended)
  assert.deepEqual(deliveryOf(await read(existing.token)), ended, 'until the order is placed')
  assert.equal((await read(existing.token)).first_order_offer, 'ended')
})

test('[CFG-01] [BSK-09] a first order flies free for user_signup_date_range days from the enrolment', async () => {
  const { token } = await api.as.customer()
  const quantity = Math.min(20, Math.ceil(1000 / cheap.cents))
  await setStock(api, shop.storeId, cheap.id, 40)
  await fillCart(api, token, shop, [cartLine(cheap, quantity)])
  const fee = async () => (await read(token)).basket_summary.find((row) => row.key === 'delivery_fee')?.amount
  assert.equal(await fee(), 0)
  const set = (days: number) =>
    setFeature(api.app.db, 'user_signup_date_range', days, ['US'], api.clock.now())
  await set(-1)
  assert.equal(await fee(), 399)
  const guest = await fillCart(api, await api.as.guest(), shop, [cartLine(cheap, quantity)])
  assert.equal(deliveryOf(guest)[1], '$3.99', 'what nobody gets is not shown to a guest')
  await set(10)
  assert.equal(await fee(), 0)
})

test('[BSK-03] a quantity is cut to what there is, reported once, with both numbers', async () => {
  const token = await api.as.guest()
  await setStock(api, shop.storeId, second.id, 1)
  const cut = await fillCart(api, token, shop, [cartLine(second, 2)])
  assert.deepEqual(cut.adjustments, [
    { kind: 'quantity', product_id: second.id, name: second.name, from: 2, to: 1 },
  ])
  assert.equal(cut.items[0]?.quantity, 1)
  assert.deepEqual((await read(token)).adjustments, [])
  await setStock(api, shop.storeId, second.id, 40)
})

test('[BSK-03] what ran out is flagged, stays in the basket, is not priced, and blocks the checkout', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(second, 2), cartLine(third, 1)])
  await setStock(api, shop.storeId, second.id, 0)
  const now = await read(token)
  assert.deepEqual(now.adjustments, [{ kind: 'unavailable', product_id: second.id, name: second.name }])
  assert.deepEqual([now.status, now.subtotal, now.items.length], ['ITEMS_UNAVAILABLE', third.cents, 2])
  await setStock(api, shop.storeId, second.id, 40)
})

test('[BSK-03] a changed price is reported until the next write has settled it', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(third, 1)])
  const change = (by: number) =>
    api.app.db.execute(
      sql`update product_prices set list_cents = list_cents + ${by} where product_id = ${third.id} and price_zone = 'oahu'`,
    )
  await change(10)
  const adjustment = {
    kind: 'price',
    product_id: third.id,
    name: third.name,
    from: third.cents,
    to: third.cents + 10,
  }
  assert.deepEqual((await read(token)).adjustments, [adjustment])
  assert.deepEqual((await fillCart(api, token, shop, [cartLine(third, 1)])).adjustments, [adjustment])
  assert.deepEqual((await read(token)).adjustments, [])
  await change(-10)
})

test('[BSK-05] codes: applied, refused with a text, gone when left out', async () => {
  const token = await api.as.guest()
  await setStock(api, shop.storeId, cheap.id, 60)
  const quantity = Math.ceil(2000 / cheap.cents)
  const filled = await fillCart(api, token, shop, [cartLine(cheap, quantity)], {
    coupons: ['aloha5', 'NOPE'],
  })
  const [applied, refused] = filled.coupon_code_response
  assert.deepEqual([applied?.code, applied?.status, applied?.discount], ['ALOHA5', 'applied', 500])
  assert.equal(refused?.status, 'rejected')
  assert.ok(filled.basket_summary.some((row) => row.key === 'code_ALOHA5' && row.amount === -500))
  const without = await fillCart(api, token, shop, [cartLine(cheap, quantity)], { coupons: [] })
  assert.equal(without.total_before_tax, filled.total_before_tax + 500)
})

test('[BSK-05] delivery notes are cut to their limit, contactless and the choice for sold-out goods are stored', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(cheap, 1)], {
    contact_less_delivery: true,
    out_of_stock_acknowledgement: 'cancel',
    shipping: { delivery_notes: 'x'.repeat(300) },
  })
  const saved = await read(token)
  assert.equal(saved.shipping.delivery_notes.length, 210)
  assert.deepEqual([saved.contact_less_delivery, saved.out_of_stock_acknowledgement], [true, 'cancel'])
})

test('[BSK-01] a basket beyond its limits is refused as a whole', async () => {
  const token = await api.as.guest()
  await setStock(api, shop.storeId, cheap.id, 200)
  const body = { customer_local_time: '', store_id: shop.storeId, items: [cartLine(cheap, 100)] }
  const refused = await api.as.call(cart.postDeliveryCart, { token, body })
  assert.deepEqual([refused.status, refused.error.error], [422, 'basket_limit'])
  assert.equal((await read(token)).items.length, 0)
})

test('[BSK-10] alcohol is flagged outside its hours and sold within them', async () => {
  const token = await api.as.guest()
  const [beer] = await rawRows<{ id: string; name: string }>(
    api.app.db,
    sql`select product_id as id, name from products where tags @> '["beer"]' and not hidden order by product_id limit 1`,
  )
  assert.ok(beer, 'the seed has beer')
  await setStock(api, shop.storeId, beer.id, 40)
  const open = await fillCart(api, token, shop, [cartLine(beer, 1)])
  assert.deepEqual([open.status, open.age_check.needed, open.age_check.age], ['READY', true, 21])
  api.clock.set(new Date('2026-11-18T13:00:00Z'))
  const closed = await read(token)
  assert.deepEqual(closed.adjustments, [
    { kind: 'alcohol', product_id: beer.id, name: beer.name, reason: 'time' },
  ])
  assert.deepEqual([closed.status, closed.items[0]?.alcohol_restricted], ['ITEMS_UNAVAILABLE', true])
  api.clock.set(new Date('2026-11-18T20:00:00Z'))
})

test('[CAT-05] tobacco and CBD cannot be put into a basket', async () => {
  const [hidden] = await rawRows<{ id: string; name: string }>(
    api.app.db,
    sql`select product_id as id, name from products where hidden limit 1`,
  )
  assert.ok(hidden, 'the seed has something to hide')
  const filled = await fillCart(api, await api.as.guest(), shop, [cartLine(hidden, 1)])
  assert.deepEqual([filled.items.length, filled.adjustments[0]?.kind], [0, 'unavailable'])
})

test('[SES-08] a guest’s basket survives becoming a customer', async () => {
  const digitalId = `dig_${randomUUID()}`
  const guest = await api.as.guest(digitalId)
  await fillCart(api, guest, shop, [cartLine(cheap, 2)])
  const customer = await api.as.customer()
  await fillCart(api, customer.token, shop, [cartLine(cheap, 1), cartLine(third, 1)])
  await api.as.call(patchGuest, { token: customer.token, body: { guest_id: digitalId } })
  const merged = await read(customer.token)
  assert.deepEqual(
    merged.items.map((item) => [item.product_id, item.quantity]),
    [
      [cheap.id, 3],
      [third.id, 1],
    ],
  )
  assert.equal((await read(guest)).items.length, 0)
})

test('[BSK-02] fifty writes at once leave one basket with the last write of one of them', async () => {
  const token = await api.as.guest()
  await setStock(api, shop.storeId, cheap.id, 60)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => fillCart(api, token, shop, [cartLine(cheap, (index % 9) + 1)])),
  )
  const saved = await read(token)
  assert.equal(saved.items.length, 1)
  assert.ok((saved.items[0]?.quantity ?? 0) >= 1 && (saved.items[0]?.quantity ?? 0) <= 9)
})

test('[LOC-04] an unknown store is refused, a pickup basket needs no address and pays no delivery', async () => {
  const token = await api.as.guest()
  const unknown = await api.as.call(cart.postDeliveryCart, {
    token,
    body: { customer_local_time: '', store_id: 'nowhere' },
  })
  assert.deepEqual([unknown.status, unknown.error.error], [404, 'store_not_found'])
  const body = {
    customer_local_time: '',
    shipping: { pickup: { store_id: shop.storeId } },
    items: [cartLine(cheap, 2)],
  }
  const pickup = (await api.as.call(cart.postPickupCart, { token, body })).ok.cart
  assert.deepEqual([pickup.status, pickup.type], ['READY', 'pickup'])
  assert.ok(!pickup.basket_summary.some((row) => row.key === 'delivery_fee'))
})

test('[PRO-03] a guest’s basket that becomes a customer’s takes over the preference for the door', async () => {
  for (const noContactDropOff of [true, false]) {
    const guestId = `guest-${randomUUID()}`
    await fillCart(api, await api.as.guest(guestId), shop, [cartLine(cheap, 1)])
    const { token } = await api.as.customer()
    await api.as.call(updateProfile, { token, body: { noContactDropOff } })
    await api.as.call(patchGuest, { token, body: { guest_id: guestId } })
    const { ok } = await api.as.call(cart.getDeliveryCart, { token, query: {} })
    assert.equal(ok.cart.contact_less_delivery, noContactDropOff)
  }
})

test('[REG-01] [ENT-01] a basket takes the phone in digits of any script, and never one that is of no US or Canadian phone', async () => {
  const token = await api.as.guest()
  const write = (phone_number: string) =>
    api.as.call(cart.postDeliveryCart, {
      token,
      body: { customer_local_time: '', user_profile: { phone_number } },
    })
  for (const foreign of ['+447700900123', '447700900123', '8081550142', '18085550142', '8085550142x1'])
    assert.equal((await write(foreign)).status, 400, foreign)
  assert.equal((await write('٨٠٨٥٥٥٠١٤٢')).ok.cart.user_profile?.phone_number, '8085550142')
  const checkout = { token: (await api.as.customer()).token, body: { phone_number: '447700900123' } }
  assert.equal((await api.as.call(cart.checkoutDelivery, checkout)).status, 400)
})
