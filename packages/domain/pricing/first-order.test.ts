import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../time/durations.ts'
import { isFirstOrder } from './first-order.ts'

const now = new Date('2026-03-10T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test('[BSK-09] [RDG-18] a guest and a new account have the offer of a first order until an order counts or its days are over', () => {
  const holds = (orders: number, enrolledAt: Date | null, days = 10) =>
    isFirstOrder({ orders, enrolledAt }, days, now)
  assert.equal(holds(0, null), true)
  assert.equal(holds(0, now), true)
  assert.equal(holds(0, daysAgo(10)), true)
  assert.equal(holds(0, new Date(daysAgo(10).getTime() - 1)), false)
  assert.equal(holds(1, now), false)
  assert.deepEqual([holds(0, null, 0), holds(0, null, -1), holds(0, now, -1)], [false, false, false])
})
