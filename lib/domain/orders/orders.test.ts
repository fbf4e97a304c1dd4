import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from './order.ts'
import { isActiveStatus, isClosedInList, isFinalStatus, needsCourier } from './status-groups.ts'
import { isCancelable, mayFollow, nextStatus, stepsOf } from './transitions.ts'

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
  assert.deepEqual(all.filter(isActiveStatus), [
    'submitted',
    'in_progress',
    'ready',
    'out_for_delivery',
    'complete',
  ])
})

test('[ORD-03] closed in the list is delivered, canceled, failed; history also counts picked_up and returned as past', () => {
  assert.deepEqual(all.filter(isClosedInList), ['delivered', 'canceled', 'failed'])
  assert.ok(isFinalStatus('picked_up') && isFinalStatus('returned'))
})

test('[ORD-02] the courier is asked for on deliveries that are ready or under way', () => {
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
  for (const mode of ['delivery', 'pickup'] as const) {
    let status: OrderStatus = 'submitted'
    const seen: OrderStatus[] = [status]
    for (let next = nextStatus(mode, status); next; next = nextStatus(mode, status)) {
      assert.ok(mayFollow(mode, status, next), `${status} → ${next}`)
      seen.push((status = next))
    }
    assert.ok(isFinalStatus(status))
    assert.deepEqual(seen, stepsOf(mode))
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
