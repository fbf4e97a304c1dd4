import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missedMinimum } from './minimum-charge.ts'

test('[CHK-03] an amount below the smallest charge of its currency misses it; nothing at all does not', () => {
  const minimum = { usd: 50, cad: 70 }
  assert.equal(missedMinimum(minimum, 'usd', 49), 50)
  assert.equal(missedMinimum(minimum, 'usd', 50), null)
  assert.equal(missedMinimum(minimum, 'cad', 50), 70)
  assert.equal(missedMinimum(minimum, 'usd', 0), null)
})
