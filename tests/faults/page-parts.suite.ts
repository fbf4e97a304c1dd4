import type { Suite } from '../suites/suite.ts'
import { atMost, exactly, none } from '../suites/suite.ts'
import { sendNotice } from './notices.ts'
import { keysOf, startProxied } from './proxied-shop.ts'
import { until } from '@kolea/test-kit/until.ts'

/** Calls that a page can do without, with the pages that make them and what those say instead. */
const parts: readonly { endpoint: string; pages: readonly string[]; instead?: RegExp }[] = [
  { endpoint: 'filters', pages: ['/shop/hot-food'], instead: /We can’t show filters right now/ },
  { endpoint: 'faqs', pages: ['/', '/FAQs'], instead: /We can’t show the questions right now/ },
  { endpoint: 'sectionArticles', pages: ['/help'], instead: /We can’t show these articles right now/ },
  {
    endpoint: 'sectionArticles',
    pages: ['/help/order-issues', '/help/search?q=refund'],
    instead: /We can’t show some articles right now/,
  },
  {
    endpoint: 'sectionArticles',
    pages: ['/help/order-issues/item-missing'],
    instead: /We can’t show this article right now/,
  },
  { endpoint: 'labelledArticles', pages: ['/user-account', '/order-status', '/checkout'] },
  { endpoint: 'categoryList', pages: ['/'], instead: /We can’t show the aisles right now/ },
  { endpoint: 'categoryList', pages: ['/deals', '/search-results?q=corn', '/search-results?q=zzzzzz'] },
  { endpoint: 'stores', pages: ['/home', '/shop/hot-food', '/search-results?q=ice'] },
  { endpoint: 'globalSearch', pages: ['/home', '/shop', '/FAQs', '/orders', '/user-account'] },
  { endpoint: 'configuration', pages: ['/', '/home', '/contact-us', '/orders'] },
]
const tags = ['config', 'home', 'categories', 'stores', 'category:hot-food']

export const suite: Suite = {
  title:
    'Each part of a page fails alone: the page is answered, says what is missing, and is whole again soon',
  run: async (context) => {
    const api = await context.sharedShop()
    await using shop = await startProxied(context, api)
    const [storefront] = shop.instances
    if (!storefront) throw new Error('No storefront was started')
    const secret = keysOf(api).noticeSecret
    const counts = { pages: 0, outages: [] as string[], silent: [] as string[], whole: 0, longestMs: 0 }
    const get = async (path: string) => {
      const answer = await fetch(`${storefront.origin}${path}`)
      return { status: answer.status, body: await answer.text() }
    }

    /** What was read is forgotten, so that the next request of a page makes its calls. */
    const forget = () => sendNotice(storefront, secret, { tags, hard: true })

    for (const [at, { endpoint, pages, instead }] of parts.entries()) {
      for (const path of pages) {
        await forget()
        const restore = shop.proxy.fail((call) => call.endpoint === endpoint, { kind: 'status', status: 503 })
        const { status, body } = await get(path)
        counts.pages += 1
        if (status !== 200) counts.outages.push(`${endpoint} ${path} ${status}`)
        else if (instead && !instead.test(body)) counts.silent.push(`${endpoint} ${path}`)
        restore()
        const mendedAt = performance.now()
        await until(`${path} is whole again`, async () => {
          const again = await get(path)
          return again.status === 200 && !(instead?.test(again.body) ?? false)
        })
        counts.whole += 1
        counts.longestMs = Math.max(counts.longestMs, performance.now() - mendedAt)
      }
      context.progress(at + 1, parts.length)
    }
    return [
      none(
        `pages lost to a part${counts.outages.map((text) => `, ${text}`).join('')}`,
        counts.outages.length,
      ),
      none(
        `parts missing without a message${counts.silent.map((text) => `, ${text}`).join('')}`,
        counts.silent.length,
      ),
      exactly('pages whole again', counts.whole, counts.pages),
      atMost('longest time until a page is whole again', counts.longestMs / 1000, 15, 's'),
    ]
  },
}
