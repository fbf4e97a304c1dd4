import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ClassCounters } from './class-counters.ts'
import { limitClasses, limitClassNames } from './limit-classes.ts'

const address = '203.0.113.9'
const hour = 3_600_000

test('an address is limited whatever account it uses, and an account whatever address', () => {
  const counters = new ClassCounters(1)
  const fromOneAddress = (n: number) => counters.count('passwordReset', { address, account: `s${n}` }, 0)
  const most = limitClasses.passwordReset.address[0].most
  for (let n = 0; n < most; n += 1) assert.equal(fromOneAddress(n), 0)
  assert.equal(fromOneAddress(most), hour)
  const ofOneAccount = (n: number) => counters.count('passwordReset', { address: `a${n}`, account: 'kai' }, 0)
  for (let n = 0; n < 5; n += 1) assert.equal(ofOneAccount(n), 0)
  assert.equal(ofOneAccount(5), hour)
})

test('of two limits the longer wait is answered', () => {
  const counters = new ClassCounters(1)
  const count = (at: number) => counters.count('signIn', { address, account: null }, at)
  for (let n = 0; n < 120; n += 1) assert.equal(count(n * 6_000), 0, `call ${n}`)
  assert.equal(count(120 * 6_000), hour - 120 * 6_000)
})

test('the factor multiplies every limit and turns none off', () => {
  const counters = new ClassCounters(3)
  const count = () => counters.count('comments', { address: null, account: 'kai' }, 0)
  for (let n = 0; n < 15; n += 1) assert.equal(count(), 0)
  assert.ok(count() > 0)
  const least = new ClassCounters(0.000_01)
  for (const name of limitClassNames) {
    assert.equal(least.count(name, { address, account: null }, 0), 0, name)
    assert.ok(least.count(name, { address, account: null }, 0) > 0, name)
  }
})

test('a subject that is not known is not counted', () => {
  const counters = new ClassCounters(0.000_01)
  for (let n = 0; n < 3; n += 1)
    assert.equal(counters.count('signIn', { address: null, account: null }, 0), 0)
})
