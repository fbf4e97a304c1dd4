import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { browsingPath, noteSubCategory } from './last-sub-category.ts'

beforeEach(() => void fakePage({}))

test('[PER-01] looking goes on in the sub-category that was listed last, in the language of the page', () => {
  assert.equal(browsingPath('en'), '/home')
  noteSubCategory('/shop/soda/diet/all', '')
  noteSubCategory('/shop/chips/tortilla/all', '?sort=price')
  assert.equal(browsingPath('en'), '/shop/chips/tortilla/all')
  assert.equal(browsingPath('ar'), '/shop/chips/tortilla/all?lang=ar')
  noteSubCategory('/shop/soda', '?sub=diet')
  assert.equal(browsingPath('en'), '/shop/soda/diet/all')
})

test('[PER-01] pages that list no sub-category leave the stored one as it is', () => {
  noteSubCategory('/shop/soda/diet/all', '')
  for (const [path, search] of [
    ['/shop', ''],
    ['/shop/chips', ''],
    ['/shop/chips/guava-chips-100101', ''],
    ['/deals/chips/tortilla/all', ''],
    ['/home', '?sub=tortilla'],
    ['/shop/chips', '?sub=../..'],
  ] as const)
    noteSubCategory(path, search)
  assert.equal(browsingPath('en'), '/shop/soda/diet/all')
})
