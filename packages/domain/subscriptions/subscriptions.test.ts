import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMonths, periodAt, lastTry, nextTry } from './periods.ts'
import { trialEnd } from './plan.ts'
import { givesBenefits, mayResubscribe } from './standing.ts'

const day = (text: string) => new Date(`${text}T10:00:00-10:00`)
const dayMs = 86_400_000

test('[SUB-01] a month has the anchor’s day: 31 January, 28 February, 31 March', () => {
  const anchor = day('2026-01-31')
  assert.deepEqual(
    [1, 2, 3, 11, 12].map((months) => addMonths(anchor, months)),
    ['2026-02-28', '2026-03-31', '2026-04-30', '2026-12-31', '2027-01-31'].map(day),
  )
  assert.deepEqual(addMonths(day('2027-12-29'), 2), day('2028-02-29'))
})

test('[SUB-01] the day is Honolulu’s: 22:00 there on the 30th is the 31st elsewhere', () => {
  const anchor = new Date('2026-01-31T08:00:00Z')
  assert.deepEqual(addMonths(anchor, 1), new Date('2026-03-01T08:00:00Z'))
  assert.deepEqual(addMonths(anchor, 3), new Date('2026-05-01T08:00:00Z'))
})

test('[SUB-01] periods follow on each other without gap or overlap, and every instant is in its own', () => {
  const instant = fc.date({ min: day('2020-01-01'), max: day('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (anchor, now) => {
      const index = periodAt(anchor, now)
      if (now < anchor) return assert.equal(index, -1)
      assert.ok(addMonths(anchor, index) <= now && now < addMonths(anchor, index + 1))
      const length = (addMonths(anchor, index + 1).getTime() - addMonths(anchor, index).getTime()) / dayMs
      assert.ok(length >= 28 && length <= 31 && Number.isInteger(length))
    }),
  )
})

test('[SUB-03] a refused renewal is tried on days 1, 3 and 5, then no more', () => {
  let at = day('2026-03-01')
  const tries: (number | null)[] = []
  for (const refusals of [1, 2, 3, 4]) {
    const next = nextTry(refusals, at)
    tries.push(next === null ? null : (next.getTime() - day('2026-03-01').getTime()) / dayMs)
    at = next ?? at
  }
  assert.deepEqual(tries, [1, 3, 5, null])
  const start = day('2026-03-01')
  assert.deepEqual(
    [1, 2, 3, 4].map((refusals) => (lastTry(refusals, start).getTime() - start.getTime()) / dayMs),
    [5, 4, 2, 0],
  )
})

test('[SUB-01] benefits last while it is trial or active, and to the paid end when canceled or suspended', () => {
  const paidUntil = day('2026-03-01')
  const [before, after] = [day('2026-02-28'), day('2026-03-01')]
  for (const status of ['trial', 'active'] as const)
    assert.ok(givesBenefits({ status, paidUntil }, before) && givesBenefits({ status, paidUntil }, after))
  assert.ok(givesBenefits({ status: 'canceled', paidUntil }, before))
  assert.ok(!givesBenefits({ status: 'canceled', paidUntil }, after))
  assert.ok(givesBenefits({ status: 'suspended', paidUntil }, before))
  assert.ok(!givesBenefits({ status: 'suspended', paidUntil }, after))
  assert.deepEqual(
    (['trial', 'active', 'suspended', 'canceled'] as const).map((status) =>
      mayResubscribe({ status, paidUntil }),
    ),
    [false, false, false, true],
  )
  assert.deepEqual(trialEnd(day('2026-02-15')), paidUntil)
})
