import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageCheck } from './age-check.ts'

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
