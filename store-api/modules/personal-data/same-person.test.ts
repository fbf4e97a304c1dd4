import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { reportProblem } from '@kolea/contract/orders.ts'
import { deleteAccount } from '@kolea/contract/personal-data.ts'
import { updateProfile } from '@kolea/contract/profile.ts'
import { getReferralCode } from '@kolea/contract/referral.ts'
import { saveAddress } from '@kolea/contract/saved-addresses.ts'
import { changeSubscription, getSubscriptionPlan, subscribe } from '@kolea/contract/subscriptions.ts'
import { markLifeMs } from '@kolea/domain/account/person-marks.ts'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { orders } from '../../db/schema/orders.ts'
import { accountMarks, personMarks } from '../../db/schema/person-marks.ts'
import { problemReports } from '../../db/schema/problem-reports.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { rawRows } from '../../tests/raw-rows.ts'
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

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())
const { app, clock } = api
await setFeature(app.db, 'refer_a_friend_enabled', true, ['US', 'CA'], clock.now())
const shop = await findShop(api)
const product = shop.products[4]!

/** What an account shows of its owner. */
interface Face {
  readonly email: string
  readonly phone: string
  readonly card: string
}

let made = 0
/** A number with a right check digit that no other card of these tests has. */
function newCard(): string {
  made += 1
  const digits = `40000566${String(made).padStart(7, '0')}`
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
function newFace(): Face {
  const card = newCard()
  const number = String(made).padStart(4, '0')
  return { email: `nene.${randomUUID()}@example.com`, phone: `808666${number}`, card }
}

interface Shopper extends TestCustomer {
  readonly cardId: string
  /** Everybody lives behind a door of their own. */
  readonly apt: string
}
async function enrolled({ email, phone, card }: Face, code?: string): Promise<Shopper> {
  const given = code === undefined ? {} : { referral_code: code }
  const customer = await api.as.customer({ email, phone_number: phone, ...given })
  return { ...customer, cardId: await addCard(api, customer.token, card), apt: `Apt ${(made += 1)}` }
}

async function deleted({ token }: Shopper): Promise<void> {
  const body = { password: await api.as.seal('Plover808x') }
  assert.equal((await api.as.call(deleteAccount, { token, body })).status, 200)
}

/** The same person with a new account, by what they use again. */
const returns: readonly (readonly [string, (before: Face) => Face])[] = [
  ['the same e-mail', ({ email }) => ({ ...newFace(), email })],
  ['another e-mail and the same phone', ({ phone }) => ({ ...newFace(), phone })],
  ['another e-mail and phone and the same card', ({ card }) => ({ ...newFace(), card })],
]

const plan = async ({ token }: Shopper) =>
  (await api.as.call(getSubscriptionPlan, { token, params: { subId: 'gold-pass' }, query: {} })).ok
async function join({ token, cardId }: Shopper, face: Face, without_trial?: boolean) {
  const brand = { brand: 'visa', card: face.card.slice(-4), exp_month: 8, exp_year: 2029 }
  const method = { payment_mode: 'card', gateway: 'test', payment_method_id: cardId, ...brand } as const
  const body = {
    sub_id: 'gold-pass',
    billing_address: null,
    payment_details: { ...method, amount: 595 },
    ...(without_trial === undefined ? {} : { without_trial }),
  }
  const answer = await api.as.call(subscribe, { token, body })
  return answer.status === 200 ? answer.ok.action_status : answer.error.error
}

const changePass = async ({ token, cardId }: Shopper) => {
  const params = { subId: 'gold-pass' }
  assert.ok(cardId)
  assert.equal(
    (await api.as.call(changeSubscription, { token, params, body: { action: 'cancel' } })).status,
    200,
  )
}

/** Some dollars of goods, so that a first delivery is free and another is not. */
const lines = [cartLine(product, Math.ceil(1600 / product.cents))]

type More = Parameters<typeof fillCart>[4]
async function basket({ token, apt }: Shopper, more: More = {}) {
  await setStock(api, shop.storeId, product.id, 900)
  return fillCart(api, token, shop, lines, { shipping: { dropoff: { ...doorOf(shop), apt } }, ...more })
}
async function ordered(shopper: Shopper, more?: More): Promise<string> {
  await basket(shopper, more)
  const orderId =
    (await place(api, shopper.token, await agree(api, shopper, shopper.cardId))).ok.order_id ?? ''
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(app.db, orderId, status, 0, clock.now())
  return orderId
}
const fee = async (shopper: Shopper) =>
  (await basket(shopper)).basket_summary.find(({ key }) => key === 'delivery_fee')?.amount
const code = { coupons: ['PAUHANA10'] }
const codeAnswer = async (shopper: Shopper) =>
  (await basket(shopper, code)).coupon_code_response[0]?.error_message
/** Reports a missing item; answers how many refunds the order has then. */
async function report({ token }: Shopper, orderId: string): Promise<number> {
  const items = [{ product_id: product.id, quantity: 1 }]
  const missing = { kind: 'items', issue: 'missing', items, comment: 'It was not there.' } as const
  const body = { report_id: randomUUID(), ...missing }
  const params = { orderId }
  return (await api.as.call(reportProblem, { token, params, body })).ok.order.refunds.length
}

const codeOf = async ({ token }: Shopper) =>
  (await api.as.call(getReferralCode, { token })).ok.referral_codes[0]
const credit = async (shopper: Shopper) => (await codeOf(shopper))?.total_available_credit_value
const ownCode = async (shopper: Shopper) => (await codeOf(shopper))?.referral_code ?? ''

/** Uses every right that a person has once, and deletes the account. */
async function usesAllAndGoes(face: Face, friendsCode: string): Promise<string> {
  const shopper = await enrolled(face, friendsCode)
  assert.equal(await fee(shopper), 0)
  const orderId = await ordered(shopper, code)
  for (let n = 1; n <= reportRules.refundedReports; n += 1) assert.equal(await report(shopper, orderId), n)
  assert.equal(await join(shopper, face), 'success')
  await changePass(shopper)
  await deleted(shopper)
  return orderId
}

for (const [title, again] of returns)
  test(`[ACC-01] deleted and registered again with ${title}: no right is there a second time`, async () => {
    const referrer = await enrolled(newFace())
    const face = newFace()
    await usesAllAndGoes(face, await ownCode(referrer))
    assert.equal(await credit(referrer), 500)

    const back = again(face)
    const shopper = await enrolled(back, await ownCode(referrer))
    assert.equal((await plan(shopper)).trial_days, 0, 'no trial is offered')
    assert.equal(await join(shopper, back), 'trial_used')
    assert.ok(((await fee(shopper)) ?? 0) > 0, 'a first order is delivered free once')
    assert.equal(await codeAnswer(shopper), 'You’ve already used this code.')
    const orderId = await ordered(shopper)
    assert.equal(await credit(referrer), 500, 'nobody was brought')
    assert.equal(await report(shopper, orderId), 0, 'a person checks the report')

    assert.equal(await join(shopper, back, true), 'success', 'and the pass is there for its price')
    const { subscription } = await plan(shopper)
    assert.equal(subscription?.status, 'active')
    const rows = await rawRows<{ amount: number }>(
      app.db,
      sql`select c.amount from subscription_charges c join subscriptions s using (subscription_id)
        where s.customer_id = ${shopper.customerId} and c.status = 'succeeded'`,
    )
    assert.deepEqual(rows, [{ amount: 595 }])
  })

test('[ACC-01] another person has every right, whoever was deleted before', async () => {
  const referrer = await enrolled(newFace())
  await usesAllAndGoes(newFace(), await ownCode(referrer))
  const face = newFace()
  const shopper = await enrolled(face, await ownCode(referrer))
  assert.equal((await plan(shopper)).trial_days, 14)
  assert.deepEqual([await fee(shopper), await codeAnswer(shopper)], [0, null])
  const orderId = await ordered(shopper, code)
  assert.equal(await credit(referrer), 1000)
  assert.equal(await report(shopper, orderId), 1)
  assert.equal(await join(shopper, face), 'success')
  assert.equal((await plan(shopper)).subscription?.status, 'trial')
})

test('[ACC-01] an account that lives counts as well, also for a phone that is added later; a test number of everybody says nothing', async () => {
  const face = newFace()
  const first = await enrolled(face)
  assert.equal(await join(first, face), 'success')
  assert.equal((await plan(await enrolled({ ...newFace(), phone: face.phone }))).trial_days, 0)

  const late = await enrolled(newFace())
  assert.equal((await plan(late)).trial_days, 14)
  const body = { phone_number: face.phone, password: await api.as.seal('Plover808x') }
  assert.equal((await api.as.call(updateProfile, { token: late.token, body })).status, 200)
  assert.equal((await plan(late)).trial_days, 0)

  const known = '4242424242424242'
  const everybody = { ...newFace(), card: known }
  assert.equal(await join(await enrolled(everybody), everybody), 'success')
  assert.equal((await plan(await enrolled({ ...newFace(), card: known }))).trial_days, 14)
})

test('[ACC-01] two accounts of one person that subscribe at once have one trial', async () => {
  const face = newFace()
  const other = { ...newFace(), phone: face.phone }
  const [one, two] = [await enrolled(face), await enrolled(other)]
  const said = await Promise.all([join(one, face), join(two, other)])
  assert.deepEqual(said.toSorted(), ['success', 'trial_used'])
})

test('[ACC-01] two accounts of one person that order at once have one first order', async () => {
  const face = newFace()
  const shoppers = [await enrolled(face), await enrolled({ ...newFace(), phone: face.phone })]
  const agreed = []
  for (const shopper of shoppers) {
    assert.equal(await fee(shopper), 0)
    agreed.push({ shopper, body: await agree(api, shopper, shopper.cardId) })
  }
  const said = await Promise.all(agreed.map(({ shopper, body }) => place(api, shopper.token, body)))
  assert.deepEqual(said.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(said.find(({ status }) => status === 409)?.error.error, 'cart_changed')
})

test('[ACC-01] [REF-01] a friend who shares phone, card or door with the referrer brings no credit', async () => {
  const face = newFace()
  const referrer = await enrolled(face)
  const friendsCode = await ownCode(referrer)
  const samePhone = await enrolled({ ...newFace(), phone: face.phone }, friendsCode)
  await ordered(samePhone)
  const sameCard = await enrolled({ ...newFace(), card: face.card }, friendsCode)
  await ordered(sameCard)
  assert.equal(await credit(referrer), 0, 'phone and card')
  await ordered(referrer)
  const sameDoor = {
    ...(await enrolled(newFace(), friendsCode)),
    apt: `# ${referrer.apt.replace('Apt ', '')}`,
  }
  await ordered(sameDoor)
  assert.equal(await credit(referrer), 0, 'door')

  const friend = await enrolled(newFace(), friendsCode)
  const body = { address: { ...doorOf(shop), apt: friend.apt } }
  await api.as.call(saveAddress, { token: referrer.token, body })
  await ordered(friend)
  assert.equal(await credit(referrer), 0, 'a saved address is a door too')
  await ordered(await enrolled(newFace(), friendsCode))
  assert.equal(await credit(referrer), 500, 'another door of the same building')
})

test('[ACC-01] an account from before there were marks gets its own by a job', async () => {
  const face = newFace()
  const first = await enrolled(face)
  assert.equal(await join(first, face), 'success')
  await app.db.delete(accountMarks)
  clock.set(new Date(clock.now().getTime() + 2 * dayMs))
  while ((await runDueJobs(api.app)) > 0) await setImmediate()
  for (const [title, again] of returns.slice(1))
    assert.equal((await plan(await enrolled(again(face)))).trial_days, 0, title)
})

test('[ACC-01] [PRO-05] what stays of a deleted account are hashes that name neither it nor its orders, for their time', async () => {
  const referrer = await enrolled(newFace())
  const face = newFace()
  const orderId = await usesAllAndGoes(face, await ownCode(referrer))
  const [order] = await app.db.select().from(orders).where(eq(orders.orderId, orderId))
  const customerId = order?.customerId ?? ''
  assert.equal(await app.db.$count(accountMarks, eq(accountMarks.customerId, customerId)), 0)
  assert.equal(await app.db.$count(problemReports, eq(problemReports.customerId, customerId)), 0)
  const text = JSON.stringify(await app.db.select().from(personMarks))
  for (const named of [customerId, orderId, face.email, face.phone, face.card, face.card.slice(-4)])
    assert.ok(!text.includes(named), named)

  clock.set(new Date(clock.now().getTime() + (reportRules.days + 2) * dayMs))
  while ((await runDueJobs(api.app)) > 0) await setImmediate()
  assert.equal(await app.db.$count(personMarks, eq(personMarks.had, 'refund')), 0)
  assert.ok((await app.db.$count(personMarks)) > 0)
  assert.equal((await plan(await enrolled({ ...newFace(), phone: face.phone }))).trial_days, 0)
  clock.set(new Date(clock.now().getTime() + markLifeMs))
  while ((await runDueJobs(api.app)) > 0) await setImmediate()
  assert.equal(await app.db.$count(personMarks), 0)
})
