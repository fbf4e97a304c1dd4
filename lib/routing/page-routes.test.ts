import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageRoutes } from './page-routes.ts'

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
