import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askEveryMs, KnownNotices } from './known-notices.ts'

const askedAt = 1_800_000_000_000
const at = (sequence: number, previous = sequence - 1, log = 'a') => ({ log, previous, sequence })
const answer = (sequence: number, missed = false, log = 'a') => ({ log, sequence, missed })

function knowing(sequence: number): KnownNotices {
  const known = new KnownNotices()
  known.answered(answer(sequence), askedAt)
  return known
}

test('a notice that follows the last is new, and the same one is known when it comes again', () => {
  const known = knowing(5)
  assert.equal(known.receive(at(6)), 'new')
  assert.equal(known.receive(at(6)), 'known')
  assert.equal(known.receive(at(5)), 'known')
  assert.deepEqual(known.place, { log: 'a', sequence: 6 })
})

test('one notice may stand for several, of which some are known', () => {
  const known = knowing(5)
  assert.equal(known.receive(at(9, 3)), 'new')
  assert.deepEqual(known.place, { log: 'a', sequence: 9 })
})

test('after a gap, in another log, and before the first answer there is something to ask, from where it was', () => {
  const known = knowing(5)
  assert.equal(known.receive(at(7)), 'gap')
  assert.equal(known.receive(at(6, 5, 'b')), 'gap')
  assert.deepEqual(known.place, { log: 'a', sequence: 5 })
  assert.equal(new KnownNotices().receive(at(1)), 'gap')
})

test('an answer is applied when it says more than was known', () => {
  const known = knowing(5)
  assert.equal(known.answered(answer(5), askedAt), false)
  assert.equal(known.answered(answer(7), askedAt), true)
  assert.equal(known.receive(at(8)), 'new')
  assert.equal(known.answered(answer(7), askedAt), false, 'the notice was quicker than the answer')
  assert.deepEqual(known.place, { log: 'a', sequence: 8 })
})

test('the first answer says where to begin; one that says that notices are missed is applied, whatever its number', () => {
  const known = new KnownNotices()
  assert.equal(known.answered(answer(5), askedAt), false)
  assert.equal(known.answered(answer(2, true, 'b'), askedAt), true)
  assert.deepEqual(known.place, { log: 'b', sequence: 2 })
})

test('notices are known to arrive while the last question was answered, for two questions more', () => {
  const known = new KnownNotices()
  assert.equal(known.isHeard(askedAt), false)
  known.answered(answer(5), askedAt)
  assert.equal(known.isHeard(askedAt + 2 * askEveryMs), true)
  assert.equal(known.isHeard(askedAt + 3 * askEveryMs), false)
  known.unanswered()
  assert.equal(known.isHeard(askedAt), false)
})
