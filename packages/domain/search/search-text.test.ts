import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchText, searchWordsOf } from './search-text.ts'

test('[SEA-02] ʻokina, kahakō, case and punctuation do not matter', () => {
  for (const text of ['Lūʻau Dog', 'lu‘au  dog', "LU'AU DOG!", 'luau-dog'])
    assert.equal(searchText(text).replace(/ /g, ''), 'luaudog')
  assert.deepEqual(searchWordsOf('POG, pog & Kōlea'), ['pog', 'kolea'])
  assert.equal(searchText('حليب'), 'حليب')
})

test('[SEA-02] normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => searchText(searchText(text)) === searchText(text)),
  )
})

test('[SEA-02] text without letters or digits has no words', () => {
  assert.deepEqual(searchWordsOf(''), [])
  assert.deepEqual(searchWordsOf(' -- ! '), [])
  assert.equal(searchText('  Spam -- musubi!! '), 'spam musubi')
})
