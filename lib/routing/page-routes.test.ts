import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageRoutes, trailOf, type PageRoute } from './page-routes.ts'
import { resolveRequest } from './resolve-request.ts'
import { initialSiteState } from './site-state.ts'

const patternsOf = (matches: (route: (typeof pageRoutes)[number]) => boolean) =>
  pageRoutes.filter(matches).map(({ pattern }) => pattern)

test('searches are cached briefly, pages that depend on the moment never; all others are', () => {
  const dynamic = ['/user-account/wallet', '/checkout', '/appDownload']
  assert.deepEqual(
    patternsOf((route) => route.life === 'brief'),
    ['/search-results', '/search-results/:category/all', '/help/search'],
  )
  assert.deepEqual(
    patternsOf((route) => route.life === 'none'),
    dynamic,
  )
  assert.deepEqual(
    patternsOf((route) => route.policy !== 'hashed'),
    dynamic,
  )
})

test('[CHK-03] [CRD-01] only the pages that take a payment may open the windows of a gateway', () => {
  assert.deepEqual(
    patternsOf((route) => route.policy === 'payment'),
    ['/user-account/wallet', '/checkout'],
  )
})

test('[CAT-03] [SEA-02] [HLP-01] which pages read their query', () => {
  assert.deepEqual(
    patternsOf((route) => route.query === 'listing'),
    ['/shop/:category/:subcategory/all', '/shop/:category'],
  )
  assert.deepEqual(
    patternsOf((route) => route.query === 'search'),
    ['/search-results', '/search-results/:category/all', '/help/search'],
  )
})

test('[CAT-02] the pages of a trail are in the order of the table’s row', () => {
  assert.deepEqual(trailOf('/FAQs'), ['/home', '/help', '/FAQs'])
  assert.deepEqual(trailOf('/home'), ['/home'])
})

test('[RTE-01] the example of every row is an address of that row, in its one spelling', () => {
  const on = { refer_a_friend_enabled: true }
  const state = { ...initialSiteState(), features: { US: on, CA: on } }
  for (const { pattern, example } of pageRoutes) {
    if (example === null) continue
    const { pathname, searchParams, search } = new URL(example, 'http://shop.test')
    const found = resolveRequest({ pathname, query: searchParams, cookie: undefined }, state)
    assert.equal(found.kind === 'page' && found.route.pattern, pattern, example)
    assert.equal(found.kind === 'page' && found.search, search.slice(1), example)
  }
})

test('[RTE-01] every page has an example for the tests that visit all pages, but the one that leaves at once', () => {
  const targetsOf = (rows: readonly PageRoute[]) =>
    new Set(rows.map(({ target }) => target.replace(/^\/product\/.*/, '/product')))
  const withExample = targetsOf(pageRoutes.filter(({ example }) => example !== null))
  const without = [...targetsOf(pageRoutes)].filter((target) => !withExample.has(target))
  assert.deepEqual(without, ['/social-sign-in'])
})
