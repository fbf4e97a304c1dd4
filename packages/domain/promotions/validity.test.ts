import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPromotionValid, nextPromotionChange, periodProblem } from './validity.ts'

const honolulu = (text: string) => new Date(`${text}-10:00`)
const november = { startDate: '11/01/2026', expirationDate: '11/30/2026' }

test('[PRM-01] both dates are inclusive, read in Pacific/Honolulu', () => {
  assert.equal(isPromotionValid(november, honolulu('2026-10-31T23:59:59')), false)
  assert.equal(isPromotionValid(november, honolulu('2026-11-01T00:00:00')), true)
  assert.equal(isPromotionValid(november, honolulu('2026-11-30T23:59:59')), true)
  assert.equal(isPromotionValid(november, honolulu('2026-12-01T00:00:00')), false)
})

test('[PRM-01] hours are valid from `from` until just before `to`', () => {
  const late = { ...november, betweenHours: { from: 22, to: 24 } }
  assert.equal(isPromotionValid(late, honolulu('2026-11-10T21:59:00')), false)
  assert.equal(isPromotionValid(late, honolulu('2026-11-10T22:00:00')), true)
  assert.equal(isPromotionValid(late, honolulu('2026-11-10T23:59:00')), true)
  assert.equal(isPromotionValid(late, honolulu('2026-11-11T00:00:00')), false)
})

test('[PRM-01] recurrence: absent is any, weekday 0 is Sunday', () => {
  const sundays = { ...november, dateRecurrence: { weekDay: 0 } }
  assert.equal(isPromotionValid(sundays, honolulu('2026-11-22T12:00:00')), true)
  assert.equal(isPromotionValid(sundays, honolulu('2026-11-21T12:00:00')), false)
  const first = {
    startDate: '01/01/2026',
    expirationDate: '12/31/2026',
    dateRecurrence: { month: 12, day: 1, weekDay: null },
  }
  assert.equal(isPromotionValid(first, honolulu('2026-12-01T08:00:00')), true)
  assert.equal(isPromotionValid(first, honolulu('2026-12-02T08:00:00')), false)
  assert.equal(isPromotionValid({ ...november, dateRecurrence: {} }, honolulu('2026-11-21T12:00:00')), true)
})

test('[PRM-01] the next change is where validity really turns', () => {
  const late = { ...november, betweenHours: { from: 22, to: 24 } }
  assert.deepEqual(
    nextPromotionChange(late, honolulu('2026-11-10T20:10:00'), 86_400_000),
    honolulu('2026-11-10T22:00:00'),
  )
  assert.equal(nextPromotionChange(november, honolulu('2026-11-10T20:10:00'), 86_400_000), null)
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-10-30'), max: new Date('2026-12-02'), noInvalidDate: true }),
      (now) => {
        const next = nextPromotionChange(late, now, 2 * 86_400_000)
        if (next) assert.notEqual(isPromotionValid(late, next), isPromotionValid(late, now))
      },
    ),
    { numRuns: 40 },
  )
})

test('[PRM-01] every day of the week is known by its number, hours go to the minute', () => {
  for (let weekDay = 0; weekDay < 7; weekDay += 1) {
    const offer = {
      startDate: '01/01/2026',
      expirationDate: '12/31/2026',
      betweenHours: { from: 10.25, to: 11.5 },
      dateRecurrence: { weekDay },
    }
    // 22 November 2026 is a Sunday.
    const at = (clock: string, day = weekDay) => new Date(`2026-11-${22 + day}T${clock}:00-10:00`)
    const holds = (now: Date) => isPromotionValid(offer, now)
    assert.deepEqual(
      ['10:14', '10:15', '11:29', '11:30'].map((clock) => holds(at(clock))),
      [false, true, true, false],
    )
    assert.equal(holds(at('10:30', (weekDay + 1) % 7)), false)
  }
})

test('[PRM-01] the next change is the first quarter of an hour after now at which the offer differs', () => {
  const offer = {
    startDate: '01/01/2026',
    expirationDate: '12/31/2026',
    betweenHours: { from: 10, to: 12 },
  }
  const at = (clock: string) => new Date(`2026-11-22T${clock}:00-10:00`)
  const hour = 3_600_000
  assert.deepEqual(nextPromotionChange(offer, at('09:59'), hour), at('10:00'))
  assert.deepEqual(nextPromotionChange(offer, at('09:00'), hour), at('10:00'))
  assert.equal(nextPromotionChange(offer, at('08:59'), hour), null)
  assert.deepEqual(nextPromotionChange(offer, at('10:00'), 2 * hour), at('12:00'))
})

test('[PRM-01] [RDG-17] hours over midnight belong to the day on which the night begins', () => {
  const night = { ...november, betweenHours: { from: 22, to: 2 } }
  for (const [when, holds] of [
    ['2026-11-01T01:00:00', false],
    ['2026-11-01T21:59:00', false],
    ['2026-11-01T22:00:00', true],
    ['2026-11-02T01:59:00', true],
    ['2026-11-02T02:00:00', false],
    ['2026-12-01T01:59:00', true],
    ['2026-12-01T22:00:00', false],
  ] as const)
    assert.equal(isPromotionValid(night, honolulu(when)), holds, when)
  const fridays = { ...night, dateRecurrence: { weekDay: 5 } }
  assert.equal(isPromotionValid(fridays, honolulu('2026-11-07T01:00:00')), true)
  assert.equal(isPromotionValid(fridays, honolulu('2026-11-06T01:00:00')), false)
  assert.deepEqual(
    nextPromotionChange(night, honolulu('2026-11-10T23:10:00'), 86_400_000),
    honolulu('2026-11-11T02:00:00'),
  )
})

test('[PRM-01] an offer that is never valid says why', () => {
  const parts = {
    startDate: { ...november, startDate: '02/30/2026' },
    expirationDate: { ...november, expirationDate: '10/31/2026' },
    betweenHours: { ...november, betweenHours: { from: 10, to: 10 } },
    dateRecurrence: { ...november, dateRecurrence: { month: 2, day: 30 } },
  }
  for (const [part, promotion] of Object.entries(parts)) assert.equal(periodProblem(promotion)?.part, part)
  const fromMidnight = { ...november, betweenHours: { from: 24, to: 2 } }
  assert.equal(periodProblem(fromMidnight)?.part, 'betweenHours')
  assert.equal(isPromotionValid(fromMidnight, honolulu('2026-11-10T01:00:00')), false)
  assert.equal(periodProblem({ ...november, dateRecurrence: { month: 12 } })?.part, 'dateRecurrence')
  assert.equal(periodProblem({ ...november, expirationDate: '11/31/2026' })?.part, 'expirationDate')
  assert.equal(periodProblem({ ...november, betweenHours: { from: 22, to: 2 } }), null)
  const leap = {
    startDate: '01/01/2027',
    expirationDate: '12/31/2028',
    dateRecurrence: { month: 2, day: 29 },
  }
  assert.equal(periodProblem(leap), null)
  assert.equal(periodProblem({ ...leap, expirationDate: '12/31/2027' })?.part, 'dateRecurrence')
})

test('[PRM-01] an offer without a problem is valid at some hour of its period, and one with a problem at none', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 31 }))
    .map(([month, day]) => `${two(month)}/${two(day)}/2026`)
  const hour = fc.integer({ min: 0, max: 24 })
  const promotions = fc.record({
    startDate: date,
    expirationDate: date,
    betweenHours: fc.option(fc.record({ from: hour, to: hour })),
    dateRecurrence: fc.option(
      fc.record({
        month: fc.option(fc.integer({ min: 1, max: 4 })),
        day: fc.option(fc.integer({ min: 1, max: 31 })),
        weekDay: fc.option(fc.integer({ min: 0, max: 6 })),
      }),
    ),
  })
  fc.assert(
    fc.property(promotions, (promotion) => {
      const problem = periodProblem(promotion)
      if (problem?.part === 'startDate' || problem?.reason.includes('no day of the calendar')) return
      const first = honolulu('2026-01-01T00:30:00').getTime()
      const holds = Array.from({ length: 24 * 95 }, (_, index) => index).some((index) =>
        isPromotionValid(promotion, new Date(first + index * 3_600_000)),
      )
      assert.equal(holds, problem === null)
    }),
    { numRuns: 60 },
  )
})
