import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Resolution } from './resolve-request.ts'
import { resolveRequest } from './resolve-request.ts'
import { initialSiteState } from './site-state.ts'

const stores = new Set(['us-12345', 'ca-801'])

function resolve(
  address: string,
  { cookie, offline = false }: { cookie?: string; offline?: boolean } = {},
): Resolution {
  const url = new URL(address, 'http://shop.test')
  return resolveRequest(
    { pathname: url.pathname, query: url.searchParams, cookie },
    { ...initialSiteState(), offline, stores },
  )
}

const target = (address: string, cookie?: string): string => {
  const found = resolve(address, cookie === undefined ? {} : { cookie })
  return found.kind === 'page'
    ? found.target
    : found.kind === 'redirect'
      ? `${found.status} ${found.location}`
      : found.kind
}

describe('[RTE-01] every route of the table has its internal page', () => {
  const table: Record<string, string> = {
    '/': '/en/us',
    '/home': '/en/us/home',
    '/home/guava-soda-100101': '/en/us/product/home/-/guava-soda-100101',
    '/home/recentlyboughtitems/all': '/en/us/home/recentlyboughtitems/all',
    '/home/drinks/guava-soda-100101': '/en/us/product/home/drinks/guava-soda-100101',
    '/home/drinks/all/guava-soda-100101': '/en/us/product/home/drinks/guava-soda-100101',
    '/deals': '/en/us/deals',
    '/deals/product/guava-soda-100101': '/en/us/product/deals/-/guava-soda-100101',
    '/deals/soda': '/en/us/deals/soda',
    '/deals/soda/cola/all': '/en/us/deals/soda/cola/all',
    '/deals/soda/cola/all/guava-soda-100101': '/en/us/product/deals/soda/guava-soda-100101',
    '/deals/soda/guava-soda-100101': '/en/us/product/deals/soda/guava-soda-100101',
    '/shop': '/en/us/shop',
    '/shop/soda': '/en/us/shop/soda/list/~',
    '/shop/soda/cola/all': '/en/us/shop/soda/list/~sub_cola',
    '/shop/soda/guava-soda-100101': '/en/us/product/shop/soda/guava-soda-100101',
    '/shop/soda/cola/all/guava-soda-100101': '/en/us/product/shop/soda/guava-soda-100101',
    '/shop/guava-soda-100101': '/en/us/product/shop/-/guava-soda-100101',
    '/orders': '/en/us/orders',
    '/search-results?q=corn': '/en/us/search-results',
    '/user-account/wallet?for=gold-pass': '/en/us/wallet',
    '/search-results/guava-soda-100101': '/en/us/product/search-results/-/guava-soda-100101',
    '/search-results/soda/all': '/en/us/search-results/soda/all',
    '/checkout': '/en/us/checkout',
    '/order-details?id=1': '/en/us/order-details',
    '/order-status?id=1': '/en/us/order-status',
    '/user-account?section=subscription': '/en/us/user-account',
    '/FAQs': '/en/us/faqs',
    '/help': '/en/us/help',
    '/help/search?q=fees': '/en/us/help/search',
    '/help/placing-orders': '/en/us/help/placing-orders',
    '/help/placing-orders/fees': '/en/us/help/placing-orders/fees',
    '/contact-us': '/en/us/contact-us',
    '/drawer-account': '/en/us/drawer-account',
    '/drawer-basket': '/en/us/drawer-basket',
    '/appDownload': '/en/us/app-download',
    '/stores': '/en/us/stores',
    '/stores/waikiki-12345': '/en/us/stores/waikiki-12345',
    '/legal/terms/us': '/en/us/legal/terms/us',
  }
  for (const [address, expected] of Object.entries(table))
    test(address, () => assert.equal(target(address), expected))
})

describe('[RTE-02] the redirect list retains the query', () => {
  const table: Record<string, string> = {
    '/products/Soda/guava-100101?utm_source=a': '308 /shop/soda/guava-100101?utm_source=a',
    '/products/Hot-Food': '308 /shop/hot-food',
    '/product-details/Guava-100101': '308 /search-results/guava-100101',
    '/basket': '307 /home',
    '/activate': '307 /home',
    '/promotions?lang=ar': '308 /deals?lang=ar',
    '/product-search?q=corn': '308 /search-results?q=corn',
    '/7NowGoldPass': '307 /user-account?section=subscription',
    '/7nowgoldpass?utm_medium=x': '307 /user-account?utm_medium=x&section=subscription',
    '/nothing/here/at/all/really': '307 /home',
    '/nowhere?x=1': '307 /home?x=1',
    '/referafriend': '307 /home',
    '/constructor': '307 /home',
    '/valueof': '307 /home',
  }
  for (const [address, expected] of Object.entries(table))
    test(address, () => assert.equal(target(address), expected))

  test('fixed words match in any case and lead to the one spelling', () => {
    assert.equal(target('/faqs'), '308 /FAQs')
    assert.equal(target('/HOME?page=2'), '308 /home?page=2')
    assert.equal(target('/Shop/Soda'), '308 /shop/soda')
  })

  test('no redirect leaves the shop', () => {
    for (const path of [
      '//evil.test/home',
      '/products/%2F%2Fevil.test',
      '/products/..%5Cevil.test',
      '/en/us//evil.test',
    ]) {
      const pathname = path
      const found = resolveRequest(
        { pathname, query: new URLSearchParams(), cookie: undefined },
        { ...initialSiteState(), stores },
      )
      if (found.kind === 'redirect') assert.match(found.location, /^\/(?![/\\])[\w-]*/)
    }
  })
})

test('[REF-01] /referafriend is a page only where its feature is on, and an unknown path elsewhere', () => {
  const { features } = initialSiteState()
  const state = {
    ...initialSiteState(),
    stores,
    features: { ...features, CA: { refer_a_friend_enabled: true } },
  }
  const at = (pathname: string, cookie?: string) => {
    const found = resolveRequest(
      { pathname, query: new URLSearchParams('referral_code=ABC234'), cookie },
      state,
    )
    return found.kind === 'page' ? found.target : found.kind === 'redirect' ? found.location : found.kind
  }
  assert.equal(at('/referafriend', 'kolea_store=ca-801'), '/en/ca-801/referafriend')
  assert.equal(at('/ReferAFriend', 'kolea_store=ca'), '/referafriend?referral_code=ABC234')
  assert.equal(at('/referafriend', 'kolea_store=us-12345'), '/home?referral_code=ABC234')
  assert.equal(at('/ReferAFriend'), '/home?referral_code=ABC234')
})

describe('internal addresses typed by hand lead to the page', () => {
  const table: Record<string, string> = {
    '/en/us-12345/shop': '307 /shop',
    '/ar/us/shop/soda/list/~page_2': '307 /shop/soda?lang=ar',
    '/en/us/product/shop/soda/guava-100101': '307 /shop/soda/guava-100101',
    '/en/us/product/home/-/guava-100101': '307 /home/guava-100101',
    '/en/us': '307 /',
    '/en/us/%2F%2Fevil': '307 /home',
    '/en/us/product': '307 /',
    '/en/us/product/shop': '307 /shop',
    '/en/us/product/shop/soda': '307 /shop/soda',
    '/en/us/shop/list': '307 /shop/list',
    '/en/us/not-found': '307 /not-found',
    '/en/us/a/b/c/d/e/f/g': '307 /home',
  }
  for (const [address, expected] of Object.entries(table))
    test(address, () => assert.equal(target(address), expected))
})

describe('[OFF-01] offline', () => {
  const offline = (address: string) => {
    const found = resolve(address, { offline: true })
    return found.kind === 'redirect' ? `${found.status} ${found.location}` : found.kind
  }
  test('every page leads to the download page, redirects too', () => {
    for (const address of [
      '/',
      '/home',
      '/shop/soda?page=2',
      '/basket',
      '/nowhere',
      '/checkout',
      '/en/us/home',
    ]) {
      assert.equal(offline(address), '307 /appDownload')
    }
    assert.equal(offline('/home?lang=ar&x=1'), '307 /appDownload?lang=ar')
  })
  test('the download page itself, files, robots and the BFF are answered', () => {
    for (const address of [
      '/robots.txt',
      '/media/products/1-320.avif',
      '/api/health',
      '/_next/static/a.js',
    ]) {
      assert.equal(offline(address), 'pass')
    }
    assert.equal(offline('/appDownload'), 'page')
  })
})

describe('language and store', () => {
  test('[I18N-01] the query, then the stored choice, then English', () => {
    assert.equal(target('/home?lang=ar', 'kolea_lang=en'), '/ar/us/home')
    assert.equal(target('/home', 'a=b; kolea_lang=ar'), '/ar/us/home')
    assert.equal(target('/home?lang=xx', 'kolea_lang=zz'), '/en/us/home')
  })
  test('[CAT-08] a known store shows its assortment, an unknown one its country', () => {
    assert.equal(target('/home', 'kolea_store=us-12345'), '/en/us-12345/home')
    assert.equal(target('/home', 'kolea_store=ca-999'), '/en/ca/home')
    assert.equal(target('/home', 'kolea_store=../../x'), '/en/us/home')
  })
  test('before the stores are known no store is', () => {
    const request = { pathname: '/home', query: new URLSearchParams(), cookie: 'kolea_store=us-12345' }
    const found = resolveRequest(request, initialSiteState())
    assert.equal(found.kind === 'page' && found.storeKey, 'us')
  })
})

describe('the query of a page', () => {
  const search = (address: string) => {
    const found = resolve(address)
    return found.kind === 'page' ? found.search : found.kind
  }
  test('[CRD-01] is where the page of the wallet leads back to, and nothing else', () => {
    assert.equal(search('/user-account/wallet?for=gold-pass&x=1'), 'for=gold-pass')
    assert.equal(search('/user-account/wallet?for=elsewhere'), '')
    assert.equal(search('/user-account/wallet'), '')
  })
  test('is dropped where a page reads none', () => assert.equal(search('/home?utm_source=x&page=2'), ''))
  test('is canonical for a listing', () => {
    assert.equal(search('/shop/soda?sort=price&utm_source=x&page=2&page=3'), 'page=2&sort=price')
    assert.equal(search('/shop/soda?page=1&sort=popularity'), '')
    assert.equal(search('/shop/soda?sub=cola'), 'sub=cola')
  })
  test('retains the search page’s keys only', () =>
    assert.equal(search('/search-results?x=1&q=corn'), 'q=corn'))
})

test('files nobody has and well-known paths are missing, not redirected', () => {
  for (const address of [
    '/wp-login.php',
    '/.env',
    '/.well-known/security.txt',
    '/a/b.json',
    '/media/../x.js',
  ]) {
    assert.equal(resolve(address).kind, 'missing', address)
  }
})

describe('a parameter that no page could have is the not-found page, by a path of its own', () => {
  const raw = (pathname: string, cookie?: string) =>
    resolveRequest(
      { pathname, query: new URLSearchParams('page=2'), cookie },
      { ...initialSiteState(), stores },
    )
  for (const pathname of [
    '/shop/%2e%2e',
    '/shop/..',
    '/shop/.%2E/list',
    '/shop/a%2fb',
    '/shop/%',
    `/shop/${'a'.repeat(200)}`,
    '/legal/%2e%2e/orders',
    '/stores/%00',
    '/deals/%5c%5cevil.test/x/all',
    '/search-results/%2e%2e/all',
    '/home/product/-',
  ])
    test(pathname.slice(0, 40), () => {
      const found = raw(pathname, 'kolea_lang=ar; kolea_store=us-12345')
      assert.equal(found.kind === 'page' && found.target, '/ar/us-12345/not-found')
      assert.deepEqual(found.kind === 'page' && [found.path, found.search], ['/not-found', ''])
    })

  test('the not-found page itself says 404', () => {
    const found = raw('/not-found')
    assert.equal(found.kind === 'page' && found.route.status, 404)
  })
})

describe('the query of the search page has one spelling', () => {
  const search = (query: string) => {
    const found = resolve(`/search-results?${query}`)
    return found.kind === 'page' ? found.search : found.kind
  }
  const table: Record<string, string> = {
    'q=%00': 'q=',
    'q=%20corn%0A%20&q=other': 'q=corn',
    'lang=ar&lastKey=zzz&q=corn': 'q=corn&lastKey=zzz',
    'q=corn&filter=constructor:x&filter=constructor:x&filter=x&filter=:y': 'q=corn&filter=constructor%3Ax',
    'q=corn&filter=b:2&filter=a:1': 'q=corn&filter=a%3A1&filter=b%3A2',
    'q=corn&sort=cheapest&sort=price': 'q=corn',
    'q=corn&sort=name': 'q=corn&sort=name',
  }
  for (const [given, expected] of Object.entries(table))
    test(given, () => assert.equal(search(given), expected))
  test('nothing in it is longer than the API takes', () => {
    assert.equal(search(`q=${'a'.repeat(500)}`), `q=${'a'.repeat(80)}`)
    assert.equal(search(`q=a&lastKey=${'k'.repeat(500)}`), 'q=a')
    assert.equal(search(`q=${'a'.repeat(79)}%F0%9F%8D%8D`), `q=${'a'.repeat(79)}`)
  })
})

describe('[RTE-02] moved addresses with more than the list knows are unknown', () => {
  const table: Record<string, string> = {
    '/products': '307 /home',
    '/products/a/b/c': '307 /home',
    '/product-details/a/b': '307 /home',
    '/products/soda?x=1': '308 /shop/soda?x=1',
    '/products/soda/a_b': '307 /home',
    '/products/a_b/soda': '307 /home',
    '/product-details/a.b-1/x': '307 /home',
    '/basket/x': '307 /home',
  }
  for (const [address, expected] of Object.entries(table))
    test(address, () => assert.equal(target(address), expected))
})

describe('internal addresses have the shape that the shop writes, or are none', () => {
  const table: Record<string, string> = {
    '/en/us/app-download': '307 /appDownload',
    '/ar/ca-801/faqs': '307 /FAQs?lang=ar',
    '/en/us//shop': '307 /shop',
    '/en/us/deals/list/x': '307 /deals/list/x',
    '/en/us/home/_x': '307 /home',
    '/tlh/us/shop': '307 /home',
    '/en/uk/shop': '307 /home',
    '/en/xus/shop': '307 /home',
  }
  for (const [address, expected] of Object.entries(table))
    test(address, () => assert.equal(target(address), expected))
})

test('[CAT-04] an address that ends in a product id is a product, of the deals too; no other page is', () => {
  assert.equal(target('/deals/guava-soda-100101'), '/en/us/product/deals/-/guava-soda-100101')
  assert.equal(target('/stores/waikiki-123456'), '/en/us/stores/waikiki-123456')
  assert.equal(target('/deals/soda-1234/cola-100101/all'), '/en/us/deals/soda-1234/cola-100101/all')
  const product = resolve('/shop/guava-soda-100101?sort=price&page=2')
  assert.equal(product.kind === 'page' && product.search, '')
})

test('[CAT-03] a shelf in the query and one in the path, with a page and an order, are one listing', () => {
  const listing = (address: string) => {
    const found = resolve(address)
    return found.kind === 'page' ? [found.search, found.target] : found.kind
  }
  assert.deepEqual(listing('/shop/soda?sub=cola&page=2'), [
    'sub=cola&page=2',
    '/en/us/shop/soda/list/~page_2~sub_cola',
  ])
  assert.deepEqual(listing('/shop/soda/cola/all?sub=diet&sort=name'), [
    'sort=name',
    '/en/us/shop/soda/list/~sort_name~sub_cola',
  ])
})

test("[LOC-07] the document of Google's map has a language and no store, and only its one address", () => {
  assert.equal(target('/map-frame', 'kolea_store=us-12345'), '/map-frame/en')
  assert.equal(target('/map-frame?lang=ar'), '/map-frame/ar')
  assert.equal(target('/map-frame/en'), '307 /home')
})
