import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { cancelOrder } from '@kolea/contract/orders.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import { subscriptionPromotions } from '@kolea/contract/member-offers.ts'
import { newMember, pass, type Member } from '../../tests/membership.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { fillCart, findShop, place, agree, setStock } from '../../tests/shopping.ts'
import { setFeature } from '../content/configuration.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const shop = await findShop(api)
/** Gold Pass members pay 3.19 for these. */
const gummies = { product_id: '107001', name: 'gummies' }
await setStock(api, shop.storeId, gummies.product_id, 90)

const basketOf = async (token: string, quantity: number) => {
  const cart = await fillCart(api, token, shop, [{ ...gummies, quantity }])
  const amounts = Object.fromEntries(cart.basket_summary.map((row) => [row.key, row.amount]))
  assert.equal(
    cart.basket_summary.reduce((sum, row) => sum + row.amount, 0),
    cart.total,
  )
  return { cart, amounts, list: (cart.items[0]?.price ?? 0) * quantity }
}

/** A customer whose offer of a first order is over, so that it does not pay for the delivery. */
async function settledMember(): Promise<Member> {
  const member = await newMember(api)
  await pass(api, 11)
  return member
}

test('[SUB-04] [BSK-09] a shopper without a Gold Pass sees what it would really save, and pays without it', async () => {
  const member = await settledMember()
  const { cart, amounts, list } = await basketOf(await member.token(), 5)
  const cheaper = list - 5 * 319
  assert.ok(cheaper > 0)
  assert.deepEqual(
    [cart.is_user_subscribed, cart.subscription_id, amounts.subscription_discount],
    [false, null, undefined],
  )
  assert.equal(amounts.delivery_fee, 399)
  assert.equal(cart.subscription_discount_amount, cheaper + 399)
  const saving = `$${((cheaper + 399) / 100).toFixed(2)}`
  assert.equal(cart.subscription_discount_banner, `With Gold Pass, you’d save ${saving} on this order.`)
  assert.deepEqual(
    cart.subscriptions_promotions.map(({ promo_id, discount, applied }) => [promo_id, discount, applied]),
    [['gold-bears', cheaper, false]],
  )
  assert.match(cart.subscription_promo_item_banner ?? '', /^Cheaper with Gold Pass: .*Gummies\.$/)

  // The very same basket as a member: exactly that much less.
  await member.join()
  const joined = await basketOf(await member.token(), 5)
  assert.equal(cart.total_before_tax - joined.cart.total_before_tax, cheaper + 399)
})

test('[SUB-04] [BSK-09] a member has the prices, the free delivery from $15 and a row and a banner that say so', async () => {
  const member = await settledMember()
  await member.join()
  const small = await basketOf(await member.token(), 2)
  assert.equal(small.amounts.delivery_fee, 399)
  const { cart, amounts, list } = await basketOf(await member.token(), 5)
  assert.deepEqual([cart.is_user_subscribed, cart.subscription_id], [true, 'gold-pass'])
  assert.deepEqual([amounts.delivery_fee, amounts.subscription_discount], [0, 5 * 319 - list])
  assert.equal(cart.items[0]?.effective_price, 319)
  assert.match(cart.items[0]?.promo_short_desc ?? '', /Gold Pass/)
  assert.equal(cart.subscription_discount_amount, list - 5 * 319 + 399)
  assert.match(cart.subscription_discount_banner ?? '', /^Gold Pass saves you \$/)
  assert.match(cart.subscription_promo_item_banner ?? '', /^At Gold Pass prices: /)
  assert.equal(cart.subscriptions_promotions[0]?.applied, true)

  // And the order charges what the basket showed.
  const body = await agree(
    api,
    { ...member.customer, token: await member.token() },
    await member.cardId('visa'),
  )
  assert.equal(body.payment_details.amount, cart.total)
  assert.equal((await place(api, await member.token(), body)).status, 200)
})

test('[SUB-04] benefits go with the subscription: retained when canceled, gone at its end and while suspended', async () => {
  const member = await settledMember()
  await member.join('declined')
  await member.change('cancel')
  assert.equal((await basketOf(await member.token(), 5)).cart.is_user_subscribed, true)
  await member.change('reactivate', 'declined')
  await pass(api, 14)
  assert.equal((await member.own()).status, 'suspended')
  const suspended = await basketOf(await member.token(), 5)
  assert.deepEqual([suspended.cart.is_user_subscribed, suspended.amounts.delivery_fee], [false, 399])
})

test('[SUB-04] [BSK-09] the texts are those of the caller’s language', async () => {
  const member = await settledMember()
  await member.join()
  await basketOf(await member.token(), 5)
  const { cart } = (
    await api.as.call(getDeliveryCart, {
      token: await member.token(),
      query: {},
      headers: { 'accept-language': 'ar' },
    })
  ).ok
  assert.match(cart.subscription_discount_banner ?? '', /^يوفر لك Gold Pass/)
  assert.match(cart.subscription_promo_item_banner ?? '', /^بأسعار Gold Pass/)
  const row = cart.basket_summary.find(({ key }) => key === 'subscription_discount')
  assert.equal(row?.display_name, 'أسعار Gold Pass')
})

test('[SUB-04] [subscriptions] guests see it too; nobody does while it cannot be joined', async () => {
  const guest = await api.as.guest()
  assert.ok((await basketOf(guest, 5)).cart.subscription_discount_amount > 0)
  await setFeature(api.app.db, 'subscriptions', false, ['US'], api.clock.now())
  const { cart } = await basketOf(guest, 5)
  assert.deepEqual(
    [cart.subscription_discount_amount, cart.subscription_discount_banner, cart.subscriptions_promotions],
    [0, null, []],
  )
  await setFeature(api.app.db, 'subscriptions', true, ['US'], api.clock.now())
})

test('[SUB-04] content/promo/subscriptions answers what members save on the requested items, and no others', async () => {
  const plain = shop.products[0]?.id ?? ''
  const items = [
    { product_id: plain, quantity: 1 },
    { product_id: gummies.product_id, quantity: 3 },
    { product_id: 'nothing', quantity: 1 },
  ]
  const body = { store_id: shop.storeId, sub_id: 'gold-pass', items }
  const { items: found } = (await api.as.call(subscriptionPromotions, { token: await api.as.guest(), body }))
    .ok
  assert.deepEqual(
    found.map((item) => [item.product_id, item.quantity, item.promo_id, item.promo_price, item.discount]),
    [['107001', 3, 'gold-bears', 319, 3 * ((found[0]?.price ?? 0) - 319)]],
  )
})

test('[SUB-04] [PRO-01] the profile says what the pass saved on this month’s orders; one that was canceled saved nothing', async () => {
  const member = await settledMember()
  const savedNow = async () => {
    const { profile } = (await api.as.call(getProfile, { token: await member.token(), query: {} })).ok
    return profile.subscriptions[0]?.saved
  }
  await member.join()
  assert.equal(await savedNow(), null)
  const order = async () => {
    const token = await member.token()
    const { cart } = await basketOf(token, 5)
    const body = await agree(api, { ...member.customer, token }, await member.cardId('visa'))
    const { order_id: orderId } = (await place(api, token, body)).ok
    return { orderId, saved: cart.subscription_discount_amount }
  }
  const { saved: first } = await order()
  assert.ok(first > 0)
  // By the clock of the store, which is ten hours behind.
  const month = new Date(api.clock.now().getTime() - 10 * 3_600_000).toISOString().slice(0, 7)
  assert.deepEqual(await savedNow(), { month, amount: first })
  const second = await order()
  assert.deepEqual(await savedNow(), { month, amount: first + second.saved })
  const orderId = second.orderId ?? ''
  await api.as.call(cancelOrder, { token: await member.token(), params: { orderId }, body: {} })
  assert.deepEqual(await savedNow(), { month, amount: first })
})
