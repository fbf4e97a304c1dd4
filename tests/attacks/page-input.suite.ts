import { locales } from '../../lib/routing/locale.ts'
import { pageRoutes } from '../../lib/routing/page-routes.ts'
import type { Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import { PageClient } from './page-client.ts'

/** Texts that no page's address contains: each must be answered 404 in the place of a parameter. */
const impossible = [
  '%2e%2e', '..', '.', '%2e', '.%2e', '%252e%252e', '%00', '%0d%0aset-cookie:a', '%', '%zz', '%ff%fe', '%5c..%5c', 'a%2fb',
  '-', '~', '~page_2', '$1', '%F0%9F%8D%8D', `${'a'.repeat(121)}`, '<script>', "'%22--", '__proto__', '{}', '%C0%AF',
] // oxfmt-ignore
/** Texts that an address may contain: a page, 404 or a redirect, and never 5xx. */
const possible = ['constructor', 'tostring', 'hasownproperty', 'all', 'product', 'list', 'null', 'x-000000', '999999999999', 'a', 'not-found'] // oxfmt-ignore

const keys = ['q', 'sort', 'filter', 'lastKey', 'page', 'sub', 'lang', 'token', 'id', 'section', '_rsc', 'x']
const values = [
  '', 'zzz', '%00', 'constructor:x', '__proto__:x', 'brand:', ':', '-1', '0', '1e9', '99', '100', 'price', 'ar', '..%2f',
  '%', '%E0%A4%A', '%ED%A0%80', '%F0%9F%8D%8D', 'a'.repeat(300), '<script>alert(1)</script>', '%0d%0aa:b', '{"id":1}',
] // oxfmt-ignore

/** Pages that a confused address would be cached instead of, or replace. */
const landmarks = ['/', '/home', '/orders', '/shop', '/deals', '/FAQs', '/stores', '/not-found']
const headingOf = (body: string): string => /<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''

export const suite: Suite = {
  title: 'No address and no query makes a page fail, and an impossible one is 404 and not cached',
  run: async (context) => {
    const { random, size } = context
    const requests = bySize(size, 250, 20_000)
    const shop = await context.sharedShop()
    const client = new PageClient(shop.settings.port, 4)
    const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
    const headings = () =>
      Promise.all(landmarks.map(async (path) => headingOf((await client.get(path)).body)))
    const counts = { faults: [] as string[], wronglyAnswered: [] as string[], elsewhere: [] as string[] }

    const before = await headings()
    const notFound = await Promise.all(
      locales.map(async (locale) => headingOf((await client.get(`/not-found?lang=${locale}`)).body)),
    )
    const withParameters = pageRoutes.filter(({ pattern }) => pattern.includes(':'))
    const addressOf = () => {
      const routes = random() < 0.8 ? withParameters : pageRoutes
      const { pattern } = routes[Math.floor(random() * routes.length)] ?? { pattern: '/' }
      let isImpossible = false
      const path = pattern.replace(/:\w+/g, () => {
        const odd = random() < 0.5
        isImpossible ||= odd
        return pick(odd ? impossible : possible)
      })
      const query = Array.from({ length: Math.floor(random() * 4) }, () => `${pick(keys)}=${pick(values)}`)
      return { isImpossible, path, address: query.length > 0 ? `${path}?${query.join('&')}` : path }
    }

    let done = 0
    await eachOf(Array.from({ length: requests }, addressOf), 4, async ({ isImpossible, path, address }) => {
      const { status, location, body } = await client.get(address)
      if (status >= 500 || status === 0) counts.faults.push(`${status} ${address}`)
      // A dot makes some of them the path of a file, which is missing in plain text.
      if (isImpossible && (status !== 404 || (body.startsWith('<') && !notFound.includes(headingOf(body)))))
        counts.wronglyAnswered.push(`${status} ${path}`)
      if (location !== '' && !/^\/(?![/\\])/.test(location)) counts.elsewhere.push(`${address} → ${location}`)
      context.progress((done += 1), requests)
    })
    const after = await headings()
    client.close()
    const shown = (list: readonly string[]) =>
      list.length > 0 ? `: ${list.slice(0, 5).join(', ').slice(0, 300)}` : ''
    return [
      exactly('requests answered', done, requests),
      none(`answers 5xx${shown(counts.faults)}`, counts.faults.length),
      none(
        `impossible parameters not answered 404${shown(counts.wronglyAnswered)}`,
        counts.wronglyAnswered.length,
      ),
      none(`redirects away from the shop${shown(counts.elsewhere)}`, counts.elsewhere.length),
      none(
        'pages that are another one afterwards',
        after.filter((heading, at) => heading !== before[at]).length,
      ),
    ]
  },
}
