import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLimits } from '../configuration/features.ts'
import { companyIdOf } from '../money/currency.ts'
import { isTipAllowed } from './tip.ts'

test('[CHK-04] no tip is allowed, a given one is within 50 and 3000', () => {
  for (const tip of [null, 0, 50, 200, 3000]) assert.ok(isTipAllowed(tip, defaultLimits), String(tip))
  for (const tip of [1, 49, 3001, -50, 99.5, Number.NaN])
    assert.ok(!isTipAllowed(tip, defaultLimits), String(tip))
})

test('[CFG-01] [CHK-04] [max_tip_amount] [min_tip_amount] a tip is one of the configured amounts', () => {
  const limits = { ...defaultLimits, min_tip_amount: 100, max_tip_amount: 400 }
  assert.deepEqual(
    [50, 100, 400, 401].map((tip) => isTipAllowed(tip, limits)),
    [false, true, true, false],
  )
})

test('[CHK-04] company 124 in Canada, 125 elsewhere', () => {
  assert.equal(companyIdOf('CA'), 124)
  assert.equal(companyIdOf('US'), 125)
})
