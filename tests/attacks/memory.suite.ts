import type { Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { memoryMb, peakMemoryMb } from '../support/process-memory.ts'
import { pick, renderedAddresses, word, type Random } from './made-up-addresses.ts'
import { PageClient } from './page-client.ts'

/** Of the storefront's process, with PAGE_CACHE_MB full. */
const mostMb = 600
/** Before pages are cached: then the cache is nearly empty. */
const mostMbNearlyEmpty = 400

/** Addresses that are answered without one. */
const answered: readonly ((random: Random) => string)[] = [
  (random) => `/home?${word(random)}=${word(random, 200)}`,
  (random) => `/${word(random)}/${word(random)}?${word(random, 100)}`,
  (random) => `/shop/%2e%2e${word(random)}`,
  (random) => `/shop?page=${word(random)}&_rsc=${word(random)}`,
  (random) => `/media/${word(random)}/${word(random)}.webp`,
  (random) => `/_next/static/${word(random)}.js`,
  (random) => `/products/${word(random)}`,
]

const pathsOf = async (shop: ShopProcess, sitemap: string): Promise<string[]> => {
  const xml = await (await fetch(`${shop.origin}/sitemap/${sitemap}.xml`)).text()
  return [...xml.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Has `count` different pages rendered and cached, products as every store shows them; answers how many there are. */
async function fillCache(
  shop: ShopProcess,
  client: PageClient,
  count: number,
  showDone: SuiteContext['progress'],
): Promise<number> {
  const products = await pathsOf(shop, 'products-0')
  const stores = (await pathsOf(shop, 'stores')).map((path) => /\d+$/.exec(path)?.[0] ?? '')
  const pages = stores
    .flatMap((store) => products.map((path) => ({ path, cookie: `kolea_store=us-${store}` })))
    .slice(0, count)
  let made = 0
  let done = 0
  await eachOf(pages, 16, async ({ path, cookie }) => {
    const { status } = await client.get(path, cookie)
    if (status === 200) made += 1
    showDone((done += 1), count)
  })
  return made
}

export const suite: Suite = {
  title: 'The storefront’s memory is bounded, however many different addresses are requested',
  run: async (context) => {
    const { random, size } = context
    const addresses = bySize(size, 3_000, 1_000_000)
    const renders = bySize(size, 150, 3_000)
    // About 45 kB each: PAGE_CACHE_MB holds 2,200 of them.
    const pages = bySize(size, 0, 2_500)
    const limit = bySize(size, mostMbNearlyEmpty, mostMb)
    const shop = await context.startShop()
    const client = new PageClient(shop.settings.port, 16)
    const counts = { done: 0, faults: 0 }
    const made = await fillCache(shop, client, pages, context.progress)

    const plan = function* (): Generator<string> {
      for (let n = 0; n < addresses; n++)
        yield pick(random() < renders / addresses ? renderedAddresses : answered, random)(random)
    }
    const cookieOf = () =>
      random() < 0.3 ? `kolea_store=us-${word(random)}; kolea_lang=${word(random, 2)}` : ''

    const addressesLeft = plan()
    const worker = async () => {
      for (const path of addressesLeft) {
        const { status } = await client.get(path, cookieOf())
        if (status >= 500) counts.faults += 1
        counts.done += 1
        if (counts.done % 1000 === 0) context.progress(counts.done, addresses)
      }
    }
    await eachOf(Array.from({ length: 16 }), 16, worker)
    client.close()
    const peak = peakMemoryMb(shop.pid)
    const now = memoryMb(shop.pid)
    return [
      exactly('pages made for the cache', made, pages),
      exactly('different addresses answered', counts.done, addresses),
      none('answers 5xx', counts.faults),
      ...(peak === null ? [] : [atMost('storefront, at most', peak, limit, 'MB')]),
      ...(now === null ? [] : [atMost('storefront, afterwards', now, limit, 'MB')]),
    ]
  },
}
