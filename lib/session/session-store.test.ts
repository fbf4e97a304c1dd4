import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext, after, before } from 'node:test'
import { sqliteSessionStore, sessionStore, underLock } from './session-store.ts'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'

const minuteMs = 60_000

function openStore(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-store-'))
  const file = join(folder, 'sessions.sqlite')
  const store = sqliteSessionStore(file)
  context.after(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  /** What lies in the file, whether the store still shows it or not. */
  const rows = (table: 'sessions' | 'locks') => {
    const db = new DatabaseSync(file, { readOnly: true })
    const ids = db.prepare(`SELECT id FROM ${table} ORDER BY id`).all()
    db.close()
    return ids.map(({ id }) => id)
  }
  context.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  return { store, rows, pass: (ms: number) => context.mock.timers.tick(ms) }
}
const data = Buffer.from('sealed')

test('[SES-12] a session is there until its time is over, and its time moves with every write', async (context) => {
  const { store, pass } = openStore(context)
  await store.create('a', data, Date.now() + minuteMs)
  pass(minuteMs - 1)
  assert.equal((await store.read('a'))?.version, 1)
  assert.equal(await store.replace('a', 1, Buffer.from('later'), Date.now() + minuteMs), true)
  pass(minuteMs - 1)
  const read = await store.read('a')
  assert.deepEqual([read?.version, Buffer.from(read?.data ?? []).toString()], [2, 'later'])
  pass(1)
  assert.equal(await store.read('a'), null)
})

test('a write that saw an older version changes nothing, nor does one of a session that is gone', async (context) => {
  const { store } = openStore(context)
  await store.create('a', data, Date.now() + minuteMs)
  assert.equal(await store.replace('a', 2, data, Date.now() + minuteMs), false)
  assert.equal(await store.replace('b', 1, data, Date.now() + minuteMs), false)
  assert.equal(await store.remove('a'), true)
  assert.equal(await store.remove('a'), false)
  assert.equal(await store.replace('a', 1, data, Date.now() + minuteMs), false)
})

test('[SES-12] sessions and locks whose time is over leave the file within ten minutes, others stay', async (context) => {
  const { store, rows, pass } = openStore(context)
  await store.create('first', data, Date.now() + minuteMs)
  await store.lock('gone', 'owner', minuteMs)
  await store.lock('held', 'owner', 60 * minuteMs)
  pass(10 * minuteMs - 1)
  await store.create('second', data, Date.now() + minuteMs)
  assert.deepEqual(rows('sessions'), ['first', 'second'], 'swept at most every ten minutes')
  pass(1)
  await store.create('third', data, Date.now() + minuteMs)
  assert.deepEqual(rows('sessions'), ['second', 'third'])
  assert.deepEqual(rows('locks'), ['held'])
})

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
