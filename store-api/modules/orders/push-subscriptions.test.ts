import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { eq } from 'drizzle-orm'
import * as contract from '@kolea/contract/order-push.ts'
import { exportData } from '@kolea/contract/personal-data.ts'
import { revokeAllTokens, revokeToken } from '@kolea/contract/tokens.ts'
import { pushRules } from '@kolea/domain/orders/push.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { tokenFamilies } from '../../db/schema/tokens.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi } from '../../tests/open-test-api.ts'
import { PushStandIn, type TestDevice } from '../../tests/push-stand-in.ts'
import { runOps } from '../../tests/run-ops.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { advanceOrder, type OnwardStatus } from '../fulfilment/advance.ts'
import { pausesMs } from '../messages/message-jobs.ts'
import { eraseCustomer } from '../personal-data/delete-account.ts'
import { revokeAll } from '../tokens/families.ts'
import { cancelPlacedOrder } from './cancel.ts'

const service = await PushStandIn.open()
const api = await openTestApi({ PUSH_SERVICES: service.origin })
after(async () => {
  await api[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
const shop = await findShop(api)
const { ops } = await runOps(api)
beforeEach(() => {
  service.received.length = 0
  service.answers.length = 0
  service.faults.length = 0
})

const way = ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const

async function ordered() {
  const { customer, body } = await readyShopper(api, shop)
  const orderId = (await place(api, customer.token, body)).ok.order_id ?? ''
  return { ...customer, orderId, params: { orderId } }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

const stateOf = async ({ token, params }: Ordered) =>
  (await api.as.call(contract.orderPush, { token, params })).ok
async function start(own: Ordered, { endpoint, p256dh, auth }: TestDevice = service.device(), more = {}) {
  const [public_key = ''] = (await stateOf(own)).public_keys
  const body = { endpoint, p256dh, auth, public_key, ...more }
  return api.as.call(contract.startOrderPush, { token: own.token, params: own.params, body })
}
const advance = ({ orderId }: Ordered, to: OnwardStatus) =>
  advanceOrder(api.app.db, orderId, to, 0, api.clock.now())
async function send(laterMs = 0): Promise<void> {
  api.clock.set(new Date(api.clock.now().getTime() + laterMs))
  while ((await runDueJobs(api.app)) > 0);
}
const texts = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, string>)
const left = ({ orderId }: Ordered) =>
  api.app.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, orderId))

test('[ORD-02] every later status is sent, encrypted, signed and short-lived, with nothing of the person or the goods', async () => {
  const own = await ordered()
  const device = service.device()
  const { devices, public_keys: keys } = (await start(own, device)).ok
  assert.equal(devices.length, 1)
  for (const status of way) {
    await advance(own, status)
    await send()
  }
  assert.deepEqual(service.faults, [])
  assert.deepEqual(
    texts().map(({ body }) => body),
    [
      'The store is packing your order.',
      'Your order is packed and waiting for a courier.',
      'Your order is on the way.',
      'Your order was delivered. Enjoy!',
    ],
  )
  const [{ title, path, tag } = {}] = texts()
  assert.match(title ?? '', /^Order K-\d+$/)
  assert.equal(path, `/order-status?id=${own.orderId}`)
  const [first] = service.received
  assert.equal(first?.publicKey, keys[0])
  assert.equal(first?.subject, `mailto:${api.settings.supportEmail}`)
  assert.deepEqual(
    [first?.headers['ttl'], first?.headers['urgency'], first?.headers['topic']],
    ['1800', 'high', tag],
  )
  const said = JSON.stringify(texts())
  for (const secret of [own.email, shop.name, ...shop.products.map(({ name }) => name)])
    assert.ok(!said.includes(secret), secret)
  const rows = await api.app.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'push'))
  assert.ok(!JSON.stringify(rows).includes(device.endpoint), 'the outbox does not contain the address')
})

test('[ORD-02] each browser is notified in the language that it was turned on in, a pickup that it is ready, and an end', async () => {
  const own = await ordered()
  const [public_key = ''] = (await stateOf(own)).public_keys
  const body = { ...service.device(), public_key }
  await api.as.call(contract.startOrderPush, {
    token: own.token,
    params: own.params,
    body,
    headers: { 'accept-language': 'ar' },
  })
  await cancelPlacedOrder(api.app, own.orderId, { reason: '' })
  await send()
  assert.equal(texts()[0]?.['body'], 'أُلغي طلبك، وسيُعاد إليك ما دفعته.')
  assert.equal(texts()[0]?.['path'], `/order-status?id=${own.orderId}&lang=ar`)
})

test('[ORD-02] only known push services are posted to, at their own addresses', async () => {
  const own = await ordered()
  const { p256dh, auth } = service.device()
  const codeOf = async (over: object) => (await start(own, service.device(), over)).error.error
  for (const endpoint of [
    'https://shop.example/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com@shop.example/a',
    'https://evilpush.services.mozilla.com.example/a',
    `${service.origin}1/push/a`,
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'none',
  ])
    assert.equal(await codeOf({ endpoint }), 'push_refused', endpoint)
  assert.equal(await codeOf({ endpoint: `${service.origin}/${'a'.repeat(1000)}` }), 'bad_request')
  // Of the right length, and no point of the curve.
  assert.equal(await codeOf({ p256dh: randomBytes(65).toString('base64url') }), 'push_refused')
  assert.equal(await codeOf({ public_key: p256dh }), 'push_refused')
  assert.equal(await codeOf({ auth: `${auth}A` }), 'bad_request')
  assert.equal(await left(own), 0)
  const endpoint = 'https://fcm.googleapis.com/fcm/send/dX1:APA91b'
  assert.equal((await start(own, { endpoint, p256dh, auth })).status, 200)
})

test('[ORD-02] nobody else sees, adds or ends the devices of an order', async () => {
  const own = await ordered()
  const device = service.device()
  await start(own, device)
  const other = { ...(await ordered()), params: own.params }
  const public_key = (await stateOf(own)).public_keys[0] ?? ''
  const { token, params } = other
  const code = async (answer: Promise<{ error: { error: string } }>) => (await answer).error.error
  assert.equal(await code(api.as.call(contract.orderPush, { token, params })), 'order_not_found')
  const started = api.as.call(contract.startOrderPush, { token, params, body: { ...device, public_key } })
  assert.equal(await code(started), 'order_not_found')
  const stopped = api.as.call(contract.stopOrderPush, { token, params, body: { endpoint: device.endpoint } })
  assert.equal(await code(stopped), 'order_not_found')
  assert.equal(await left(own), 1)
})

test('[ORD-02] turned off, nothing more is sent; turned on twice, it is sent once', async () => {
  const own = await ordered()
  const device = service.device()
  await Promise.all([start(own, device), start(own, device), start(own, device)])
  await advance(own, 'in_progress')
  await send()
  assert.equal(service.received.length, 1)
  const body = { endpoint: device.endpoint }
  const { devices } = (await api.as.call(contract.stopOrderPush, { ...own, body })).ok
  assert.deepEqual(devices, [])
  await advance(own, 'ready')
  await send()
  assert.equal(service.received.length, 1)
})

test('[ORD-02] a browser that has gone is forgotten, and its message is not tried again', async () => {
  for (const status of [404, 410]) {
    const own = await ordered()
    await start(own)
    service.answers.push(status)
    await advance(own, 'in_progress')
    await send()
    assert.equal(await left(own), 0, String(status))
  }
  await send(pausesMs[0])
  assert.equal(service.received.length, 2)
})

test('[ORD-02] a service in trouble gets the request again; a status that arrives meanwhile takes the place of the earlier', async () => {
  const own = await ordered()
  await start(own)
  service.answers.push(503, 429)
  await advance(own, 'in_progress')
  await send()
  await advance(own, 'ready')
  await send()
  await send(pausesMs[0])
  assert.deepEqual(
    texts().map(({ body }) => body),
    [
      'The store is packing your order.',
      'Your order is packed and waiting for a courier.',
      'Your order is packed and waiting for a courier.',
    ],
  )
})

test('[ORD-02] a redirect leads nowhere, and ends the message', async () => {
  const own = await ordered()
  await start(own)
  service.answers.push(302)
  await advance(own, 'in_progress')
  await send()
  await send(pausesMs[0])
  assert.deepEqual([service.received.length, service.faults.length, await left(own)], [1, 0, 1])
})

test('[ORD-02] an order has five devices, a customer twenty', async () => {
  const own = await ordered()
  const device = service.device()
  await start(own, device)
  for (let more = 1; more < pushRules.ofOrder; more += 1) assert.equal((await start(own)).status, 200)
  assert.equal((await start(own)).error.error, 'push_limit')
  assert.equal((await start(own, device)).status, 200)
  const [row] = await api.app.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.orderId, own.orderId))
  const elsewhere = await ordered()
  assert.ok(row)
  const rows = Array.from({ length: pushRules.ofCustomer - pushRules.ofOrder }, (_, at) => ({
    ...row,
    subscriptionId: `psh_${at}`,
    orderId: elsewhere.orderId,
    endpoint: `https://fcm.googleapis.com/${at}`,
  }))
  await api.app.db.insert(pushSubscriptions).values(rows)
  await api.app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint))
  assert.equal((await start(own, device)).status, 200)
  await api.app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint))
  await api.app.db
    .insert(pushSubscriptions)
    .values({ ...row, subscriptionId: 'psh_last', orderId: elsewhere.orderId })
  assert.equal((await start(own, device)).error.error, 'push_limit')
})

test('[ORD-02] an order that has ended takes no device, and forgets those it had a day later', async () => {
  const own = await ordered()
  await start(own)
  for (const status of way) await advance(own, status)
  assert.equal((await start(own)).error.error, 'order_over')
  await send(pushRules.retainedAfterEndMs - 60_000)
  assert.equal(await left(own), 1)
  await send(60_000)
  assert.equal(await left(own), 0)
})

test('[ORD-02] [CFG-01] [order_notifications] switched off, no device is taken and nothing is sent', async () => {
  const own = await ordered()
  await start(own)
  await ops('config', 'set', 'order_notifications', 'false')
  assert.equal((await start(own)).error.error, 'push_unavailable')
  await advance(own, 'in_progress')
  await send()
  await ops('config', 'set', 'order_notifications', 'true')
  assert.equal(service.received.length, 0)
})

test('[PRO-05] devices are in the customer’s copy of their data without their addresses, and go with the account', async () => {
  const own = await ordered()
  const device = service.device()
  await start(own, device)
  const copy = (await api.as.call(exportData, { token: own.token })).ok
  assert.deepEqual(
    copy.push_subscriptions.map(({ orderId }) => orderId),
    [own.orderId],
  )
  assert.ok(!JSON.stringify(copy).includes(device.endpoint))
  for (const status of way) await advance(own, status)
  await eraseCustomer(api.app, await customerRow(api.app.db, own.customerId), 'en')
  assert.equal(await left(own), 0)
})

const endings = {
  'sign-out on the device': ({ refreshToken }: Ordered) =>
    api.as.call(revokeToken, { body: { refresh_token: refreshToken } }),
  'sign-out everywhere': ({ token }: Ordered) => api.as.call(revokeAllTokens, { token }),
  'a new password by mail': ({ customerId }: Ordered) =>
    revokeAll(api.app.db, customerId, 'password_changed', api.clock.now()),
  'the age of the sign-in': ({ customerId }: Ordered) =>
    api.app.db.delete(tokenFamilies).where(eq(tokenFamilies.customerId, customerId)),
}
for (const [name, end] of Object.entries(endings))
  test(`[ORD-02] [SES-07] after ${name} a browser is no longer notified, nor of what waits to be sent`, async () => {
    const own = await ordered()
    await start(own)
    await advance(own, 'in_progress')
    await end(own)
    await send()
    await advance(own, 'ready')
    await send()
    assert.deepEqual(texts(), [])
  })

test('[ORD-02] the browser of another sign-in goes on, and one that signs in again may subscribe again', async () => {
  const own = await ordered()
  const device = service.device()
  await start(own, device)
  const { access_token: token } = await api.app.tokens.signIn(own, api.app.db, {
    device: undefined,
    deviceName: undefined,
    noteAccount: () => undefined,
  })
  const second = { ...own, token }
  await start(second)
  await api.as.call(revokeToken, { body: { refresh_token: own.refreshToken } })
  assert.equal((await stateOf(second)).devices.length, 1)
  assert.equal((await start(second, device)).ok.devices.length, 2)
  await advance(own, 'in_progress')
  await send()
  assert.equal(texts().length, 2)
})
