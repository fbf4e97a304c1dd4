import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { TooSlow, withinTime, partOr } from './part.ts'

test('a read that answers in time is answered, and one that fails fails as it did', async () => {
  assert.equal(await withinTime(Promise.resolve('shown'), 50), 'shown')
  await assert.rejects(withinTime(Promise.reject(new Error('refused')), 50), /refused/)
})

test('a part that does not answer is given up long before the page is', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const waiting = withinTime(new Promise(() => undefined), 3000)
    mock.timers.tick(3000)
    await assert.rejects(waiting, TooSlow)
  } finally {
    mock.timers.reset()
  }
})

test('a part that cannot be shown is replaced by its fallback; an empty one is shown', () => {
  assert.equal(partOr('unavailable', 'instead'), 'instead')
  assert.deepEqual(partOr([], null), [])
  assert.equal(partOr(null, 'instead'), null)
})
