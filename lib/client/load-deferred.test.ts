import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deferredBundle, untilLoaded } from './load-deferred.ts'

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

test('what callers do with the code is a task for each, in the order of their calls', async () => {
  const seen: string[] = []
  const use = async (name: string) => {
    await deferredBundle()
    seen.push(`${name} begins`)
    // As long as a task goes on, nothing else has a turn.
    for (let step = 0; step < 50; step += 1) await null
    seen.push(`${name} ends`)
  }
  await Promise.all([use('first'), use('second')])
  assert.deepEqual(seen, ['first begins', 'first ends', 'second begins', 'second ends'])
})
