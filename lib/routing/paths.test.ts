import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseProductSegment, paths, productSegment } from './paths.ts'
import { resolveRequest } from './resolve-request.ts'
import { initialSiteState } from './site-state.ts'

const product = { categorySlug: 'soda', slug: 'guava-soda', productId: '100101' }

const links = [
  [paths.landing('en'), '/'],
  [paths.home('ar'), '/home?lang=ar'],
  [paths.homeSection('best-sellers', 'en'), '/home/best-sellers/all'],
  [paths.shop('en'), '/shop'],
  [paths.category('soda', {}, 'en'), '/shop/soda'],
  [
    paths.category('soda', { sub: 'cola', sort: 'price', page: 2 }, 'ar'),
    '/shop/soda/cola/all?page=2&sort=price&lang=ar',
  ],
  [paths.category('soda', { filters: ['brand:Lava & Co'] }, 'en'), '/shop/soda?filter=brand%3ALava+%26+Co'],
  [paths.product(product, 'en'), '/shop/soda/guava-soda-100101'],
  [paths.deals('en'), '/deals'],
  [paths.dealsCategory('soda', null, 'en'), '/deals/soda'],
  [paths.dealsCategory('soda', 'cola', 'en'), '/deals/soda/cola/all'],
  [
    paths.search('corn', 'en', { category: 'soda', sort: 'price' }),
    '/search-results/soda/all?q=corn&sort=price',
  ],
  [paths.search('corn & ʻokina', 'ar'), '/search-results?q=corn+%26+%CA%BBokina&lang=ar'],
  [paths.checkout('en'), '/checkout'],
  [paths.orders('en'), '/orders'],
  [paths.orderStatus('o-1', 'en'), '/order-status?id=o-1'],
  [paths.orderDetails('o-1', 'ar'), '/order-details?id=o-1&lang=ar'],
  [paths.account(undefined, 'en'), '/user-account'],
  [paths.account('subscription', 'en'), '/user-account?section=subscription'],
  [paths.goldPass('en'), '/user-account?section=subscription#gold-pass'],
  [paths.referral('ar'), '/referafriend?lang=ar'],
  [paths.referral('en', 'ABC234'), '/referafriend?referral_code=ABC234'],
  [paths.drawerAccount('en'), '/drawer-account'],
  [paths.drawerBasket('en'), '/drawer-basket'],
  [paths.appDownload('en'), '/appDownload'],
  [paths.faqs('en'), '/FAQs'],
  [paths.help('ar'), '/help?lang=ar'],
  [paths.helpSection('placing-orders', 'en'), '/help/placing-orders'],
  [paths.helpArticle({ section: 'placing-orders', articleId: 'fees' }, 'en'), '/help/placing-orders/fees'],
  [paths.helpSearch('free delivery', 'en'), '/help/search?q=free+delivery'],
  [paths.contact('en'), '/contact-us'],
  [paths.stores('en'), '/stores'],
  [paths.store({ slug: 'waikiki', storeId: '12345' }, 'en'), '/stores/waikiki-12345'],
  [paths.legal('terms', 'CA', 'en'), '/legal/terms/ca'],
] as const

test('every link is as written down', () => {
  for (const [link, expected] of links) assert.equal(link, expected)
})

test('[RTE-01] every link leads to a page, without a redirect', () => {
  const on = { refer_a_friend_enabled: true }
  const features = { US: on, CA: on }
  for (const [link] of links) {
    const { pathname, searchParams } = new URL(link, 'http://shop.test')
    const found = resolveRequest(
      { pathname, query: searchParams, cookie: undefined },
      { ...initialSiteState(), features },
    )
    assert.equal(found.kind, 'page', link)
  }
})

test('[CAT-02] a product segment reads back as written', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100_000, max: 999_999 }),
      (words, id) => {
        const slug = words.join('-')
        assert.deepEqual(parseProductSegment(productSegment(slug, String(id))), {
          slug,
          productId: String(id),
        })
      },
    ),
  )
  assert.deepEqual(parseProductSegment('100101'), { slug: '', productId: '100101' })
  for (const segment of ['chips', 'top-10', 'x-12345', '', 'all'])
    assert.equal(parseProductSegment(segment), null)
})
