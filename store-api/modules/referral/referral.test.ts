import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import * as cart from '@kolea/contract/cart-calls.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { getProfile } from '@kolea/contract/profile.ts'
import { cancelOrder } from '@kolea/contract/orders.ts'
import { getReferralCode } from '@kolea/contract/referral.ts'
import { referralAlphabet } from '@kolea/domain/referral/referral.ts'
import { inTransaction } from '../../db/database.ts'
import { rawRows } from '../../tests/raw-rows.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import {
  addCard,
  agree,
  cartLine,
  doorOf,
  fillCart,
  findShop,
  place,
  setStock,
} from '../../tests/shopping.ts'
import type { TestCustomer } from '../../tests/test-caller.ts'
import { setFeature } from '../content/configuration.ts'
import { advanceOrder } from '../fulfilment/advance.ts'
import { creditBalance, spendCredit } from './credits.ts'

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { app, clock } = api
const shop = await findShop(api)
const [product] = shop.products
assert.ok(product)
const turn = (on: boolean) => setFeature(app.db, 'refer_a_friend_enabled', on, ['US', 'CA'], clock.now())
await turn(true)

const codeOf = async ({ token }: TestCustomer) =>
  (await api.as.call(getReferralCode, { token })).ok.referral_codes[0]!
/** Everybody lives behind a door of their own: friends of one household bring no credit (ACC-01). */
const dropoffOf = ({ customerId }: TestCustomer) => ({ ...doorOf(shop), apt: `Apt ${customerId.slice(-6)}` })
const basket = async (customer: TestCustomer, code?: string) => {
  await setStock(api, shop.storeId, product.id, 90)
  const referral = code === undefined ? {} : { referral: { referral_code: code, source: 'basket' as const } }
  const shipping = { dropoff: dropoffOf(customer) }
  return fillCart(api, customer.token, shop, [cartLine(product, 2)], { shipping, ...referral })
}
const cards = new Map<string, string>()
async function cardOf({ token, customerId }: TestCustomer): Promise<string> {
  const card = cards.get(customerId) ?? (await addCard(api, token))
  cards.set(customerId, card)
  return card
}
/** Orders what is in the basket; answers the order's id. */
async function order(customer: TestCustomer): Promise<string> {
  const body = await agree(api, customer, await cardOf(customer))
  return (await place(api, customer.token, body)).ok.order_id ?? ''
}
async function arrive(orderId: string): Promise<void> {
  for (let status = ''; status !== 'delivered';) {
    const moved = await inTransaction(app.db, (tx) => advanceOrder(tx, orderId, undefined, 0, clock.now()))
    status = moved.orderStatus
  }
}
const cancel = async ({ token }: TestCustomer, orderId: string) =>
  (await api.as.call(cancelOrder, { token, params: { orderId }, body: {} })).ok
/** A customer who has brought one friend, and so has 500 to spend. */
async function referrer(): Promise<TestCustomer> {
  const customer = await api.as.customer()
  const friend = await api.as.customer({ referral_code: (await codeOf(customer)).referral_code })
  await basket(friend)
  await arrive(await order(friend))
  return customer
}

test('[REF-01] every account has a code of six clear characters, and nothing to spend yet', async () => {
  const customer = await api.as.customer()
  const shown = await codeOf(customer)
  assert.match(shown.referral_code, new RegExp(`^[${referralAlphabet}]{6}$`))
  assert.deepEqual(
    [shown.current_single_credit_value, shown.total_available_credits, shown.total_available_credit_value],
    [500, 0, 0],
  )
  assert.equal(shown.country, 'US')
  assert.ok(shown.content.faq.length >= 3)
  assert.equal((await codeOf(customer)).referral_code, shown.referral_code)
  const { profile } = (await api.as.call(getProfile, { token: customer.token, query: {} })).ok
  assert.equal(profile.referralCode, shown.referral_code)
})

test('[REG-02] a code given at enrolment brings the referrer a credit when the first order has arrived, once', async () => {
  const customer = await api.as.customer()
  const { referral_code } = await codeOf(customer)
  const friend = await api.as.customer({ referral_code: referral_code.toLowerCase() })
  await basket(friend)
  const first = await order(friend)
  assert.equal((await codeOf(customer)).total_available_credit_value, 0)
  await arrive(first)
  const shown = await codeOf(customer)
  assert.deepEqual([shown.total_available_credits, shown.total_available_credit_value], [1, 500])
  await basket(friend)
  await arrive(await order(friend))
  assert.equal((await codeOf(customer)).total_available_credit_value, 500)
})

test('[REG-02] a code that is nobody’s is refused at enrolment', async () => {
  const form = api.as.enrolment({ referral_code: 'ZZZZZZ' })
  const refused = await api.as.call(enrol, { body: { ...form, password: await api.as.seal(form.password) } })
  assert.deepEqual(
    [refused.status, refused.error.error, refused.error.error_description],
    [400, 'invalid_referral', 'Referral code is invalid'],
  )
})

test('[BSK-05] a code in the basket: applied on a first order, refused with a text otherwise', async () => {
  const customer = await api.as.customer()
  const { referral_code } = await codeOf(customer)
  const friend = await api.as.customer()
  const said = async (who: TestCustomer, code: string) =>
    (await basket(who, code)).referral?.redemption_response
  assert.deepEqual(await said(friend, referral_code), {
    status: 'applied',
    redeemed: true,
    error_message: null,
  })
  assert.deepEqual(await said(friend, 'NOPE22'), {
    status: 'failed',
    redeemed: false,
    error_message: 'Referral code is invalid',
  })
  assert.equal((await said(customer, referral_code))?.error_message, 'That’s your own referral code.')
  const guest = await fillCart(api, await api.as.guest(), shop, [cartLine(product, 1)], {
    referral: { referral_code, source: 'basket' },
  })
  assert.equal(guest.referral?.redemption_response.error_message, 'Sign in to use a referral code.')
  await basket(friend, referral_code)
  const first = await order(friend)
  assert.equal((await said(friend, referral_code))?.error_message, 'You’ve already used a referral code.')
  await cancel(friend, first)
  assert.equal((await said(friend, referral_code))?.redeemed, true)
  await arrive(await order(friend))
  assert.equal((await codeOf(customer)).total_available_credit_value, 500)
  const stranger = await api.as.customer()
  await basket(stranger)
  await arrive(await order(stranger))
  assert.equal(
    (await said(stranger, referral_code))?.error_message,
    'Referral codes are for first orders only.',
  )
})

test('[REF-01] credit is deducted from the next basket, is spent with the order and given back when it is canceled', async () => {
  const customer = await referrer()
  const filled = await basket(customer)
  const goods = 2 * product.cents
  const spent = Math.min(500, goods)
  const row = filled.basket_summary.find(({ key }) => key === 'referral_credit')
  assert.deepEqual([row?.amount, row?.display_name], [-spent, 'Referral credit'])
  assert.equal(
    filled.basket_summary.reduce((sum, each) => sum + each.amount, 0),
    filled.total,
  )
  const orderId = await order(customer)
  assert.equal((await codeOf(customer)).total_available_credit_value, 500 - spent)
  const next = (await basket(customer)).basket_summary.find(({ key }) => key === 'referral_credit')
  assert.equal(next?.amount, -Math.min(500 - spent, goods))
  await cancel(customer, orderId)
  assert.equal((await codeOf(customer)).total_available_credit_value, 500)
})

test('[REF-01] ten orders at once spend a credit once', async () => {
  const customer = await referrer()
  await basket(customer)
  const body = await agree(api, customer, await cardOf(customer))
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(api, customer.token, body)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const balance = await creditBalance(app.db, customer.customerId)
  assert.equal(balance, 500 - Math.min(500, 2 * product.cents))

  // The ledger itself refuses, whatever let two orders come this far.
  const rich = await referrer()
  const ids: string[] = []
  for (const _ of [1, 2]) {
    await basket(rich)
    ids.push(await order(rich))
  }
  await app.db.execute(
    sql`delete from referral_credits where customer_id = ${rich.customerId} and kind = 'spent'`,
  )
  const both = await Promise.allSettled(
    ids.map((orderId) =>
      inTransaction(app.db, (tx) =>
        spendCredit(tx, { customerId: rich.customerId, orderId }, 500, clock.now()),
      ),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await creditBalance(app.db, rich.customerId), 0)
})

test('[REF-01] [refer_a_friend_enabled] switched off, there is no code, no credit and no redemption', async () => {
  const customer = await referrer()
  const { referral_code } = await codeOf(customer)
  await turn(false)
  const refused = await api.as.call(getReferralCode, { token: customer.token })
  assert.deepEqual([refused.status, refused.error.error], [404, 'referral_unavailable'])
  const filled = await basket(customer)
  assert.ok(filled.basket_summary.every(({ key }) => key !== 'referral_credit'))
  const friend = await api.as.customer({ referral_code: 'ZZZZZZ' })
  assert.equal((await basket(friend, referral_code)).referral?.redemption_response.redeemed, false)
  await turn(true)
})

test('[REF-01] accounts of before get a code on request, and credit is not spent in another country', async () => {
  const customer = await api.as.customer()
  await app.db.execute(
    sql`update customers set referral_code = null where customer_id = ${customer.customerId}`,
  )
  assert.equal((await codeOf(customer)).referral_code.length, 6)
  const other = await referrer()
  await app.db.execute(sql`update customers set country = 'CA' where customer_id = ${other.customerId}`)
  const filled = await basket(other)
  assert.ok(filled.basket_summary.every(({ key }) => key !== 'referral_credit'))
  const [row] = await rawRows<{ kinds: string }>(
    app.db,
    sql`select string_agg(kind, ',') as kinds from referral_credits where customer_id = ${other.customerId}`,
  )
  assert.equal(row?.kinds, 'earned')
})

test('[BSK-04] the texts of a basket are in the caller’s language', async () => {
  const token = await api.as.guest()
  await fillCart(api, token, shop, [cartLine(product, 1)], { coupons: ['NOPE'] })
  const read = async (language: string) =>
    (
      await api.as.call(cart.getDeliveryCart, {
        token,
        query: {},
        headers: { 'accept-language': language },
      })
    ).ok.cart
  const [english, arabic] = [await read('en'), await read('ar')]
  for (const [index, row] of english.basket_summary.entries()) {
    const other = arabic.basket_summary[index]
    assert.deepEqual([other?.key, other?.amount], [row.key, row.amount])
    assert.match(other?.display_name ?? '', /\p{Script=Arabic}/u)
    for (const detail of other?.details ?? []) assert.match(detail.display_name, /\p{Script=Arabic}/u)
  }
  assert.equal(
    english.coupon_code_response[0]?.error_message,
    'We don’t recognize this code. Check it and try again.',
  )
  assert.match(arabic.coupon_code_response[0]?.error_message ?? '', /\p{Script=Arabic}/u)
  assert.match(arabic.basket_fee_banner ?? '', /\p{Script=Arabic}/u)
})

test('[REF-01] a returned order takes the credit it earned back and gives back what it spent; the next one earns again', async () => {
  const customer = await api.as.customer()
  const friend = await api.as.customer({ referral_code: (await codeOf(customer)).referral_code })
  const bring = async (orderId: string) =>
    inTransaction(app.db, (tx) => advanceOrder(tx, orderId, 'returned', 0, clock.now()))
  await basket(friend)
  const first = await order(friend)
  await arrive(first)
  await basket(customer)
  const spending = await order(customer)
  const spent = 500 - (await creditBalance(app.db, customer.customerId))
  assert.ok(spent > 0)
  await bring(first)
  assert.equal(await creditBalance(app.db, customer.customerId), -spent)
  assert.equal((await codeOf(customer)).total_available_credit_value, 0)
  await arrive(spending)
  await bring(spending)
  assert.equal(await creditBalance(app.db, customer.customerId), 0)
  await basket(friend)
  await arrive(await order(friend))
  assert.equal(await creditBalance(app.db, customer.customerId), 500)
})
