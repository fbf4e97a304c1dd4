import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theUsual } from './the-usual.ts'

type Status = 'delivered' | 'picked_up' | 'canceled'
const order = (orderId: string, lines: Record<string, number>, status: Status = 'delivered') => ({
  orderId,
  status,
  items: Object.entries(lines).map(([productId, quantity]) => ({
    productId,
    name: productId,
    quantity,
  })) as never,
})

test('[ORD-05] the usual is what was ordered most often, whatever the order of its lines', () => {
  const past = [
    order('5', { beer: 6 }),
    order('4', { musubi: 2, cola: 1 }),
    order('3', { cola: 1, musubi: 2 }, 'picked_up'),
    order('2', { musubi: 1 }),
  ]
  assert.deepEqual(theUsual(past), { order: past[1], isRepeated: true })
})

test('[ORD-05] without a repetition it is the last order that was handed over', () => {
  const past = [order('3', { cola: 9 }, 'canceled'), order('2', { musubi: 2 }), order('1', { cola: 1 })]
  assert.deepEqual(theUsual(past), { order: past[1], isRepeated: false })
  assert.equal(theUsual([order('1', { cola: 1 }, 'canceled')]), null)
  assert.equal(theUsual([]), null)
})
