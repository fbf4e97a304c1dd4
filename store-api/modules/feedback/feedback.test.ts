import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desc } from 'drizzle-orm'
import * as feedback from '@kolea/contract/feedback.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import { refreshToken } from '@kolea/contract/tokens.ts'
import { comments } from '../../db/schema/feedback.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper, type TestShop } from '../../tests/shopping.ts'
import { advanceOrder, type OnwardStatus } from '../fulfilment/advance.ts'
import { setFeature } from '../content/configuration.ts'

let api: TestApi
let shop: TestShop
before(async () => {
  api = await openTestApi()
  shop = await findShop(api)
})
after(() => api[Symbol.asyncDispose]())

const day = 86_400_000
const laterBy = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms))

async function ordered() {
  const { customer, body } = await readyShopper(api, shop)
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  return { ...customer, orderId }
}

async function move(orderId: string, ...statuses: OnwardStatus[]) {
  for (const status of statuses) await advanceOrder(api.app.db, orderId, status, 0, api.clock.now())
}

async function delivered() {
  const order = await ordered()
  await move(order.orderId, 'in_progress', 'ready', 'out_for_delivery', 'delivered')
  return order
}

const rate = (token: string, orderId: string, rating: number, comment = '') =>
  api.as.call(feedback.sendFeedback, {
    token,
    params: { orderId },
    body: { customer_feedback: { rating, comment } },
  })
const pending = async (token: string) =>
  (await api.as.call(feedback.pendingFeedback, { token })).ok.feedback_orderId
const shown = async (token: string, orderId: string) =>
  (await api.as.call(getOrder, { token, params: { orderId } })).ok.order.customer_feedback
const refusal = ({ status, error }: { status: number; error: { error: string } }) => [status, error.error]

test('[ORD-04] an order that was handed over waits for a rating, once', async () => {
  const order = await ordered()
  assert.equal(await pending(order.token), null)
  assert.deepEqual(refusal(await rate(order.token, order.orderId, 5)), [409, 'order_not_finished'])
  await move(order.orderId, 'in_progress', 'ready', 'out_for_delivery', 'delivered')
  assert.equal(await pending(order.token), order.orderId)
  assert.equal((await rate(order.token, order.orderId, 4, '  Mahalo! ')).status, 200)
  assert.equal(await pending(order.token), null)
  assert.deepEqual(await shown(order.token, order.orderId), { rating: 4, comment: 'Mahalo!' })
})

/** A token for a customer whose last one is too old by now. */
const renewed = async (refresh_token: string) =>
  (await api.as.call(refreshToken, { body: { refresh_token } })).ok.access_token

test('[ORD-04] the question ends after a week, and when it is dismissed', async () => {
  const [one, two] = [await delivered(), await delivered()]
  const dismissed = await api.as.call(feedback.dismissFeedback, {
    token: one.token,
    params: { orderId: one.orderId },
  })
  assert.equal(dismissed.status, 200)
  assert.equal(await pending(one.token), null)
  assert.equal(await pending(two.token), two.orderId)
  laterBy(7 * day + 1000)
  assert.equal(await pending(await renewed(two.refreshToken)), null)
})

test('[ORD-04] the same rating again changes nothing; another one takes its place for a week', async () => {
  const order = await delivered()
  assert.equal((await rate(order.token, order.orderId, 2, 'cold')).status, 200)
  laterBy(6 * day)
  const { access_token: token, refresh_token: next = '' } = (
    await api.as.call(refreshToken, { body: { refresh_token: order.refreshToken } })
  ).ok
  assert.equal((await rate(token, order.orderId, 5)).status, 200)
  assert.deepEqual(await shown(token, order.orderId), { rating: 5, comment: '' })
  laterBy(2 * day)
  const late = await renewed(next)
  assert.equal((await rate(late, order.orderId, 5)).status, 200, 'the same once more')
  assert.deepEqual(refusal(await rate(late, order.orderId, 1)), [409, 'feedback_final'])
  assert.deepEqual(await shown(late, order.orderId), { rating: 5, comment: '' })
})

test('[ORD-04] [order_feedback_length] rating 1 to 5, a comment as long as the configuration says, and only one’s own', async () => {
  const order = await delivered()
  for (const rating of [0, 6, 2.5]) assert.equal((await rate(order.token, order.orderId, rating)).status, 400)
  assert.equal((await rate(order.token, order.orderId, 3, 'ā'.repeat(100))).status, 200)
  const long = await rate(order.token, order.orderId, 3, 'ā'.repeat(101))
  assert.deepEqual(refusal(long), [400, 'bad_request'])
  await setFeature(api.app.db, 'order_feedback_length', 120, ['US'], api.clock.now())
  assert.equal((await rate(order.token, order.orderId, 3, 'ā'.repeat(101))).status, 200)
  const other = await api.as.customer()
  assert.deepEqual(refusal(await rate(other.token, order.orderId, 1)), [404, 'order_not_found'])
  assert.equal(await pending(other.token), null)
})

const comment = {
  name: 'Pua',
  email: 'pua@example.com',
  topic: 'website' as const,
  comment: 'Line one\nline two',
}
const latestMail = async () => {
  const [row] = await api.app.db
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1)
  return row
}

test('[HLP-02] a comment is stored and mailed to support; five an hour', async () => {
  const token = await api.as.guest()
  const send = (body: object = {}) =>
    api.as.call(feedback.sendComment, {
      token,
      body: { ...comment, ...body },
      headers: { 'accept-language': 'ar' },
    })
  laterBy(1000)
  assert.equal((await send()).status, 200)
  const mail = await latestMail()
  assert.deepEqual([mail?.recipient, mail?.subject], ['support@kolea.example', 'Comment about website'])
  assert.match(mail?.body ?? '', /Pua <pua@example\.com>[\s\S]*Line one\nline two/)
  assert.equal((await api.app.db.select().from(comments)).length, 1)
  for (const wrong of [
    { comment: ' \n ' },
    { comment: 'a\u0000b' },
    { email: 'nobody' },
    { topic: 'x' },
    { name: '' },
  ])
    assert.equal((await send(wrong)).status, 400, JSON.stringify(wrong))
  for (let more = 0; more < 4; more += 1) assert.equal((await send()).status, 200)
  const limited = await send()
  assert.deepEqual(refusal(limited), [429, 'comment_limit'])
  assert.match(limited.error.error_description, /[؀-ۿ]/)
  laterBy(3_601_000)
  assert.equal((await send()).status, 200)
})

test('[HLP-02] a comment may name an order of one’s own, and no other', async () => {
  const order = await ordered()
  const send = (token: string) =>
    api.as.call(feedback.sendComment, { token, body: { ...comment, order_id: order.orderId } })
  laterBy(1000)
  assert.equal((await send(order.token)).status, 200)
  assert.match((await latestMail())?.subject ?? '', /^Comment about website, K-\d+$/)
  assert.deepEqual(refusal(await send(await api.as.guest())), [404, 'order_not_found'])
  assert.deepEqual(refusal(await send((await api.as.customer()).token)), [404, 'order_not_found'])
})

test('[APP-01] the links to the app of the country, three a day to a number and five from a caller', async () => {
  const send = (token: string, number: string, country: 'US' | 'CA' = 'US') =>
    api.as.call(feedback.marketingSms, { token, body: { mobileNumbers: [number], country } })
  const token = await api.as.guest()
  laterBy(1000)
  assert.deepEqual((await send(token, '18085550142', 'CA')).ok, { status: 'success' })
  const sms = await latestMail()
  assert.deepEqual([sms?.channel, sms?.recipient], ['sms', '18085550142'])
  assert.match(sms?.body ?? '', /https:\/\/ios\.kolea\.example\/ca.*https:\/\/android\.kolea\.example\/ca/)
  for (const wrong of ['8085550142', '10005550142', '1808555014', '1808555014x'])
    assert.equal((await send(token, wrong)).status, 400, wrong)
  for (let more = 0; more < 2; more += 1)
    assert.equal((await send(await api.as.guest(), '18085550142')).status, 200)
  assert.deepEqual(refusal(await send(await api.as.guest(), '18085550142')), [429, 'sms_limit'])
  for (const last of [3, 4, 5, 6]) assert.equal((await send(token, `1808555014${last}`)).status, 200)
  assert.deepEqual(refusal(await send(token, '18085550149')), [429, 'sms_limit'])
})
