import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasHiddenTag, isHiddenCategory, minimumAge } from './category.ts'

test('[CAT-05] tobacco and CBD are hidden in any case', () => {
  for (const tag of ['tobacco', 'Tobacco', 'CBD', 'cbd', ' cBd ']) assert.ok(hasHiddenTag(['snack', tag]))
  assert.ok(!hasHiddenTag(['cbd-free', 'candy']))
  assert.ok(isHiddenCategory({ slug: 'tobacco', metaTags: [] }))
  assert.ok(isHiddenCategory({ slug: 'wellness', metaTags: ['cbd'] }))
})

test('[CAT-05] tobacco and CBD are hidden by their tags, in whatever case they are written', () => {
  for (const tag of ['tobacco', 'TOBACCO', 'CBD', 'cbd']) assert.equal(hasHiddenTag(['snack', tag]), true)
  for (const tags of [[], ['snack'], ['tobacco-free']]) assert.equal(hasHiddenTag(tags), false)
})

test('[CAT-07] the minimum age of a category is that of the state, else of all states, else of the configuration', () => {
  const beer = { verifyAge: true, minPurchaseAge: { ON: 19, default: 21 } }
  assert.equal(minimumAge(beer, 'ON', 18), 19)
  assert.equal(minimumAge(beer, 'HI', 18), 21)
  assert.equal(minimumAge(beer, null, 18), 21)
  assert.equal(minimumAge({ ...beer, minPurchaseAge: {} }, 'HI', 18), 18)
  assert.equal(minimumAge({ ...beer, verifyAge: false }, 'ON', 18), null)
})
