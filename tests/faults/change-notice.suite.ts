import type { Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { sendNotice } from './notices.ts'
import { keysOf, startProxied } from './proxied-shop.ts'
import { until } from '@kolea/test-kit/until.ts'

const pages = ['/', '/home', '/shop', '/deals', '/FAQs', '/stores', '/shop/hot-food']
const tags = ['config', 'home', 'categories', 'stores', 'category:hot-food']

/** Lines that a collector of logs cannot read: all but the address that a start prints are JSON. */
const unreadable = (output: string): string[] =>
  output.split('\n').filter((line) => line !== '' && !/^\{.*\}$|is open at/.test(line))

export const suite: Suite = {
  title: 'Pages outlive an outage that follows a change notice, and are made anew when the API is back',
  run: async (context) => {
    const rounds = bySize(context.size, 1, 10)
    const api = await context.sharedShop()
    await using shop = await startProxied(context, api)
    const [storefront] = shop.instances
    if (!storefront) throw new Error('No storefront was started')
    const secret = keysOf(api).noticeSecret
    const counts = { accepted: 0, served: 0, lost: 0, renewed: 0 }
    const get = (path: string) => fetch(`${storefront.origin}${path}`, { redirect: 'manual' })

    const isFresh = async (path: string) => {
      const answer = await get(path)
      return answer.status === 200 && !/ttl=-/.test(answer.headers.get('cache-status') ?? '')
    }

    for (let round = 0; round < rounds; round++) {
      for (const hard of [false, true]) {
        for (const path of pages) await until(`${path} is cached`, () => isFresh(path))
        const restore = shop.proxy.fail(() => true, { kind: 'reset' })
        if ((await sendNotice(storefront, secret, { tags, hard })) === 200) counts.accepted += 1
        for (let visit = 0; visit < 3; visit++)
          for (const path of pages) {
            const { status } = await get(path)
            if (status === 200) counts.served += 1
            else counts.lost += 1
          }
        restore()
        for (const path of pages) {
          await until(`${path} is made anew`, () => isFresh(path))
          counts.renewed += 1
        }
      }
      context.progress(round + 1, rounds)
    }
    const unread = unreadable(storefront.output)
    for (const line of unread.slice(0, 5)) console.log(`  no JSON: ${line}`)
    return [
      none('lines of the log that are no JSON', unread.length),
      exactly('signed notices taken', counts.accepted, 2 * rounds),
      exactly('pages served while the API was down', counts.served, 2 * rounds * 3 * pages.length),
      none('pages lost to the outage', counts.lost),
      exactly('pages made anew afterwards', counts.renewed, 2 * rounds * pages.length),
    ]
  },
}
