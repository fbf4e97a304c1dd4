import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorReference } from './error-reference.ts'
import { withoutValues } from './without-values.ts'

test('[SHL-04] a digest is a reference that a log stores whole, and two are distinguishable', () => {
  assert.equal(errorReference('2839472984'), 'cidjehcjie')
  assert.equal(errorReference('k7@E394'), 'kh@Edje')
  const reference = errorReference('12345678901234567890')
  assert.equal(withoutValues(`Error (${reference})`), `Error (${reference})`)
})
