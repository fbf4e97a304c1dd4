import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failuresAfter, restartPauseMs, type ApiEnd } from './supervise-store-api.ts'

const killedAtWork: ApiEnd = { listened: true, killed: true, livedMs: 50 }
const killedAtStart: ApiEnd = { listened: false, killed: true, livedMs: 50 }
const cannotStart: ApiEnd = { listened: false, killed: false, livedMs: 900 }

/** The pause after each of these ends in a row. */
function pauses(ends: readonly ApiEnd[]): number[] {
  let failures = 0
  return ends.map((end) => {
    failures = failuresAfter(end, failures)
    return restartPauseMs(end, failures)
  })
}

test('an API that is killed again and again while it works starts again at once each time', () => {
  assert.deepEqual(pauses(Array.from({ length: 50 }, () => killedAtWork)), Array(50).fill(0))
})

test('one that is killed before it works waits a second at most', () => {
  const all = pauses(Array.from({ length: 20 }, () => killedAtStart))
  assert.equal(all[0], 200)
  assert.equal(Math.max(...all), 1_000)
})

test('one that cannot start is tried ever more slowly, and at once again after it worked', () => {
  const all = pauses([...Array.from({ length: 12 }, () => cannotStart), killedAtWork, cannotStart])
  assert.deepEqual(all.slice(0, 3), [200, 400, 800])
  assert.equal(all[11], 15_000)
  assert.deepEqual(all.slice(12), [0, 200])
})

test('one that listens and then fails by itself within seconds is a failure, a steady one is not', () => {
  const crashed = { listened: true, killed: false, livedMs: 2_000 }
  assert.deepEqual(pauses([crashed, crashed]), [200, 400])
  assert.deepEqual(pauses([crashed, { ...crashed, livedMs: 60_000 }]), [200, 0])
})
