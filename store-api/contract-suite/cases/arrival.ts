import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { announceArrival } from '@kolea/contract/orders.ts'
import { placeDeliveryOrder, placePickupOrder } from '@kolea/contract/placement.ts'
import { advanceOrder, type OnwardStatus } from '../../modules/fulfilment/advance.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { readyToPlace } from './placement.ts'

/** An order that was just placed and has come so far. */
async function ordered(suite: Suite, mode: 'delivery' | 'pickup', steps: readonly OnwardStatus[] = []) {
  const { token, body } = await readyToPlace(suite, mode)
  const endpoint = mode === 'pickup' ? placePickupOrder : placeDeliveryOrder
  const { order_id: orderId } = (await suite.as.call(endpoint, { token, body, idempotencyKey: randomUUID() }))
    .ok
  assert.ok(orderId)
  for (const step of steps) await advanceOrder(suite.app.db, orderId, step, 0, suite.clock.now())
  return { token, params: { orderId } }
}

export const arrivalCases: readonly Case[] = [
  success(announceArrival, '[ORD-02] the first time counts', async (suite, call) => {
    const own = await ordered(suite, 'pickup')
    const { order } = await call(own)
    assert.ok(Date.parse(order.arrived_at ?? '') <= suite.clock.now().getTime())
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000))
    assert.equal((await call(own)).order.arrived_at, order.arrived_at)
  }),
  refused(announceArrival, 404, 'order_not_found', '[ORD-02] somebody else’s order', async (suite) => ({
    ...(await ordered(suite, 'pickup')),
    token: (await suite.as.customer()).token,
  })),
  refused(announceArrival, 409, 'order_not_awaited', '[ORD-02] a delivery', (suite) =>
    ordered(suite, 'delivery'),
  ),
  refused(announceArrival, 409, 'order_not_awaited', '[ORD-02] handed over already', (suite) =>
    ordered(suite, 'pickup', ['in_progress', 'ready', 'picked_up']),
  ),
]
