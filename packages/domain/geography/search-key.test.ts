import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainText } from '../entered/plain-text.ts'
import { searchKey } from './search-key.ts'

test('[LOC-02] every way to type an ʻokina or a kahakō finds the same street', () => {
  for (const typed of ['Waiʻalae', 'Wai‘alae', 'Wai’alae', "Wai'alae", 'Wai`alae', 'waialae', 'WAIʻALAE'])
    assert.equal(plainText(typed), 'waialae', typed)
  assert.equal(plainText('Kūhiō'), 'kuhio')
  assert.equal(plainText('Ku\u0304hio\u0304'), 'kuhio')
})

test('[LOC-02] street words are written out', () => {
  for (const typed of ['Monsarrat Ave', 'Monsarrat Ave.', 'monsarrat  av', 'Monsarrat Avenue,'])
    assert.equal(searchKey(typed), 'monsarrat avenue', typed)
  assert.equal(searchKey('Kamehameha Hwy'), 'kamehameha highway')
  assert.equal(searchKey('constructor'), 'constructor')
})

test('a key of a key is itself, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(searchKey(searchKey(text)), searchKey(text))
      assert.doesNotMatch(plainText(text), /^ | $| {2}/)
    }),
  )
})
