import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteState } from '../lib/routing/site-state.ts'
import { memoizedResolve } from './resolve-memo.ts'

function resolver() {
  const state: SiteState = { offline: false, stores: new Set(['us-12345']) }
  const resolve = memoizedResolve(() => state)
  const target = (url: string, cookie?: string) => {
    const found = resolve(url, cookie)
    return found.kind === 'page' ? `${found.target}?${found.search}` : found.kind
  }
  return { state, resolve, target }
}

test('the same address with the same language and store is resolved once', () => {
  const { resolve } = resolver()
  const first = resolve('/shop/soda?page=2', 'kolea_lang=ar; other=1')
  assert.equal(resolve('/shop/soda?page=2', 'other=2; kolea_lang=ar'), first)
})

test('query, language and store are each part of what is remembered', () => {
  const { target } = resolver()
  for (let time = 0; time < 2; time += 1) {
    assert.equal(target('/shop/soda'), '/en/us/shop/soda/list/~?')
    assert.equal(target('/shop/soda?page=2'), '/en/us/shop/soda/list/~page_2?page=2')
    assert.equal(target('/shop/soda', 'kolea_lang=ar'), '/ar/us/shop/soda/list/~?')
    assert.equal(target('/shop/soda', 'kolea_store=us-12345'), '/en/us-12345/shop/soda/list/~?')
    assert.equal(target('/?'), '/en/us?')
  }
})

test('[OFF-01] what was remembered is forgotten when the shop goes off or on, and when its stores change', () => {
  const { state, target } = resolver()
  assert.equal(target('/home', 'kolea_store=us-801'), '/en/us/home?')
  state.stores = new Set(['us-801'])
  assert.equal(target('/home', 'kolea_store=us-801'), '/en/us-801/home?')
  state.offline = true
  assert.equal(target('/home', 'kolea_store=us-801'), 'redirect')
  state.offline = false
  assert.equal(target('/home', 'kolea_store=us-801'), '/en/us-801/home?')
})

test('an address too long to be remembered is resolved each time', () => {
  const { resolve } = resolver()
  const long = `/search-results?q=${'a'.repeat(2_100)}`
  assert.notEqual(resolve(long, undefined), resolve(long, undefined))
  assert.deepEqual(resolve(long, undefined), resolve(long, undefined))
})
