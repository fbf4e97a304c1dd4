// `npm run bench -- [base url]`: this shop's own column of the speed table. Writes JSON so that runs can be compared.
// With --browser: Lighthouse of the shop's pages beside the least page of the framework, in the same minutes (about 12 minutes).
// With --tasks: what the main thread does for each of them, and how long a click takes (7 minutes).
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { settings } from '../../lib/env/settings.ts'
import { readEnvFile } from '@kolea/node-kit/env-file.ts'
import { links, median, percentile, round } from './figures.ts'
import { startBaseline } from './floor-server.ts'
import { hitRatio } from './hit-ratio.ts'
import { measurePages, profiles } from './lighthouse.ts'
import { measureMainThread } from './main-thread.ts'
import { measureClicks } from './clicks.ts'
import { beginningsOf, typedWords } from './typed-words.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'

readEnvFile()
const [address] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const base = (address ?? process.env['BASE_URL'] ?? `http://localhost:${settings().PORT}`).replace(/\/$/, '')
const rounds = 3

async function timed(run: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await run()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - startedAt
}

async function times(run: (n: number) => Promise<Response>, count: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) taken.push(await timed(() => run(n)))
  return taken
}

const milliseconds = async (run: (n: number) => Promise<Response>, count: number): Promise<number> =>
  round(median(await times(run, count)), 1)

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
  const parts = /<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1]
  const listed = parts === undefined ? [] : (JSON.parse(parts) as { scripts: string[] }).scripts
  // A page that is rendered for each request has script elements instead of the list.
  const elements = [...html.matchAll(/<script src="(\/_next\/static\/[^"]+)"[^>]*async=""/g)]
  const scripts = [...new Set([...listed, ...elements.map(([, source]) => source ?? '')])]
  const bodies = await Promise.all(
    scripts.map(async (source) => Buffer.from(await (await fetch(base + source)).arrayBuffer())),
  )
  return {
    path,
    gzipKB: round(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024, 1),
    scripts: scripts.length,
  }
}

/** A shopper without a browser: a session cookie and the headers that the BFF requires. */
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

/** A shopper types words letter by letter, each beginning once: none of them is cached yet in the first round of a start. */
async function suggestions({ get }: Visitor, storeId: string) {
  const typed = beginningsOf(typedWords)
  const suggest = (n: number) =>
    get(`/api/search/suggestions?country=US&storeId=${storeId}&q=${encodeURIComponent(typed[n] ?? '')}`)
  await suggest(0)
  const taken = await times(suggest, typed.length)
  return {
    p50: round(median(taken), 1),
    p95: round(percentile(taken, 0.95), 1),
    bars: { p50: 8, p95: 15 },
  }
}

/** Measures the pages beside the least page of the framework, whose column is the first. */
async function besideBaseline<T extends object>(
  pages: readonly string[],
  measure: (urls: readonly [string, ...string[]]) => Promise<T>,
) {
  const baseline = await startBaseline(Number(new URL(base).port) + 9)
  try {
    const table = await measure([baseline.url, ...pages.map((path) => base + path)])
    console.table(table)
    return table
  } finally {
    baseline.close()
  }
}

/** Lighthouse of each page, once as a phone and once as a desktop. */
async function inBrowser(pages: readonly string[]) {
  const table: Record<string, unknown> = {}
  for (const profile of profiles) {
    console.log(profile)
    table[profile] = await besideBaseline(pages, (urls) => measurePages(urls, profile, rounds))
  }
  return table
}

async function onMainThread(pages: readonly string[], listing: string) {
  const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined })
  try {
    const mainThread = await besideBaseline(pages, (urls) => measureMainThread(browser, urls, 5))
    const clicks = await besideBaseline([], ([baseline]) =>
      measureClicks(browser, { listing: base + listing, emptyChange: new URL('click', baseline).href }, 9),
    )
    return { mainThread, clicks }
  } finally {
    await browser.close()
  }
}

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
    hit: [await hitRatio(base, category, rounds), await hitRatio(base, product, rounds)],
    basketWriteMs: await basketWrite(shopper, storeId, { productId, name: 'bench' }),
    suggestionsMs: await suggestions(shopper, storeId),
    scripts: await Promise.all(
      ['/home', category, product, '/search-results?q=cola', '/checkout'].map(scriptWeight),
    ),
  }
  const pages = ['/', '/home', category, product, '/search-results?q=cola', '/FAQs']
  const inOneBrowser = process.argv.includes('--browser') ? { browser: await inBrowser(pages) } : {}
  const tasks = process.argv.includes('--tasks') ? { tasks: await onMainThread(pages, category) } : {}
  const text = JSON.stringify({ ...results, ...inOneBrowser, ...tasks }, null, 2)
  console.log(text)
  const folder = join(settings().KOLEA_STATE_DIR, 'bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${results.at.replaceAll(':', '-')}.json`), `${text}\n`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
