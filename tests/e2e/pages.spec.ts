import { brotliDecompressSync } from 'node:zlib'
import { request as httpRequest } from 'node:http'
import { expect, test } from './fixtures.ts'
import { en } from './texts.ts'

/** A request as a crawler makes it: no script runs, nothing is followed. */
function fetchRaw(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{
    status: number
    headers: Record<string, string | string[] | undefined>
    html: string
  }>((resolve, reject) => {
    httpRequest(`${origin}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const html = (
          answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        ).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, html })
      })
    })
      .on('error', reject)
      .end()
  })
}

const category = '/shop/soda'

async function productPath(origin: string): Promise<string> {
  const { html } = await fetchRaw(origin, category)
  const found = /href="(\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6,12})"/.exec(html)?.[1]
  if (!found) throw new Error('The category shows no product')
  return found
}

test('[CAT-09] home, category, product and search are whole without scripts', async ({ shop }) => {
  const product = await productPath(shop.origin)
  for (const [path, canonical] of [
    ['/home', '/home'],
    [`${category}?utm_source=x`, category],
    [product, product],
  ] as const) {
    const { status, html } = await fetchRaw(shop.origin, path)
    expect(status, path).toBe(200)
    expect(html, path).toMatch(/<title>[^<]+<\/title>/)
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${canonical}"`))
    expect(html, path).toMatch(/<h1/)
    expect(html, path).toMatch(/\$\d+\.\d\d/)
  }
  expect((await fetchRaw(shop.origin, product)).html).toMatch(/"@type":"Product"/)
  const search = await fetchRaw(shop.origin, '/search-results?q=cola')
  expect(search.status).toBe(200)
  expect(search.html).toMatch(/\$\d+\.\d\d/)
  expect(search.html).toMatch(/noindex/)
})

test('[SEA-02] searches lead on without scripts, filters that leave nothing say so, and bad addresses are answered with text', async ({
  shop,
}) => {
  const searchFor = (query: string) => fetchRaw(shop.origin, `/search-results?${query}`)
  const first = (await searchFor('q=')).html
  const next = /href="\/search-results\?([^"]*lastKey=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
  expect(next).toBeDefined()
  const second = await searchFor(next ?? '')
  expect(second.status).toBe(200)
  const productsOf = (html: string): string[] => [
    ...(html.match(/href="\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6}"/g) ?? []),
  ]
  const before = productsOf(first)
  expect(productsOf(second.html).length).toBeGreaterThan(10)
  expect(productsOf(second.html).filter((link) => before.includes(link))).toEqual([])

  const nothing = await searchFor('q=cola&filter=brand:Nobody')
  expect([nothing.status, nothing.html.includes(en('filters.noMatches'))]).toEqual([200, true])
  const otherKey = await searchFor('q=cola&lastKey=nonsense')
  expect([otherKey.status, otherKey.headers['location']]).toEqual([307, '/search-results?q=cola'])
  for (const bad of [
    'q=%ff%00',
    `q=${'x'.repeat(4000)}`,
    'q=cola&filter=nonsense:%27',
    'q=cola&sort=up&filter=',
  ])
    expect((await searchFor(bad)).status, bad).toBeLessThan(500)
})

test('the second request is served from the page cache, in brotli, under a policy without unsafe-inline', async ({
  shop,
}) => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  for (const path of ['/home', category, await productPath(shop.origin)]) {
    await fetchRaw(shop.origin, path, headers)
    const second = await fetchRaw(shop.origin, path, headers)
    expect(second.headers['cache-status'], path).toMatch(/^kolea; hit/)
    expect(second.headers['content-encoding'], path).toBe('br')
    expect(second.headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/)
    expect(second.headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
    expect(second.headers['set-cookie'], path).toBeUndefined()
  }
})

test('[RTE-02] the real server redirects, refuses and forgets as the list says', async ({ shop }) => {
  const answer = async (path: string) => {
    const { status, headers } = await fetchRaw(shop.origin, path)
    return `${status} ${headers['location'] ?? ''}`.trim()
  }
  expect(await answer('/products/Soda?utm_source=a')).toBe('308 /shop/soda?utm_source=a')
  expect(await answer('/7NowGoldPass')).toBe('307 /user-account?section=subscription')
  expect(await answer('/nowhere')).toBe('307 /home')
  expect(await answer('/en/us/home')).toBe('307 /home')
  expect(await answer('/faqs')).toBe('308 /FAQs')
  expect(await answer('/wp-login.php')).toBe('404')
  expect(await answer('/shop/no-such-shelf')).toBe('404')
  expect(await answer('/shop/soda/no-such-thing-999999')).toBe('404')
  const unknown = await fetchRaw(shop.origin, '/api/no-such-call')
  expect([unknown.status, unknown.headers['content-type'], JSON.parse(unknown.html)]).toEqual([
    404,
    'application/json',
    { code: 'unknown_operation', message: 'There is no such call.' },
  ])
})

test('[I18N-01] Arabic is complete and from right to left, by its own address', async ({ page }) => {
  await page.goto('/home?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links.filter((href) => href.startsWith('/'))) expect(link).toContain('lang=ar')
})
