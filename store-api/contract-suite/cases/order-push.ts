import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import * as contract from '@kolea/contract/order-push.ts'
import { pushRules } from '@kolea/domain/orders/push.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { cancelPlacedOrder } from '../../modules/orders/cancel.ts'
import { place, readyShopper } from '../../tests/shopping.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const turn = ({ app, clock }: Suite, on: boolean) =>
  setFeature(app.db, 'order_notifications', on, ['US'], clock.now())

async function ordered(suite: Suite) {
  const { customer, body } = await readyShopper(suite, suite.shop)
  const { order_id: orderId } = (await place(suite, customer.token, body)).ok
  assert.ok(orderId)
  return { token: customer.token, params: { orderId } }
}

let devices = 0
/** A browser at a push service that is known; nothing is sent there while no status changes. */
async function device(suite: Suite, own: Awaited<ReturnType<typeof ordered>>) {
  const [public_key = ''] = (await suite.as.call(contract.orderPush, own)).ok.public_keys
  const endpoint = `https://fcm.googleapis.com/fcm/send/${(devices += 1)}`
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), public_key }
}
const nobodys = async (suite: Suite) => ({
  token: (await suite.as.customer()).token,
  params: { orderId: 'nothing' },
})

export const orderPushCases: readonly Case[] = [
  success(contract.orderPush, '[ORD-02] keys to subscribe with, and no device', async (suite, call) => {
    const { public_keys, devices } = await call(await ordered(suite))
    assert.deepEqual([public_keys.length, devices], [1, []])
  }),
  refused(contract.orderPush, 404, 'order_not_found', '[ORD-02] no such order', nobodys),
  success(contract.startOrderPush, '[ORD-02] a browser is notified', async (suite, call) => {
    const own = await ordered(suite)
    assert.equal((await call({ ...own, body: await device(suite, own) })).devices.length, 1)
  }),
  refused(contract.startOrderPush, 404, 'order_not_found', '[ORD-02] no such order', async (suite) => ({
    ...(await nobodys(suite)),
    body: await device(suite, await ordered(suite)),
  })),
  refused(contract.startOrderPush, 400, 'push_refused', '[ORD-02] an unknown push service', async (suite) => {
    const own = await ordered(suite)
    return { ...own, body: { ...(await device(suite, own)), endpoint: 'https://shop.example/push' } }
  }),
  refused(contract.startOrderPush, 409, 'order_over', '[ORD-02] an order that has ended', async (suite) => {
    const own = await ordered(suite)
    await cancelPlacedOrder(suite.app, own.params.orderId, { reason: '' })
    return { ...own, body: await device(suite, own) }
  }),
  refused(contract.startOrderPush, 409, 'push_limit', '[ORD-02] a sixth browser', async (suite) => {
    const own = await ordered(suite)
    for (let count = 0; count < pushRules.ofOrder; count += 1)
      await suite.as.call(contract.startOrderPush, { ...own, body: await device(suite, own) })
    return { ...own, body: await device(suite, own) }
  }),
  refused(
    contract.startOrderPush,
    404,
    'push_unavailable',
    '[ORD-02] [CFG-01] switched off',
    async (suite) => {
      const own = await ordered(suite)
      const body = await device(suite, own)
      await turn(suite, false)
      return { ...own, body }
    },
    { after: (suite) => turn(suite, true) },
  ),
  success(contract.stopOrderPush, '[ORD-02] a browser is no longer notified', async (suite, call) => {
    const own = await ordered(suite)
    const body = await device(suite, own)
    await suite.as.call(contract.startOrderPush, { ...own, body })
    assert.deepEqual((await call({ ...own, body: { endpoint: body.endpoint } })).devices, [])
  }),
  refused(contract.stopOrderPush, 404, 'order_not_found', '[ORD-02] no such order', async (suite) => ({
    ...(await nobodys(suite)),
    body: { endpoint: 'https://fcm.googleapis.com/none' },
  })),
]
