import { apiEndsWithinMs } from './api-end.ts'
import { rawRows, sql } from '@kolea/store-api/tests/raw-rows.ts'
import { openPglite } from '@kolea/store-api/db/pglite.ts'
import { readLedger } from '@kolea/store-api/tests/killed/ledger.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, none } from '../suites/suite.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { HttpBrowser } from './http-browser.ts'
import type { Calls, Place } from './http-shopper.ts'
import { addCard, agreedOrder, enrol, fillBasket, findPlace, once } from './http-shopper.ts'
import { eachOf } from '@kolea/test-kit/until.ts'

interface AnsweredOrder {
  readonly orderId: string
  /** Cents the shopper agreed to, the tip included. */
  readonly agreedCents: number
}

interface Shopper {
  readonly calls: Calls
  readonly shop: ShopProcess
  readonly place: Place
  readonly random: () => number
  readonly answered: AnsweredOrder[]
}

/** A refusal is a fine answer here: the order may be too far along, or nothing may be left to give back. */
const perhaps = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

const tips = [null, null, 100, 250, 999]

async function order({ calls, place, random, answered }: Shopper, cardId: string): Promise<AnsweredOrder> {
  await fillBasket(calls, place, 1 + Math.floor(random() * 6))
  const agreed = await agreedOrder(calls, cardId)
  const tipCents = tips[Math.floor(random() * tips.length)] ?? null
  const amountCents = agreed.amountCents + (tipCents ?? 0)
  const placed = await calls('POST /api/orders', { input: { ...agreed, tipCents, amountCents } })
  if (placed.outcome !== 'placed') throw new Error(`the order ended as ${JSON.stringify(placed)}`)
  const written = { orderId: placed.orderId, agreedCents: amountCents }
  answered.push(written)
  return written
}

/** Gives a part back, on top of earlier ones once a refusal names them. */
async function refundPart({ shop, random }: Shopper, { orderId, agreedCents }: AnsweredOrder): Promise<void> {
  const amount = 1 + Math.floor(random() * agreedCents)
  const part = ['refund', orderId, '--amount', `${amount}`, '--reason', 'test']
  const refusal = await shop.ops(...part).then(
    () => '',
    (error: Error) => error.message,
  )
  const refunded = /ask with refunded (\d+)/.exec(refusal)?.[1]
  if (refunded !== undefined) await shop.ops(...part, '--refunded', refunded)
}

/** What may happen to an order afterwards, money going back or not, some of it more than once. */
const events: readonly ((shopper: Shopper, order: AnsweredOrder) => Promise<unknown>)[] = [
  ({ calls }, { orderId }) =>
    calls('POST /api/orders/:orderId/cancel', { params: { orderId }, input: { reason: 'changed my mind' } }),
  ({ shop }, { orderId }) => shop.ops('order', 'cancel', orderId),
  ({ shop, place }, { orderId }) =>
    shop.ops('order', 'short', orderId, place.product.productId, '--quantity', '1'),
  refundPart,
  ({ shop, place }, { orderId }) =>
    shop.ops('refund', orderId, '--item', place.product.productId, '--reason', 'test'),
  ({ shop }, { orderId }) => shop.ops('refund', orderId, '--reason', 'all that is left'),
  ({ shop }, { orderId }) => shop.ops('order', 'advance', orderId),
]

async function newShopper(
  context: SuiteContext,
  shop: ShopProcess,
  answered: AnsweredOrder[],
): Promise<Shopper & { cardId: string }> {
  const { browser } = await enrol(new HttpBrowser(shop.origin))
  const calls = once(browser)
  const place = await findPlace(browser)
  await shop.ops('stock', place.store.storeId, place.product.productId, '9000')
  return { calls, shop, place, random: context.random, answered, cardId: await addCard(calls) }
}

/** Orders and what becomes of them; returns what the shoppers were answered. */
async function shopAtRandom(context: SuiteContext, shop: ShopProcess): Promise<AnsweredOrder[]> {
  const orders = bySize(context.size, 4, 120)
  const answered: AnsweredOrder[] = []
  const shoppers = await Promise.all([1, 2].map(() => newShopper(context, shop, answered)))
  let done = 0
  await eachOf(shoppers, shoppers.length, async (shopper) => {
    for (let n = 0; n < orders / shoppers.length; n += 1) {
      const placed = await order(shopper, shopper.cardId)
      const count = 1 + Math.floor(context.random() * 3)
      for (let event = 0; event < count; event += 1) {
        const happen = events[Math.floor(context.random() * events.length)]
        await perhaps(happen?.(shopper, placed) ?? Promise.resolve())
      }
      context.progress((done += 1), orders)
    }
  })
  return answered
}

interface Payment {
  readonly order_id: string
  readonly amount: number
  readonly refunded: number
  readonly gateway_key: string
}
interface Refund {
  readonly order_id: string
  readonly amount: number
  readonly state: string
  readonly gateway_key: string
}

async function ledgerOf(shop: ShopProcess) {
  const database = await openPglite(shop.settings.stateFolder, () => Promise.resolve(), apiEndsWithinMs)
  try {
    const { ledger, orders } = await readLedger(database.db, '')
    return {
      ledger,
      orders,
      payments: await rawRows<Payment>(
        database.db,
        sql`select order_id, amount, refunded, gateway_key from payments`,
      ),
      refunds: await rawRows<Refund>(
        database.db,
        sql`select order_id, amount, state, gateway_key from refunds`,
      ),
    }
  } finally {
    await database.close()
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const suite: Suite = {
  title:
    'Whatever shoppers do, the gateway has exactly what the orders say: charges less refunds, to the cent',
  run: async (context) => {
    const shop = await context.startShop({ RATE_LIMIT_FACTOR: '1000', FULFILMENT: 'operator' })
    const answered = await shopAtRandom(context, shop)
    await shop.stop()
    const { ledger, payments, refunds, orders } = await ledgerOf(shop)
    const charged = ledger.filter(({ kind, outcome }) => kind === 'charge' && outcome === 'succeeded')
    const given = ledger.filter(({ kind, outcome }) => kind === 'refund' && outcome === 'succeeded')
    const settled = refunds.filter(({ state }) => state === 'succeeded')
    const amounts = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount))
    const due = orders.reduce((count, { refunds_due: open }) => count + open, 0)
    const wronglyCharged = answered.filter(
      ({ orderId, agreedCents }) => payments.find((row) => row.order_id === orderId)?.amount !== agreedCents,
    )
    const misGiven = payments.filter(
      ({ order_id: id, refunded }) => refunded !== amounts(settled.filter((row) => row.order_id === id)),
    )
    const held = sum(payments.map(({ amount, refunded }) => amount - refunded))
    return [
      { name: 'orders', value: answered.length, bar: '≥ 4', held: answered.length >= 4 },
      { name: 'refunds', value: settled.length, bar: '≥ 1', held: settled.length > 0 },
      none('cents between the gateway and the orders', Math.abs(amounts(charged) - amounts(given) - held)),
      none('charges without an order, or twice', Math.abs(charged.length - answered.length)),
      none('orders charged other than agreed', wronglyCharged.length),
      none('orders whose refunds do not add up', misGiven.length),
      none(
        'orders given back more than charged',
        payments.filter(({ amount, refunded }) => refunded > amount).length,
      ),
      none('refunds left open', due),
    ]
  },
}
