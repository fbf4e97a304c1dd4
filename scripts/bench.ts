// `npm run bench -- [base url]`: this shop's own column of the speed table. Writes JSON so that runs can be compared.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { settings } from '../lib/env/settings.ts'

const base = (process.argv[2] ?? process.env['BASE_URL'] ?? `http://localhost:${settings().PORT}`).replace(
  /\/$/,
  '',
)
const browserAccepts = 'gzip, deflate, br, zstd'
const seconds = 4
const rounds = 3

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': browserAccepts, cookie: 'kolea_store=us; kolea_lang=en' }
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 200`)
  return result.requests.average
}

/** A bare node:http server of the same compressed bytes: the limit of this machine. */
async function bareServer(html: string) {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function hitRatio(path: string) {
  const html = await (await fetch(base + path)).text()
  const bare = await bareServer(html)
  const ratios: number[] = []
  const hits: number[] = []
  for (let n = 0; n < rounds; n++) {
    const limit = await requestsPerSecond(bare.url)
    const hit = await requestsPerSecond(base + path)
    hits.push(hit)
    ratios.push(hit / limit)
  }
  bare.close()
  return { path, requestsPerSecond: round(median(hits), 0), ofBareNode: round(median(ratios)), bar: 0.75 }
}

async function timed(run: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await run()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - startedAt
}

async function milliseconds(run: (n: number) => Promise<Response>, times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) taken.push(await timed(() => run(n)))
  return round(median(taken), 1)
}

/** Pages that are not cached yet: each combination of sort order and language is one cache miss. */
async function fillTimes(categories: readonly string[]) {
  const paths = categories.flatMap((path) => ['name', 'price'].map((sort) => `${path}?sort=${sort}&lang=ar`))
  return {
    p50: await milliseconds((n) => fetch(base + (paths[n] ?? '/home')), Math.min(paths.length, 24)),
    bar: 40,
  }
}

/** Scripts of a page's first load, gzip kB. */
async function scriptWeight(path: string) {
  const html = await (await fetch(base + path)).text()
  const scripts = [
    ...new Set(
      [...html.matchAll(/<script[^>]*src="(\/_next\/static\/[^"]+\.js)"[^>]*>/g)]
        // Polyfills that no current browser requests.
        .filter(([tag]) => !/nomodule/i.test(tag))
        .map(([, source]) => source ?? ''),
    ),
  ]
  const bodies = await Promise.all(
    scripts.map(async (source) => Buffer.from(await (await fetch(base + source)).arrayBuffer())),
  )
  return {
    path,
    gzipKB: round(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024, 1),
    scripts: scripts.length,
  }
}

/** A shopper without a browser: a session cookie and the BFF's own rules of speech. */
async function visitor() {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-kolea': '1',
    origin: base,
    'sec-fetch-site': 'same-origin',
  }
  const launched = await fetch(`${base}/api/session/launch`, { method: 'POST', headers, body: '{}' })
  headers['cookie'] = launched.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return {
    get: (path: string) => fetch(base + path, { headers }),
    post: (path: string, body: unknown) =>
      fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) }),
  }
}
type Visitor = Awaited<ReturnType<typeof visitor>>

async function basketWrite({ post }: Visitor, storeId: string, product: { productId: string; name: string }) {
  const write = (n: number) => {
    const [from, to] = n % 2 === 0 ? [0, 1] : [1, 0]
    const lines = [{ ...product, from, to }]
    const place = { storeId }
    return post('/api/basket', {
      id: randomUUID(),
      mode: 'pickup',
      seenVersion: null,
      lines,
      place,
      settings: {},
    })
  }
  await write(0)
  return { p50: await milliseconds(write, 40), bar: 15 }
}

async function suggestions({ get }: Visitor, storeId: string) {
  const terms = ['co', 'col', 'cola', 'mus', 'chip', 'ice', 'tea', 'wat', 'corna', 'spam']
  const suggest = (n: number) =>
    get(`/api/search/suggestions?country=US&storeId=${storeId}&q=${terms[n % terms.length]}`)
  await suggest(0)
  return { p50: await milliseconds(suggest, 40), bar: 15 }
}

const links = (html: string, shape: RegExp): string[] => [
  ...new Set([...html.matchAll(shape)].map(([, path]) => path ?? '')),
]

async function main(): Promise<void> {
  const shop = await (await fetch(`${base}/shop`)).text()
  const categories = links(shop, /href="(\/shop\/[a-z-]+)"/g)
  const category = categories[0] ?? '/shop'
  const listing = await (await fetch(base + category)).text()
  const product = links(listing, /href="(\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6,12})"/g)[0] ?? category
  const shopper = await visitor()
  const { stores } = (await (await shopper.get('/api/location/pickup-stores?country=US')).json()) as {
    stores: { storeId: string }[]
  }
  const storeId = stores[0]?.storeId ?? ''
  const productId = /-(\d{6,12})$/.exec(product)?.[1] ?? ''

  const results = {
    at: new Date().toISOString(),
    base,
    fillMs: await fillTimes(categories),
    hit: [await hitRatio(category), await hitRatio(product)],
    basketWriteMs: await basketWrite(shopper, storeId, { productId, name: 'bench' }),
    suggestionsMs: await suggestions(shopper, storeId),
    scripts: await Promise.all(
      ['/home', category, product, '/search-results?q=cola', '/checkout'].map(scriptWeight),
    ),
  }
  console.log(JSON.stringify(results, null, 2))
  const folder = join(settings().KOLEA_STATE_DIR, 'bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${results.at.replaceAll(':', '-')}.json`),
    `${JSON.stringify(results, null, 2)}\n`,
  )
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
