import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReplace } from './replacement.ts'

const salt = {
  productId: 'salt-1',
  categoryId: 'pantry',
  subcategory: 'salt',
  ageRestricted: false,
  ageRestriction: null,
}

test('[BSK-06] another product of the same sub-category may be named, no other one', () => {
  assert.ok(mayReplace(salt, { ...salt, productId: 'salt-2' }))
  assert.ok(!mayReplace(salt, salt))
  assert.ok(!mayReplace(salt, { ...salt, productId: 'oil-1', subcategory: 'oil' }))
  assert.ok(!mayReplace(salt, { ...salt, productId: 'x', categoryId: 'bakery' }))
})

test('[BSK-06] [AGE-01] a named product asks for no higher age than the ordered one', () => {
  const beer = { ...salt, productId: 'beer', ageRestricted: true }
  const energy = { ...salt, productId: 'energy', ageRestricted: true, ageRestriction: 18 }
  assert.ok(!mayReplace(salt, energy))
  assert.ok(!mayReplace(energy, beer))
  assert.ok(mayReplace(beer, energy))
  assert.ok(mayReplace(beer, { ...beer, productId: 'beer-2', ageRestriction: 21 }))
})
