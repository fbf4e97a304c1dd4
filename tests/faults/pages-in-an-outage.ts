import type { Figure } from '../suites/suite.ts'
import { atMost, none } from '../suites/suite.ts'
import type { ProxiedShop } from './proxied-shop.ts'
import { until } from '@kolea/test-kit/until.ts'

const paths = ['/home', '/shop/soda', '/deals', '/faqs', '/stores', '/search-results?q=soda', '/orders']

async function pageStatus(origin: string, path: string): Promise<number> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (/\n\s+at .+:\d+:\d+/.test(html)) throw new Error(`${path} shows a stack trace`)
  return answer.status
}

/**
 * Pages while the API answers nothing but 503: one nobody has seen yet is an outage page with 503 and returns with the
 * API; one that is cached is still answered.
 */
export async function pagesInAnOutage({ proxy, instances }: ProxiedShop): Promise<Figure[]> {
  const origin = instances[0]?.origin ?? ''
  const outage = () => proxy.fail(() => true, { kind: 'status', status: 503 })
  const strange: string[] = []
  let restore = outage()
  for (const path of paths) {
    const status = await pageStatus(origin, path)
    if (status !== 503 && status !== 200) strange.push(`${path} ${status}`)
  }
  restore()
  const backAt = performance.now()
  for (const path of paths)
    await until(`${path} is back`, async () => (await pageStatus(origin, path)) === 200)
  const backMs = performance.now() - backAt
  restore = outage()
  const cached = paths.filter((path) => !path.includes('?'))
  const lost = []
  for (const path of cached) if ((await pageStatus(origin, path)) !== 200) lost.push(path)
  restore()
  return [
    none('new pages in an outage that are neither whole nor an outage page', strange.length),
    atMost('all pages are back after an outage', backMs / 1000, 5, 's'),
    none('cached pages lost in an outage', lost.length),
  ]
}
