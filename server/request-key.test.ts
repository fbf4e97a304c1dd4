import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { proxyList } from '../lib/bff/client-ip.ts'
import { resolveRequest } from '../lib/routing/resolve-request.ts'
import { initialSiteState, type SiteState } from '../lib/routing/site-state.ts'
import { notFoundKey, pageKey, requesterBy, memoizedResolve } from './request-key.ts'

const keyOf = (address: string, cookie = '', headers = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const state = { ...initialSiteState(), stores: new Set(['us-12345']) }
  const page = resolveRequest({ pathname, query: searchParams, cookie }, state)
  assert.ok(page.kind === 'page')
  return pageKey(page, headers)
}

test('pages that differ in form, language, store, path or query have keys of their own; others share one', () => {
  const keys = [
    keyOf('/shop/soda'),
    keyOf('/shop/soda', '', { rsc: '1' }),
    keyOf('/shop/soda?lang=ar'),
    keyOf('/shop/soda', 'kolea_store=us-12345'),
    keyOf('/shop/candy'),
    keyOf('/shop/soda?page=2'),
  ]
  assert.equal(new Set(keys.map(({ id }) => id)).size, keys.length)
  assert.equal(keyOf('/shop/soda?utm_source=x&page=1', 'other=1').id, keys[0]?.id)
})

test('the not-found page of a language and store is one page, whatever was not found', () => {
  const key = notFoundKey({ locale: 'ar', storeKey: 'us-12345' })
  assert.deepEqual(key, keyOf('/not-found?lang=ar', 'kolea_store=us-12345'))
  assert.equal(key.isNotFound, true)
  assert.equal(key.target, '/ar/us-12345/not-found')
  assert.equal(keyOf('/home').isNotFound, false)
})

const requesterOf = requesterBy(proxyList(['10.0.0.0/8']))
const from = (remoteAddress: string | undefined, forwardedFor?: string) =>
  requesterOf({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  } as unknown as IncomingMessage)

test('a visitor counts by the address at the other end, and behind a trusted proxy by the forwarded one', () => {
  assert.equal(from('203.0.113.9'), '203.0.113.9')
  assert.equal(from('203.0.113.9', '198.51.100.1'), '203.0.113.9')
  assert.equal(from('10.1.2.3', '198.51.100.1'), '198.51.100.1')
})

test('an IPv6 visitor counts by the /64 network, and an unknown one with all the unknown', () => {
  assert.equal(from('2001:db8:0:1::5'), from('2001:db8:0:1:ffff::9'))
  assert.notEqual(from('2001:db8:0:1::5'), from('2001:db8:0:2::5'))
  assert.equal(from(undefined), 'unknown')
})

function resolver() {
  const state: SiteState = { ...initialSiteState(), stores: new Set(['us-12345']) }
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

test('[REF-01] what was remembered is forgotten when the feature of a page is switched on or off', () => {
  const { state, target } = resolver()
  assert.equal(target('/referafriend'), 'redirect')
  state.features = { ...state.features, US: { refer_a_friend_enabled: true } }
  assert.equal(target('/referafriend'), '/en/us/referafriend?')
})

test('[OFF-01] what was remembered is forgotten when the shop goes offline or online, and when its stores change', () => {
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
