import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { sessionStore, underLock } from './open-session-store.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

test('work under a lock is answered, and the lock is free for the next, also when the work fails', async () => {
  assert.deepEqual(await underLock('one', () => Promise.resolve('done')), { value: 'done' })
  await assert.rejects(
    underLock('one', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.deepEqual(await underLock('one', () => Promise.resolve('again')), { value: 'again' })
})

test('two that want the same lock work one after the other; another lock is free meanwhile', async () => {
  const first = Promise.withResolvers<void>()
  const events: string[] = []
  const one = underLock('two', async () => {
    events.push('first begins')
    await first.promise
    events.push('first ends')
  })
  const two = underLock('two', async () => void events.push('second'))
  await underLock('three', async () => void events.push('other'))
  first.resolve()
  await Promise.all([one, two])
  assert.deepEqual(
    events.filter((event) => event !== 'other'),
    ['first begins', 'first ends', 'second'],
  )
})

test('a lock that stays taken for five seconds is given up, and the work is not done', async (context) => {
  await sessionStore().lock('four', 'somebody else', 3_600_000)
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  let worked = false
  const waiting = underLock('four', async () => {
    worked = true
  })
  context.mock.timers.tick(5_001)
  assert.equal(await waiting, null)
  assert.equal(worked, false)
})
