import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilLoaded } from './later-code.ts'

test('[SHL-04] code that does not arrive is requested again after 1, 2, 4, 8, 8 … seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let attempts = 0
  const loaded = untilLoaded(() =>
    ++attempts < 7 ? Promise.reject(new Error('gone')) : Promise.resolve('code'),
  )
  for (const [index, seconds] of [1, 2, 4, 8, 8, 8].entries()) {
    await new Promise((resolve) => setImmediate(resolve))
    t.mock.timers.tick(seconds * 1000 - 1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(attempts, index + 1)
    t.mock.timers.tick(1)
  }
  assert.equal(await loaded, 'code')
})
