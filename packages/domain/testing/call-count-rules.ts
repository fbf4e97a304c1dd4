import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Subjects } from '../limits/class-counters.ts'
import { limitClasses, limitClassNames, type LimitClassName } from '../limits/limit-classes.ts'

/** Counts a call of the classes now; answers 0, or the ms to wait. */
type CountCall = (classes: readonly LimitClassName[], subjects: Subjects, factor: number) => Promise<number>

const hourMs = 3_600_000
const subject = () => randomUUID()

/** What counts of calls follow, in one process's memory or shared by many. */
export function testCallCounts(name: string, count: CountCall): void {
  const countTimes = async (times: number, subjects: () => Subjects) => {
    const waits: number[] = []
    for (let n = 0; n < times; n += 1) waits.push(await count(['passwordReset'], subjects(), 1))
    return waits.filter((wait) => wait > 0)
  }

  test(`${name}: an address is limited whatever account it uses, and an account whatever its address`, async () => {
    const [address, account] = [subject(), subject()]
    const [{ most }] = limitClasses.passwordReset.address
    const ofAddress = await countTimes(most + 1, () => ({ address, account: subject() }))
    assert.equal(ofAddress.length, 1)
    assert.ok(ofAddress[0]! > hourMs - 60_000 && ofAddress[0]! <= hourMs)
    const ofAccount = await countTimes(6, () => ({ address: subject(), account }))
    assert.equal(ofAccount.length, 1)
  })

  test(`${name}: the holder of a /48 network has 64 times the limit of an address, from however many addresses`, async () => {
    const group = () => Math.floor(Math.random() * 0xffff).toString(16)
    const network = `2001:${group()}:${group()}`
    const [{ most }] = limitClasses.passwordReset.address
    const allowed = 64 * most
    let next = 0
    const refused = await countTimes(allowed + 5, () => ({
      address: `${network}:${(next += 1).toString(16)}::/64`,
      account: null,
    }))
    assert.equal(refused.length, 5)
    assert.equal(await count(['passwordReset'], { address: '203.0.113.77', account: null }, 1), 0)
  })

  test(`${name}: of several limits the longest wait is answered, also over several classes`, async () => {
    const address = subject()
    const least = 0.000_01
    assert.equal(await count(['calls', 'sessions'], { address, account: null }, least), 0)
    const wait = await count(['calls', 'sessions'], { address, account: null }, least)
    assert.ok(wait > 23 * hourMs && wait <= 24 * hourMs, String(wait))
  })

  test(`${name}: the factor multiplies every limit and turns none off`, async () => {
    const account = subject()
    const comments = () => count(['comments'], { address: null, account }, 3)
    for (let n = 0; n < 15; n += 1) assert.equal(await comments(), 0)
    assert.ok((await comments()) > 0)
    const address = subject()
    for (const each of limitClassNames) {
      assert.equal(await count([each], { address, account: null }, 0.000_01), 0, each)
      assert.ok((await count([each], { address, account: null }, 0.000_01)) > 0, each)
    }
  })

  test(`${name}: a subject that is not known is not counted`, async () => {
    for (let n = 0; n < 3; n += 1)
      assert.equal(await count(['signIn'], { address: null, account: null }, 0.000_01), 0)
  })
}
