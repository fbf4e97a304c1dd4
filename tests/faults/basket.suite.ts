import type { Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import type { BasketProduct } from '#lib/client/basket-lines.ts'
import type { Fault, PageSettings } from './basket-page.ts'
import { randomFrom } from '../../store-api/tests/random.ts'
import { HttpBrowser } from './http-browser.ts'
import { changeOf, findPlace, type Place } from './http-shopper.ts'
import { PageThread } from './page-thread.ts'
import { eachOf } from './until.ts'

const pagesPerShopper = 2
const eventsPerRound = 14
const untouchedPieces = 7
const faults: readonly Fault[] = [
  'none',
  'none',
  'none',
  'not sent',
  'reply lost',
  '503',
  '429',
  'garbled',
  'twice',
]

/** Plain products, cheap and plenty, so that no limit and no stock has a say. */
async function plainProducts(browser: HttpBrowser, { store }: Place): Promise<readonly BasketProduct[]> {
  const query = { country: 'US' as const, storeId: store.storeId, q: 'soda' }
  const { items } = (await browser.call('GET /api/search/results', { query })).ok
  const plain = items.filter(
    (item) =>
      !item.ageRestricted &&
      item.available &&
      item.limitPerOrder === null &&
      (item.availableQuantity ?? 0) >= 12 &&
      item.priceCents < 400,
  )
  if (plain.length < 3) throw new Error('the test store has too few plain products')
  return plain.slice(0, 3)
}

interface Round {
  lost: number
  phantom: number
  touched: number
  refused: number
  leftPending: number
}

/** One shopper: two pages and another device press while calls fail; then everything settles and is counted. */
async function playRound(origin: string, index: number, random: () => number): Promise<Round> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const device = new HttpBrowser(origin)
  await device.call('POST /api/session/launch', { input: {} })
  const place = await findPlace(device)
  const products = await plainProducts(device, place)
  const untouched = { ...place, product: products[2] ?? place.product }
  await device.call('POST /api/basket', { input: changeOf(untouched, 0, untouchedPieces) })

  const settings: PageSettings = {
    origin,
    cookie: device.cookie,
    address: `10.${100 + (index % 100)}.${Math.floor(index / 100) % 250}.9`,
    products,
    storeId: place.store.storeId,
    storage: {},
  }
  const pages = await Promise.all(Array.from({ length: pagesPerShopper }, () => PageThread.open(settings)))
  const wanted = [0, 0]
  /** Pieces a page has put in itself: it takes out no more than these, so that nobody goes below 0. */
  const own = pages.map(() => [0, 0])
  let refused = 0

  for (let n = 0; n < eventsPerRound; n += 1) {
    const who = Math.floor(random() * (pages.length + 1))
    const at = Math.floor(random() * 2)
    const page = pages[who]
    if (page === undefined) {
      const input = changeOf({ ...place, product: products[at] ?? place.product }, 0, 1)
      if ((await device.call('POST /api/basket', { input })).status === 200)
        wanted[at] = (wanted[at] ?? 0) + 1
      continue
    }
    const kind = random()
    if (kind < 0.12) await page.tell({ kind: 'read', fault: pick(faults) })
    else if (kind < 0.2) {
      const { storage } = await page.tell({ kind: 'leave', fault: pick(faults) })
      await page.close()
      pages[who] = await PageThread.open({ ...settings, storage })
    } else {
      const mine = own[who]?.[at] ?? 0
      const pieces = mine > 0 && random() < 0.4 ? -1 : 1
      const andSend = random() < 0.7
      const answer = await page.tell({ kind: 'press', at, pieces, andSend, fault: pick(faults) })
      own[who]![at] = mine + answer.pieces
      wanted[at] = (wanted[at] ?? 0) + answer.pieces
    }
  }

  let leftPending = 0
  for (const page of pages) {
    const answer = await page.tell({ kind: 'settle' })
    leftPending += Number(answer.pending)
    refused += answer.refused
    await page.close()
  }
  const { items } = (await device.call('GET /api/basket', { query: { mode: 'delivery' } })).ok
  const has = (productId?: string) => items.find((item) => item.productId === productId)?.quantity ?? 0
  const differences = [0, 1].map((at) => has(products[at]?.productId) - (wanted[at] ?? 0))
  return {
    lost: differences.filter((difference) => difference < 0).length,
    phantom: differences.filter((difference) => difference > 0).length,
    touched: Number(has(products[2]?.productId) !== untouchedPieces),
    refused,
    leftPending,
  }
}

export const suite: Suite = {
  title: 'A basket loses no change and does none twice, whatever is lost between its pages and the shop',
  run: async (context) => {
    const rounds = bySize(context.size, 8, 2000)
    const { origin } = await context.sharedShop()
    const sum: Round = { lost: 0, phantom: 0, touched: 0, refused: 0, leftPending: 0 }
    let done = 0
    // A seed for each round, because rounds run beside each other.
    const seeds = Array.from({ length: rounds }, () => Math.floor(context.random() * 2 ** 32))
    await eachOf(seeds, 4, async (seed, index) => {
      const round = await playRound(origin, index, randomFrom(seed))
      for (const name of Object.keys(sum) as (keyof Round)[]) sum[name] += round[name]
      done += 1
      context.progress(done, rounds)
    })
    return [
      exactly(
        `interleavings of ${pagesPerShopper} pages and a device, ${eventsPerRound} events each`,
        done,
        rounds,
      ),
      none('products with lost pieces', sum.lost),
      none('products with pieces nobody pressed', sum.phantom),
      none('untouched lines that changed', sum.touched),
      none('changes refused', sum.refused),
      none('pages that could not settle', sum.leftPending),
    ]
  },
}
