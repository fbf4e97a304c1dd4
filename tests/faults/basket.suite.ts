import type { Suite } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { Fault } from './basket-page.ts'
import { randomFrom } from '@kolea/store-api/tests/random.ts'
import { HttpBrowser } from './http-browser.ts'
import { changeOf, findPlace, type Place } from './http-shopper.ts'
import { PageThread } from './page-thread.ts'

const pagesPerShopper = 2
const eventsPerRound = 14
/** Who play beside each other. */
const shoppers = 2
const untouchedQuantity = 7
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

/** Plain products, cheap and plenty, so that no limit and no stock interferes. */
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

/** What all rounds share. */
interface Stage {
  origin: string
  place: Place
  products: readonly BasketProduct[]
}

/** Two pages and another device of one shopper click while calls fail; then everything settles and is counted. */
async function playRound(
  { origin, place, products }: Stage,
  pages: readonly PageThread[],
  address: string,
  random: () => number,
): Promise<Round> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const device = new HttpBrowser(origin)
  await device.call('POST /api/session/launch', { input: {} })
  const changed = (at: number, quantity: number) => {
    const { productId = '', name = '' } = products[at] ?? {}
    return device.call('POST /api/basket', {
      input: changeOf({ ...place, product: { productId, name } }, 0, quantity),
    })
  }
  const made = await changed(2, untouchedQuantity)
  if (made.status !== 200) throw new Error(`the basket could not be made: ${made.text}`)
  for (const page of pages) await page.send({ kind: 'open', cookie: device.cookie, address })

  const expectedQuantity = [0, 0]
  /** Items that a page has put in itself: it takes out no more than these, so that no quantity drops below 0. */
  const own = pages.map(() => [0, 0])
  for (let n = 0; n < eventsPerRound; n += 1) {
    const who = Math.floor(random() * (pages.length + 1))
    const at = Math.floor(random() * 2)
    const [page, mine] = [pages[who], own[who]]
    const kind = random()
    if (page === undefined || mine === undefined) {
      if ((await changed(at, 1)).status === 200) expectedQuantity[at] = (expectedQuantity[at] ?? 0) + 1
    } else if (kind < 0.12) await page.send({ kind: 'read', fault: pick(faults) })
    else if (kind < 0.24) await page.send({ kind: 'leave', fault: pick(faults) })
    else {
      const quantity = (mine[at] ?? 0) > 0 && random() < 0.4 ? -1 : 1
      const andSend = random() < 0.7
      const answer = await page.send({ kind: 'click', at, quantity, andSend, fault: pick(faults) })
      mine[at] = (mine[at] ?? 0) + answer.quantity
      expectedQuantity[at] = (expectedQuantity[at] ?? 0) + answer.quantity
    }
  }

  const settled = []
  for (const page of pages) settled.push(await page.send({ kind: 'settle' }))
  const { items } = (await device.call('GET /api/basket', { query: { mode: 'delivery' } })).ok
  const has = (at: number) =>
    items.find(({ productId }) => productId === products[at]?.productId)?.quantity ?? 0
  const differences = [0, 1].map((at) => has(at) - (expectedQuantity[at] ?? 0))
  return {
    lost: differences.filter((difference) => difference < 0).length,
    phantom: differences.filter((difference) => difference > 0).length,
    touched: Number(has(2) !== untouchedQuantity),
    refused: settled.reduce((sum, { refused }) => sum + refused, 0),
    leftPending: settled.filter(({ pending }) => pending).length,
  }
}

export const suite: Suite = {
  title: 'A basket loses no change and does none twice, whatever is lost between its pages and the shop',
  run: async (context) => {
    const rounds = bySize(context.size, 12, 2000)
    const { origin } = await context.sharedShop()
    const visitor = new HttpBrowser(origin)
    await visitor.call('POST /api/session/launch', { input: {} })
    const place = await findPlace(visitor)
    const products = await plainProducts(visitor, place)
    const stage = { origin, place, products }
    // Each round has a seed, because rounds run beside each other.
    const seeds = Array.from({ length: rounds }, () => Math.floor(context.random() * 2 ** 32))
    const sum: Round = { lost: 0, phantom: 0, touched: 0, refused: 0, leftPending: 0 }
    let done = 0

    async function playRounds(shopper: number): Promise<void> {
      const settings = { origin, products, storeId: place.store.storeId }
      const pages = await Promise.all(
        Array.from({ length: pagesPerShopper }, () => PageThread.open(settings)),
      )
      try {
        for (let index = shopper; index < rounds; index += shoppers) {
          const address = `10.${100 + (index % 100)}.${Math.floor(index / 100) % 250}.9`
          const round = await playRound(stage, pages, address, randomFrom(seeds[index] ?? 0))
          for (const name of Object.keys(sum) as (keyof Round)[]) sum[name] += round[name]
          done += 1
          context.progress(done, rounds)
        }
      } finally {
        await Promise.all(pages.map((page) => page.close()))
      }
    }
    await Promise.all(Array.from({ length: shoppers }, (_, shopper) => playRounds(shopper)))
    return [
      exactly(
        `interleavings of ${pagesPerShopper} pages and a device, ${eventsPerRound} events each`,
        done,
        rounds,
      ),
      none('products with lost units', sum.lost),
      none('products with units nobody added', sum.phantom),
      none('untouched lines that changed', sum.touched),
      none('changes refused', sum.refused),
      none('pages that could not settle', sum.leftPending),
    ]
  },
}
