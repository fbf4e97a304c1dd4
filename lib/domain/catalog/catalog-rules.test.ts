import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasHiddenTag, isHiddenCategory } from './category.ts'
import { parseProductSegment, productSegment } from './product-slug.ts'

test('[CAT-05] tobacco and CBD are hidden in any case', () => {
  for (const tag of ['tobacco', 'Tobacco', 'CBD', 'cbd', ' cBd ']) assert.ok(hasHiddenTag(['snack', tag]))
  assert.ok(!hasHiddenTag(['cbd-free', 'candy']))
  assert.ok(isHiddenCategory({ slug: 'tobacco', metaTags: [] }))
  assert.ok(isHiddenCategory({ slug: 'wellness', metaTags: ['cbd'] }))
})

test('[CAT-02] a product segment reads back as written', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100_000, max: 999_999 }),
      (words, id) => {
        const slug = words.join('-')
        assert.deepEqual(parseProductSegment(productSegment(slug, String(id))), {
          slug,
          productId: String(id),
        })
      },
    ),
  )
  assert.deepEqual(parseProductSegment('100101'), { slug: '', productId: '100101' })
  for (const segment of ['chips', 'top-10', 'x-12345', '', 'all'])
    assert.equal(parseProductSegment(segment), null)
})

test('[CAT-05] tobacco and CBD are hidden by their tags, in whatever case they are written', () => {
  for (const tag of ['tobacco', 'TOBACCO', 'CBD', 'cbd']) assert.equal(hasHiddenTag(['snack', tag]), true)
  for (const tags of [[], ['snack'], ['tobacco-free']]) assert.equal(hasHiddenTag(tags), false)
})
