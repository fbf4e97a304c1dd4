import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { relaunch } from './launch.ts'
import { leaveForProvider, placeBefore, takeProviderReply } from './social.ts'

/** A page at an address; `left` receives where it navigates to. */
function pageAt(address: string, answers: Parameters<typeof fakePage>[0] = {}) {
  const calls = fakePage(answers)
  const { pathname, search } = new URL(address, 'http://shop.test')
  const at = { left: '', shown: '' }
  const history = { state: null, replaceState: (_: unknown, __: string, url: string) => (at.shown = url) }
  const location = { ...window.location, pathname, search, assign: (url: string) => (at.left = url) }
  Object.assign(window, { location, history })
  return { at, calls }
}

test('[SGN-06] what the provider brought back is read once and taken out of the address, the language stays', () => {
  const { at } = pageAt('/social-sign-in?code=c1&state=s1&lang=ar')
  assert.deepEqual(takeProviderReply(), { kind: 'code', state: 's1', code: 'c1' })
  assert.equal(at.shown, '/social-sign-in?lang=ar')
})

test('[SGN-06] an address without a code is a refusal; the test provider has its own step', () => {
  for (const [query, reply] of [
    ['?provider=test&state=s1', { kind: 'test', state: 's1' }],
    ['?error=access_denied&state=s1', { kind: 'refused' }],
    ['?code=c1', { kind: 'refused' }],
    ['', { kind: 'refused' }],
  ] as const) {
    const { at } = pageAt(`/social-sign-in${query}`)
    assert.deepEqual(takeProviderReply(), reply)
    assert.equal(at.shown, '/social-sign-in')
  }
})

test('[SGN-06] who leaves for a provider comes back to the page they left, and to no other site', async () => {
  const { at, calls } = pageAt('/search-results?q=corn', {
    'POST /api/session/social': () => ({ url: 'https://provider.test/dialog' }),
  })
  await relaunch()
  assert.equal(placeBefore(), null)
  await leaveForProvider('facebook')
  assert.deepEqual([at.left, placeBefore()], ['https://provider.test/dialog', '/search-results?q=corn'])
  assert.deepEqual(calls.at(-1)?.body, { provider: 'facebook' })
  for (const elsewhere of ['//evil.test/', 'https://evil.test/', 'home']) {
    sessionStorage.setItem('kolea.socialReturn', elsewhere)
    assert.equal(placeBefore(), null)
  }
})
