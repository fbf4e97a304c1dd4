import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { onPurge, type Purge } from '@kolea/page-cache/cache/page-tags.ts'
import { askForChanges, isNewHere } from './ask-for-changes.ts'
import { everyPage } from './cache-table.ts'
import { knownNotices } from './known-notices.ts'

let upstream: FakeUpstream
let stop: () => void
const purges: Purge[] = []
before(async () => {
  upstream = await fakeUpstream()
  stop = onPurge((purge) => purges.push(purge))
})
after(() => {
  stop()
  return upstream.close()
})
beforeEach(() => {
  purges.length = 0
  upstream.seen.length = 0
})

const answer = (
  sequence: number,
  more: { missed?: boolean; hard?: string[]; soft?: string[]; log?: string } = {},
) =>
  upstream.on('GET /content/changes', () => ({
    json: { log: 'a', sequence, missed: false, hard: [], soft: [], ...more },
  }))
const questions = () => upstream.count('GET /content/changes')

test('a storefront begins where the notices are, and asks on from there', async () => {
  answer(5)
  await askForChanges()
  assert.deepEqual([purges, knownNotices().place], [[], { log: 'a', sequence: 5 }])
  answer(7, { hard: ['product:1'], soft: ['home'] })
  await askForChanges()
  assert.deepEqual(purges, [
    { tags: ['product:1'], hard: true },
    { tags: ['home'], hard: false },
  ])
  await askForChanges()
  assert.equal(purges.length, 2, 'nothing is applied twice')
})

test('a gap is asked for at once', async () => {
  answer(9, { soft: ['stores'] })
  assert.equal(isNewHere({ log: 'a', previous: 8, sequence: 9 }), true)
  while (purges.length === 0) await new Promise((done) => setImmediate(done))
  assert.deepEqual(purges, [{ tags: ['stores'], hard: false }])
  assert.equal(isNewHere({ log: 'a', previous: 8, sequence: 9 }), false)
  assert.equal(isNewHere({ log: 'a', previous: 9, sequence: 10 }), true)
  assert.equal(upstream.count('GET /content/changes'), 1)
})

test('when the API does not know the place any more every page counts as changed', async () => {
  answer(2, { missed: true, log: 'b' })
  await askForChanges()
  assert.deepEqual(purges, [{ tags: [everyPage], hard: false }])
  assert.deepEqual(knownNotices().place, { log: 'b', sequence: 2 })
})

test('an answer that fails leaves the place, and nothing counts as heard', async () => {
  answer(2, { log: 'b' })
  await askForChanges()
  assert.equal(knownNotices().isHeard(Date.now()), true)
  upstream.on('GET /content/changes', () => ({ status: 500, json: '' }))
  await assert.rejects(askForChanges())
  assert.equal(knownNotices().isHeard(Date.now()), false)
  answer(3, { log: 'b', soft: ['home'] })
  await askForChanges()
  assert.deepEqual(purges, [{ tags: ['home'], hard: false }])
  assert.equal(knownNotices().isHeard(Date.now()), true)
})

test('one question at a time; those who ask meanwhile wait for the next one together', async () => {
  answer(3, { log: 'b' })
  const first = askForChanges()
  while (questions() === 0) await new Promise((done) => setImmediate(done))
  await Promise.all([first, askForChanges(), askForChanges()])
  assert.equal(questions(), 2)
})
