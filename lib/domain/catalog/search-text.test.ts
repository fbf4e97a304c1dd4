import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { editDistance, searchText, searchWordsOf } from './search-text.ts'

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

test('edits between words', () => {
  assert.equal(editDistance('musibi', 'musubi'), 1)
  assert.equal(editDistance('corna', 'corn'), 1)
  assert.equal(editDistance('colfee', 'coffee'), 1)
  assert.equal(editDistance('cofefe', 'coffee'), 1)
  assert.equal(editDistance('hcips', 'chips'), 1)
  assert.equal(editDistance('', 'abc'), 3)
})
