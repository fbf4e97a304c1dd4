import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test, type TestContext } from 'node:test'
import { testSessionStore } from '#tests/support/session-store-rules.ts'
import { sqliteSessionStore } from './sqlite-session-store.ts'

const minuteMs = 60_000

function openStore(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-store-'))
  const file = join(folder, 'sessions.sqlite')
  const store = sqliteSessionStore(file)
  context.after(() => {
    store.close()
    rmSync(folder, { recursive: true })
  })
  /** What is in the file, whether the store still shows it or not. */
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

const ownFolder = mkdtempSync(join(tmpdir(), 'kolea-store-'))
const ownStore = sqliteSessionStore(join(ownFolder, 'sessions.sqlite'))
after(() => {
  ownStore.close()
  rmSync(ownFolder, { recursive: true })
})
testSessionStore('an embedded file', () => ownStore)

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
