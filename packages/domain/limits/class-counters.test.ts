import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCallCounts } from '../testing/call-count-rules.ts'
import { ClassCounters } from './class-counters.ts'

const address = '203.0.113.9'
const hour = 3_600_000

const byFactor = new Map<number, ClassCounters>()
testCallCounts('in memory', async (classes, subjects, factor) => {
  const counters = byFactor.get(factor) ?? new ClassCounters(factor)
  byFactor.set(factor, counters)
  return Math.max(0, ...classes.map((name) => counters.count(name, subjects, 0)))
})

test('of two limits the longer wait is answered', () => {
  const counters = new ClassCounters(1)
  const count = (at: number) => counters.count('signIn', { address, account: null }, at)
  for (let n = 0; n < 120; n += 1) assert.equal(count(n * 6_000), 0, `call ${n}`)
  assert.equal(count(120 * 6_000), hour - 120 * 6_000)
})

test('a /48 network with more addresses than are counted is limited nevertheless', () => {
  const counters = new ClassCounters(1)
  let allowed = 0
  for (let round = 0; round < 3; round += 1)
    for (let n = 1; n <= 6_000; n += 1)
      if (counters.count('signIn', { address: `2001:db8:1:${n.toString(16)}::/64`, account: null }, 0) === 0)
        allowed += 1
  assert.equal(allowed, 64 * 20)
})
