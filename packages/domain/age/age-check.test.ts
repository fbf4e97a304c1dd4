import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ageCheck, ageOnDay, isOfAge } from './age-check.ts'

test('[AGE-01] needed when any item is restricted, for the highest age, 21 by default', () => {
  assert.deepEqual(ageCheck([]), { needed: false, age: 21 })
  assert.deepEqual(ageCheck([{ ageRestricted: false, ageRestriction: 25 }]), { needed: false, age: 21 })
  assert.deepEqual(ageCheck([{ ageRestricted: true, ageRestriction: 18 }, { ageRestricted: false }]), {
    needed: true,
    age: 18,
  })
  assert.deepEqual(ageCheck([{ ageRestricted: true, ageRestriction: 18 }, { ageRestricted: true }]), {
    needed: true,
    age: 21,
  })
  assert.deepEqual(ageCheck([{}]), { needed: true, age: 21 })
})

const honolulu = (text: string) => new Date(`${text}-10:00`)

test('[AGE-01] an age changes at midnight in Honolulu', () => {
  assert.equal(ageOnDay('2005-11-21', honolulu('2026-11-20T23:59:59')), 20)
  assert.equal(ageOnDay('2005-11-21', honolulu('2026-11-21T00:00:00')), 21)
  assert.equal(isOfAge('2005-11-21', 21, honolulu('2026-11-20T23:59:59')), false)
  assert.equal(isOfAge('2005-11-21', 21, honolulu('2026-11-21T00:00:00')), true)
  assert.equal(isOfAge(null, 0, honolulu('2026-11-21T00:00:00')), false)
})

test('[AGE-01] born on a leap day, older on 1 March of a common year', () => {
  assert.equal(ageOnDay('2004-02-29', honolulu('2025-02-28T12:00:00')), 20)
  assert.equal(ageOnDay('2004-02-29', honolulu('2025-03-01T12:00:00')), 21)
  assert.equal(ageOnDay('2004-02-29', honolulu('2028-02-29T12:00:00')), 24)
})

test('[AGE-01] what is no day, lies ahead or far back has no age', () => {
  const now = honolulu('2026-11-21T12:00:00')
  for (const text of ['', '2005-02-30', '2005-02-29', '2005-13-01', '05-02-01', '2026-11-22', '1800-01-01'])
    assert.equal(ageOnDay(text, now), null, text)
})

test('[AGE-01] nobody grows younger, and 366 days bring a birthday', () => {
  const day = fc.date({ min: new Date('1920-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 2000 }), (born, days) => {
      const text = born.toISOString().slice(0, 10)
      const at = (n: number) => ageOnDay(text, new Date(Date.parse('2021-01-02') + n * 86_400_000)) ?? -1
      const grown = at(days + 366) - at(days)
      assert.ok(at(days) >= 0 && at(days + 1) >= at(days) && grown >= 1 && grown <= 2)
    }),
  )
})
