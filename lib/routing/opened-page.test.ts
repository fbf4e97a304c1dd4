import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedPage } from './opened-page.ts'

const opened = (path: string | null, refer = true) => openedPage(path, { refer_a_friend_enabled: refer })

test('[SEA-03] a search opens a page of the route table, in its one spelling', () => {
  assert.equal(opened('/help/order-issues'), '/help/order-issues')
  assert.equal(opened('/faqs'), '/FAQs')
  assert.equal(opened('/shop/soda/cola-and-root-beer/all'), '/shop/soda/cola-and-root-beer/all')
  assert.equal(opened('/stores'), '/stores')
  assert.equal(opened('/'), '/')
  assert.equal(opened(null), null)
})

test('[SEA-03] a search opens nothing of another site, and no path that is not a page', () => {
  const foreign = [
    'https://evil.example/',
    'https://evil.example/help',
    '//evil.example',
    '//evil.example/help',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'help',
    '',
    ' /help',
    '/help?next=//evil.example',
    '/help#x',
    '/help/%2e%2e/%2e%2e',
    '/shop/..%2f..',
    '/api/session/sign-out',
    '/en/us/help',
    '/no-such-page/at-all',
  ]
  for (const path of foreign) assert.equal(opened(path), null, path)
  // Empty parts are no part of what is opened.
  assert.equal(opened('//help'), '/help')
})

test('[SEA-03] a search opens neither another search, nor a document of its own, nor a page that is off', () => {
  for (const path of [
    '/search-results',
    '/search-results/soda/all',
    '/help/search',
    '/checkout',
    '/user-account/wallet',
    '/appDownload',
    '/not-found',
  ])
    assert.equal(opened(path), null, path)
  assert.equal(opened('/referafriend'), '/referafriend')
  assert.equal(opened('/referafriend', false), null)
})
