import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { hasStoreCookie, storeRequestedLanguage, writeStoreCookie } from './store-cookie.ts'

beforeEach(() => void fakePage({}))

test('[PER-01] the store of the pages is stored for a day, on https for https alone', () => {
  writeStoreCookie('US', '12345')
  assert.equal(document.cookie, 'kolea_store=us-12345; Path=/; Max-Age=86400; SameSite=Lax')
  window.location.protocol = 'https:'
  writeStoreCookie('CA', null)
  assert.equal(document.cookie, '__Host-kolea_store=ca; Path=/; Max-Age=86400; SameSite=Lax; Secure')
})

test('[PER-01] over https the cookie of our own host counts before one of the plain name', () => {
  document.cookie = 'kolea_store=us; __Host-kolea_store=ca'
  assert.ok(hasStoreCookie('CA', null))
  assert.ok(!hasStoreCookie('US', null))
})

test('a cookie says that pages are rendered for a store', () => {
  document.cookie = 'other=1; kolea_store=us-12345'
  assert.ok(hasStoreCookie('US', '12345'))
  assert.ok(!hasStoreCookie('US', null))
})

test('[I18N-01] the language of the page is remembered when the address named it, another one is not', () => {
  storeRequestedLanguage('?lang=ar')
  storeRequestedLanguage('')
  assert.equal(document.cookie, '')
  storeRequestedLanguage('?lang=en')
  assert.match(document.cookie, /^kolea_lang=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})
