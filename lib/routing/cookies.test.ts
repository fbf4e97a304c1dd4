import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownCookieName, readCookie, readOwnCookie } from './cookies.ts'
import { chooseStoreKey, parseStoreKey, storeKeyOf } from './store-key.ts'

test('a cookie is found by its whole name, first, last or in the middle', () => {
  const header = 'a=1; kolea_lang=ar;b=2;  c='
  assert.deepEqual(
    ['a', 'kolea_lang', 'b', 'c', 'lang', 'd'].map((name) => readCookie(header, name)),
    ['1', 'ar', '2', '', null, null],
  )
  for (const none of [undefined, null, '', ';', ' ; ']) assert.equal(readCookie(none, 'a'), null)
  assert.equal(readCookie(';a=1', 'a'), '1')
})

test('a cookie of our own host counts before one that any host of the domain may set', () => {
  assert.equal(ownCookieName('kolea_lang', true), '__Host-kolea_lang')
  assert.equal(readOwnCookie('kolea_lang=en; __Host-kolea_lang=ar', 'kolea_lang'), 'ar')
  assert.equal(readOwnCookie('kolea_lang=en', 'kolea_lang'), 'en')
  assert.equal(readOwnCookie('x__Host-kolea_lang=ar', 'kolea_lang'), null)
})

test('[CAT-08] a store key names a country and perhaps a store, and nothing beside it', () => {
  assert.deepEqual(parseStoreKey('us'), { country: 'US', storeId: null })
  assert.deepEqual(parseStoreKey('ca-801'), { country: 'CA', storeId: '801' })
  for (const text of ['', 'us-', 'uk', 'xus', 'us-1/../2', 'US', `us-${'1'.repeat(41)}`])
    assert.equal(parseStoreKey(text), null, text)
  assert.equal(storeKeyOf({ country: 'US', storeId: '12345' }), 'us-12345')
  assert.equal(storeKeyOf({ country: 'CA', storeId: null }), 'ca')
})

test('[CAT-08] without a cookie the country is the United States, with a country alone its assortment', () => {
  const known = new Set(['us-12345'])
  assert.equal(chooseStoreKey(null, known), 'us')
  assert.equal(chooseStoreKey('ca', known), 'ca')
  assert.equal(chooseStoreKey('us-12345', known), 'us-12345')
  assert.equal(chooseStoreKey('us-12345', null), 'us')
})
