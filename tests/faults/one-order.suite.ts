import { openPglite } from '@kolea/store-api/db/pglite.ts'
import { apiEndsWithinMs } from './api-end.ts'
import { readLedger } from '@kolea/store-api/tests/killed/ledger.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import type { Fault } from './faults.ts'
import { findPlace, type Place } from './http-shopper.ts'
import type { Buyer, Outcome } from './order-click.ts'
import { agree, newAttempt, newBuyer, post, recover, outcomeAfter } from './order-click.ts'
import type { ProxiedShop } from './proxied-shop.ts'
import { startProxied } from './proxied-shop.ts'
import { eachOf } from '@kolea/test-kit/until.ts'

/** What the shoppers were answered, to be compared with the ledger. */
interface Tally {
  /** Orders that an answer called placed. */
  readonly orders: Set<string>
  /** Posts for a basket that was ordered whose answer was not its one order. */
  otherwise: number
  /** Attempts of which two answers disagree. */
  contradictions: number
  /** What was answered where something did not hold. */
  readonly notes: string[]
}

/** Posts the same agreed basket `count` times in parallel: every answer must be the one order. */
async function together(buyer: Buyer, place: Place, tally: Tally, ids: readonly string[]): Promise<void> {
  const order = await agree(buyer, place)
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await post(buyer, order, id)
      return {
        ...(await outcomeAfter(buyer, id, answer)),
        said: `${answer.status} ${answer.text.slice(0, 200)}`,
      }
    }),
  )
  const first = answers.find(({ placed }) => placed !== null)?.placed ?? null
  if (first !== null) tally.orders.add(first)
  const wrong = answers.filter(({ placed }) => placed === null || placed !== first)
  tally.otherwise += wrong.length
  tally.notes.push(...wrong.map(({ placed, said }) => `answered ${placed} instead of ${first}: ${said}`))
}

type Step = 'checkoutDelivery' | 'placeDeliveryOrder' | 'findOrderByKey'
const steps: readonly Step[] = ['checkoutDelivery', 'placeDeliveryOrder', 'findOrderByKey']
/** Every call of these arrives at the API; the others in `before` never do, and take half a minute to be sure of. */
const after: readonly Fault[] = [{ kind: 'lost' }, { kind: 'truncated' }]
const before: readonly Fault[] = [{ kind: 'reset' }, { kind: 'status', status: 502 }, { kind: 'garbage' }]

const pick = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T

/** Breaks random steps of the next order of this browser session. @returns mends what is left */
function breakSteps({ random, size }: SuiteContext, { proxy }: ProxiedShop, device: string): () => void {
  const mends = steps.flatMap((step) => {
    if (random() < 0.4) return []
    const fault = pick(random, size === 'long' && random() < 0.2 ? before : after)
    const times = 1 + Math.floor(random() * 2)
    return [proxy.fail((call) => call.endpoint === step && call.device === device, fault, times)]
  })
  return () => mends.forEach((mend) => mend())
}

/** Clicks once while replies are lost, between shop and API or on the way to the browser. */
async function placeAndLose(
  context: SuiteContext,
  shop: ProxiedShop,
  buyer: Buyer,
  place: Place,
  tally: Tally,
): Promise<void> {
  const mend = breakSteps(context, shop, shop.deviceOf(buyer.email))
  try {
    const order = await agree(buyer, place).catch(() => null)
    // The agreement was lost: nothing was posted, and the page says so. An order would be in the ledger.
    if (order === null) return
    const id = newAttempt()
    const way = context.random()
    const sent = way < 0.1 ? null : post(buyer, order, id)
    // The browser loses its own reply, asks before it arrives, or gets it.
    const answer = sent !== null && way > 0.5 ? await sent : null
    const answers: Outcome[] = [await outcomeAfter(buyer, id, answer)]
    if (sent !== null) answers.push(await outcomeAfter(buyer, id, await sent), await recover(buyer, id))
    const [first] = answers
    if (first?.placed) tally.orders.add(first.placed)
    if (answers.some(({ placed }) => placed !== first?.placed)) {
      tally.contradictions += 1
      tally.notes.push(`attempt ${id} was answered ${answers.map(({ placed }) => placed).join(', ')}`)
    }
  } finally {
    mend()
  }
}

export const suite: Suite = {
  title:
    'One basket is one order and one charge, however often it is posted, and every shopper gets the right answer',
  run: async (context) => {
    const { size } = context
    const rounds = bySize(size, 1, 10)
    const posts = bySize(size, 20, 50)
    const pairs = bySize(size, 8, 200)
    const losses = bySize(size, 8, 300)
    const atOnce = bySize(size, 4, 20)
    const api = await context.startShop({ FULFILMENT: 'operator' })
    await using shop = await startProxied(context, api, { count: 2 })
    const buyer = await newBuyer(shop.visitor())
    const place = await findPlace(buyer.browser)
    await api.ops('stock', place.store.storeId, place.product.productId, '9000')
    const tally: Tally = { orders: new Set(), otherwise: 0, contradictions: 0, notes: [] }
    const total = rounds * 2 + pairs + losses
    let done = 0
    const one = () => context.progress((done += 1), total)

    for (let round = 0; round < rounds; round += 1) {
      const id = newAttempt()
      await together(
        buyer,
        place,
        tally,
        Array.from({ length: posts }, () => id),
      )
      one()
      await together(buyer, place, tally, Array.from({ length: posts }, newAttempt))
      one()
    }
    for (let pair = 0; pair < pairs; pair += 1) {
      await together(buyer, place, tally, [newAttempt(), newAttempt()])
      one()
    }
    const inParallel = tally.orders.size
    const buyers = await Promise.all(Array.from({ length: atOnce }, () => newBuyer(shop.visitor())))
    await eachOf(buyers, atOnce, async (shopper) => {
      for (let n = 0; n < losses / atOnce; n += 1) {
        await placeAndLose(context, shop, shopper, place, tally)
        one()
      }
    })

    await Promise.all(shop.instances.map((instance) => instance.stop()))
    await api.stop()
    const database = await openPglite(api.settings.stateFolder, () => Promise.resolve(), apiEndsWithinMs)
    const recorded = await readLedger(database.db, place.store.storeId).finally(() => database.close())
    const placed = recorded.orders.filter(({ placement }) => placement === 'placed')
    const charges = recorded.ledger.filter(
      ({ kind, outcome }) => kind === 'charge' && outcome === 'succeeded',
    )
    for (const note of tally.notes) console.log(`  ${note}`)
    const inLedger = new Set(placed.map(({ order_id: id }) => id))
    return [
      exactly(
        `orders of ${rounds * 2} baskets posted ${posts} times and ${pairs} posted twice`,
        inParallel,
        rounds * 2 + pairs,
      ),
      none('posts of these that answered anything but the one order', tally.otherwise),
      none(`answers that contradict each other in ${losses} orders with lost replies`, tally.contradictions),
      none(
        'orders answered that are not in the ledger',
        [...tally.orders].filter((id) => !inLedger.has(id)).length,
      ),
      none(
        'orders in the ledger that no answer named',
        placed.filter(({ order_id: id }) => !tally.orders.has(id)).length,
      ),
      exactly('charges in the ledger of the test gateway', charges.length, placed.length),
    ]
  },
}
