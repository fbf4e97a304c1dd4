import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Store } from '../location/store.ts'
import { isAlcoholRestrictedTime, nextAlcoholSale } from './hours.ts'
import { alcoholRestriction, isAlcohol } from './restriction.ts'

type Rules = Parameters<typeof alcoholRestriction>[1]
const daily = (start: string, end: string): Store['alcoholHours'] =>
  (['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const).map((day) => ({
    day,
    windows: [{ start, end }],
  }))
const store = (over: Partial<Rules> = {}): Rules => ({
  alcoholBlacklistedAddress: false,
  beerOffPremises: 'authorized',
  wineOffPremises: 'authorized',
  alcoholHours: daily('0600', '2400'),
  ...over,
})
const hawaii = (clock: string, date = '2026-11-21') => new Date(`${date}T${clock}:00-10:00`)
const beer = { tags: ['beer'] }

test('[BSK-10] five tags make alcohol', () => {
  for (const tag of ['beer', 'wine', 'alcohol', 'abv_under_51', 'liquor', 'Beer'])
    assert.ok(isAlcohol({ tags: ['x', tag] }))
  assert.ok(!isAlcohol({ tags: ['root-beer', 'ginger beer'] }))
})

test('[BSK-10] the area forbids by blacklist or a missing authorization', () => {
  const now = hawaii('12:00')
  assert.equal(alcoholRestriction(beer, store(), now), null)
  assert.equal(alcoholRestriction(beer, store({ alcoholBlacklistedAddress: true }), now), 'area')
  assert.equal(alcoholRestriction(beer, store({ beerOffPremises: 'not_authorized' }), now), 'area')
  assert.equal(
    alcoholRestriction({ tags: ['liquor'] }, store({ wineOffPremises: 'not_authorized' }), now),
    'area',
  )
  assert.equal(alcoholRestriction({ tags: ['soda'] }, store({ alcoholBlacklistedAddress: true }), now), null)
})

test('[BSK-10] the hour forbids outside every window, at UTC-10 wherever the store is', () => {
  assert.equal(alcoholRestriction(beer, store(), hawaii('05:59')), 'time')
  assert.equal(alcoholRestriction(beer, store(), hawaii('06:00')), null)
  assert.equal(alcoholRestriction(beer, store(), hawaii('23:59')), null)
  const closing = store({ alcoholHours: daily('0600', '2200') })
  assert.equal(alcoholRestriction(beer, closing, hawaii('22:00')), 'time')
  assert.equal(isAlcoholRestrictedTime(store({ alcoholHours: [] }), hawaii('12:00')), true)
})

test('[BSK-10] a window across midnight is two entries', () => {
  const night = store({
    alcoholHours: [
      { day: 'Friday', windows: [{ start: '1800', end: '2400' }] },
      { day: 'Saturday', windows: [{ start: '0000', end: '0200' }] },
    ],
  })
  assert.equal(alcoholRestriction(beer, night, hawaii('23:59', '2026-11-20')), null)
  assert.equal(alcoholRestriction(beer, night, hawaii('01:59', '2026-11-21')), null)
  assert.equal(alcoholRestriction(beer, night, hawaii('02:00', '2026-11-21')), 'time')
})

test('[BSK-10] the next sale is the first opening after now', () => {
  assert.deepEqual(nextAlcoholSale(store(), hawaii('03:10')), hawaii('06:00'))
  assert.deepEqual(nextAlcoholSale(store(), hawaii('06:00')), hawaii('06:00', '2026-11-22'))
  assert.equal(nextAlcoholSale(store({ alcoholHours: [] }), hawaii('06:00')), null)
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (now) => {
        const next = nextAlcoholSale(store({ alcoholHours: daily('0700', '2300') }), now)
        assert.ok(next && next > now)
        assert.equal(isAlcoholRestrictedTime(store({ alcoholHours: daily('0700', '2300') }), next), false)
      },
    ),
  )
})

test('[BSK-10] each day has hours of its own, down to the minute', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
  for (const [index, day] of days.entries()) {
    const only = store({ alcoholHours: [{ day, windows: [{ start: '0630', end: '2230' }] }] })
    const date = `2026-11-${22 + index}`
    assert.equal(isAlcoholRestrictedTime(only, hawaii('06:29', date)), true, day)
    assert.equal(isAlcoholRestrictedTime(only, hawaii('06:30', date)), false, day)
    assert.equal(isAlcoholRestrictedTime(only, hawaii('22:29', date)), false, day)
    assert.equal(isAlcoholRestrictedTime(only, hawaii('22:30', date)), true, day)
    assert.equal(isAlcoholRestrictedTime(only, hawaii('12:00', `2026-11-${21 + index}`)), true, day)
  }
})

test('[BSK-10] with sales on one day a week the next one may be a week ahead, and of several hours the first counts', () => {
  const saturdays = store({
    alcoholHours: [
      {
        day: 'Saturday',
        windows: [
          { start: '1600', end: '2000' },
          { start: '0900', end: '1200' },
        ],
      },
    ],
  })
  assert.deepEqual(nextAlcoholSale(saturdays, hawaii('08:00')), hawaii('09:00'))
  assert.deepEqual(nextAlcoholSale(saturdays, hawaii('12:00')), hawaii('16:00'))
  assert.deepEqual(nextAlcoholSale(saturdays, hawaii('16:00')), hawaii('09:00', '2026-11-28'))
})
