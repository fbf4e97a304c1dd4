import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missedMinimum } from './minimum-charge.ts'

test('[CHK-03] an amount below a gateway’s smallest charge misses it; nothing at all does not', () => {
  assert.equal(missedMinimum('stripe', 'usd', 49), 50)
  assert.equal(missedMinimum('stripe', 'cad', 49), 50)
  assert.equal(missedMinimum('stripe', 'usd', 50), null)
  assert.equal(missedMinimum('stripe', 'usd', 0), null)
  assert.equal(missedMinimum('braintree', 'usd', 1), null)
})
