import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testStore as store } from '../cart/valuation-input.testing.ts'
import { deliveryEta, pickupEta } from './eta.ts'

/** An hour of the store's own clock. */
const at = (hour: number) => new Date(`2026-11-21T${String(hour).padStart(2, '0')}:30:00-10:00`)
const delivered = (km: number | undefined, hour: number) => deliveryEta(store, km, at(hour))

test('[LOC-12] packing and the way make the minutes, in fives, never fewer than 15, with a window of ten', () => {
  assert.deepEqual(delivered(0, 9), { from: 15, to: 25 })
  assert.deepEqual(delivered(2, 9), { from: 20, to: 30 })
  assert.deepEqual(delivered(8, 9), { from: 40, to: 50 })
  assert.deepEqual(delivered(undefined, 9), delivered(2.5, 9))
})

test('[LOC-12] lunch and dinner of the store’s own time zone take longer', () => {
  const rush = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => delivered(8, hour)?.from !== 40)
  assert.deepEqual(rush, [11, 12, 17, 18, 19])
  assert.deepEqual(delivered(8, 12), { from: 50, to: 60 })
  assert.deepEqual(
    [pickupEta(store, at(9)), pickupEta(store, at(12))],
    [
      { from: 10, to: 15 },
      { from: 15, to: 20 },
    ],
  )
})

test('[LOC-12] no minutes without a courier, or from a store that does not deliver', () => {
  assert.equal(deliveryEta({ ...store, couriersAvailable: false }, 2, at(9)), null)
  assert.equal(deliveryEta({ ...store, services: ['pickup'] }, 2, at(9)), null)
  assert.notEqual(deliveryEta({ ...store, services: ['delivery'] }, 2, at(9)), null)
})
