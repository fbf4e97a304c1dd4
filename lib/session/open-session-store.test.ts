import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { sessionStore, takeLock, underLock } from './open-session-store.ts'

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

test('a lock is held while its work runs, and is free soon after a process that was killed with it', async (context) => {
  const release = await takeLock('five')
  context.mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.now() })
  const long = await takeLock('six')
  for (let second = 0; second < 30; second += 1) context.mock.timers.tick(1_000)
  assert.equal(await takeLock('six'), null)
  assert.ok(await takeLock('five'), 'whose holder has not been alive for half a minute')
  await long?.()
  assert.ok(await takeLock('six'))
  await release?.()
})
