import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from './order.ts'
import { isFinalStatus, needsCourier } from './status-groups.ts'
import { isAwaited, isCancelable, mayFollow, nextStatus } from './transitions.ts'

const all: readonly OrderStatus[] = [
  'submitted',
  'in_progress',
  'ready',
  'out_for_delivery',
  'complete',
  'delivered',
  'picked_up',
  'canceled',
  'returned',
  'failed',
]

test('[ORD-02] polling stops at delivered, canceled, picked_up, returned and failed', () => {
  assert.deepEqual(all.filter(isFinalStatus), ['delivered', 'picked_up', 'canceled', 'returned', 'failed'])
})

test('[ORD-03] the history counts picked up and returned as past, as it does delivered, canceled and failed', () => {
  assert.ok(
    ['picked_up', 'returned', 'delivered', 'canceled', 'failed'].every((status) =>
      isFinalStatus(status as OrderStatus),
    ),
  )
})

test('[ORD-02] the courier is requested for deliveries that are ready or under way', () => {
  assert.deepEqual(
    all.filter((status) => needsCourier({ status, mode: 'delivery' })),
    ['ready', 'out_for_delivery'],
  )
  assert.deepEqual(
    all.filter((status) => needsCourier({ status, mode: 'pickup' })),
    [],
  )
})

test('[ORD-02] every step on the way is permitted and ends at a final status', () => {
  const steps = {
    delivery: ['submitted', 'in_progress', 'ready', 'out_for_delivery', 'delivered'],
    pickup: ['submitted', 'in_progress', 'ready', 'picked_up'],
  }
  for (const mode of ['delivery', 'pickup'] as const) {
    let status: OrderStatus = 'submitted'
    const seen: OrderStatus[] = [status]
    for (let next = nextStatus(mode, status); next; next = nextStatus(mode, status)) {
      assert.ok(mayFollow(mode, status, next), `${status} → ${next}`)
      seen.push((status = next))
    }
    assert.ok(isFinalStatus(status))
    assert.deepEqual(seen, steps[mode])
  }
})

test('[ORD-02] after a final status nothing but a return follows; pickups are never driven', () => {
  for (const mode of ['delivery', 'pickup'] as const) {
    for (const from of all.filter(isFinalStatus)) {
      for (const to of all) assert.ok(!mayFollow(mode, from, to) || to === 'returned')
    }
  }
  assert.ok(!all.some((from) => mayFollow('pickup', from, 'out_for_delivery')))
})

test('[ORD-05] only a submitted order can be canceled by the customer', () => {
  assert.deepEqual(all.filter(isCancelable), ['submitted'])
})

test('[ORD-02] a store waits for the customer of a pickup until it is handed over', () => {
  assert.deepEqual(
    all.filter((status) => isAwaited({ mode: 'pickup', status })),
    ['submitted', 'in_progress', 'ready'],
  )
  assert.ok(!all.some((status) => isAwaited({ mode: 'delivery', status })))
})

/** What the other statuses lead to, as the store's staff may choose. */
const stepsFrom = (mode: 'delivery' | 'pickup', from: OrderStatus) =>
  all.filter((to) => mayFollow(mode, from, to))

test('[ORD-02] an order may fail at every step until it is handed over, and be canceled until it leaves the store', () => {
  assert.deepEqual(stepsFrom('delivery', 'submitted'), ['in_progress', 'canceled', 'failed'])
  assert.deepEqual(stepsFrom('delivery', 'in_progress'), ['ready', 'canceled', 'failed'])
  assert.deepEqual(stepsFrom('delivery', 'ready'), ['out_for_delivery', 'canceled', 'failed'])
  assert.deepEqual(stepsFrom('delivery', 'out_for_delivery'), ['complete', 'delivered', 'failed'])
  assert.deepEqual(stepsFrom('pickup', 'ready'), ['complete', 'picked_up', 'canceled', 'failed'])
  assert.deepEqual(stepsFrom('pickup', 'out_for_delivery'), [])
})

test('[ORD-02] an order that was handed over is confirmed next: delivered, or picked up', () => {
  for (const [mode, last] of [
    ['delivery', 'delivered'],
    ['pickup', 'picked_up'],
  ] as const) {
    assert.deepEqual(stepsFrom(mode, 'complete'), [last])
    assert.equal(nextStatus(mode, 'complete'), last)
    assert.deepEqual(stepsFrom(mode, last), ['returned'])
    assert.equal(nextStatus(mode, last), null)
    assert.equal(nextStatus(mode, 'canceled'), null)
  }
})
