import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { limits } from './features.ts'
import { loadLimits } from './page-upkeep.ts'

const configuration = 'GET /api/configuration'
const features = { basket_order_limit: 9900 }
const failing = () => {
  throw new TypeError('no network')
}
/** Pages share the storage of the browser: only what answers changes. */
let answer: () => unknown

beforeEach(() => {
  answer = failing
  fakePage({ [configuration]: () => answer() })
  limits.set(defaultLimits)
})

test('[CFG-01] without an answer the defaults apply', async () => {
  await loadLimits('US')
  assert.deepEqual(limits.get(), defaultLimits)
})

test('[CFG-01] what was read last applies on the next page that cannot read it, in the same country', async () => {
  answer = () => ({ features })
  await loadLimits('US')
  const read = limits.get()
  assert.notDeepEqual(read, defaultLimits)

  answer = failing
  limits.set(defaultLimits)
  await loadLimits('CA')
  assert.deepEqual(limits.get(), defaultLimits)
  await loadLimits('US')
  assert.deepEqual(limits.get(), read)
})
