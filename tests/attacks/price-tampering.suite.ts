import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { checkoutDelivery, getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import type { WireAddress } from '@kolea/contract/address.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { placeDeliveryOrder } from '@kolea/contract/placement.ts'
import { addPaymentMethod } from '@kolea/contract/payments.ts'
import { tokenizeTestCard } from '@kolea/contract/test-gateway.ts'
import { openPglite } from '@kolea/store-api/db/pglite.ts'
import { readLedger } from '@kolea/store-api/tests/killed/ledger.ts'
import { wireAddress } from '#lib/upstream/addresses.ts'
import { apiEndsWithinMs } from '../faults/api-end.ts'
import { HttpBrowser } from '../faults/http-browser.ts'
import { findPlace, newEmail, newPhone, type Place } from '../faults/http-shopper.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { bySize, exactly, none } from '../suites/suite.ts'
import { ApiCalls } from './api-calls.ts'
import { sampleOf } from './generated-input.ts'

interface Paid {
  company_id: number
  currency: string
  amount: number
  store_id: string
  customer_id: string
}

interface OrderBody {
  hash: string
  tip_details: { amount: number } | null
  payment_details: Paid & Record<string, unknown>
  [more: string]: unknown
}

/** A change of what a shopper agreed on that must never become an order. */
type Tampering = (body: OrderBody) => OrderBody

const payment =
  (change: (paid: Paid) => Record<string, unknown>): Tampering =>
  (body) => ({ ...body, payment_details: { ...body.payment_details, ...change(body.payment_details) } })

const notZero = fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((cents) => cents !== 0)

/** One altered field or two, chosen at random; none of them leaves the agreed body as it was. */
const tamperings: fc.Arbitrary<Tampering> = fc.oneof(
  notZero.map((cents) => payment(({ amount }) => ({ amount: amount + cents }))),
  fc.constantFrom(0, 1, -1, 1.5, '1', null).map((amount) => payment(() => ({ amount }))),
  fc.constantFrom('cad', 'eur', 'USD', '').map((currency) => payment(() => ({ currency }))),
  fc.constantFrom(124, 0, -125, 1e9).map((company_id) => payment(() => ({ company_id }))),
  fc.uuid().map((id) => payment(() => ({ customer_id: id }))),
  fc.uuid().map((id) => payment(() => ({ store_id: id }))),
  notZero.map((amount): Tampering => (body) => ({ ...body, tip_details: { amount } })),
  notZero.map(
    (cents): Tampering =>
      (body) =>
        payment(({ amount }) => ({ amount: amount - Math.abs(cents) }))({
          ...body,
          tip_details: { amount: -Math.abs(cents) },
        }),
  ),
  fc.string({ maxLength: 64 }).map((hash): Tampering => (body) => ({ ...body, hash: `${hash}x` })),
  fc.nat().map((at): Tampering => (body) => ({
    ...body,
    hash: body.hash.slice(0, at % 8) + body.hash.slice((at % 8) + 1),
  })),
)

/** A customer of the API with a card, a basket, and the way to agree on it. */
async function newBuyer(api: ApiCalls, place: Place) {
  const form = {
    first_name: 'Lani',
    last_name: 'Example',
    email: newEmail(),
    phone_number: newPhone(),
    country: 'US',
    accepts_us_terms: true,
    password: await api.seal('Aloha2026pau'),
  }
  const made = await api.ok<{ profile: { customer_id: string }; tokens: { access_token: string } }>(enrol, {
    body: form,
  })
  const token = made.tokens.access_token
  const card = { exp_month: 8, exp_year: 2030, address_zip: '96815' }
  const source = await api.ok<object>(tokenizeTestCard, {
    token,
    body: { ...card, number: '4242424242424242', cvc: '123' },
  })
  const valid = { live: false, subscriptions: false, saveCard: true, isGuest: false, payment_mode: 'card' }
  const { payment_id: cardId } = await api.ok<{ payment_id: string }>(addPaymentMethod, {
    token,
    body: { ...card, ...source, ...valid },
  })
  const customer_local_time = '2026-11-18T10:00:00-10:00'
  const dropoff: WireAddress = wireAddress(place.address)

  async function fill(quantity: number, more: Record<string, unknown> = {}): Promise<void> {
    const line = { product_id: place.product.productId, name: place.product.name, quantity, ...more }
    await api.ok(postDeliveryCart, {
      token,
      body: {
        customer_local_time,
        store_id: place.store.storeId,
        shipping: { dropoff },
        items: [line],
        ...more,
      },
    })
  }

  async function agree(): Promise<OrderBody> {
    const { cart, cart_hash: hash } = await api.ok<{ cart: { total: number }; cart_hash: string }>(
      checkoutDelivery,
      { token, body: {} },
    )
    return {
      hash,
      customer_local_time,
      customer_ip_address: '127.0.0.1',
      device_unique_identifier: 'tampering',
      app_version: '1.3.0',
      os_version: 'test',
      device: 'W',
      tip_details: null,
      payment_details: {
        company_id: 125,
        currency: 'usd',
        payment_mode: 'card',
        gateway: 'test',
        amount: cart.total,
        store_id: place.store.storeId,
        customer_id: made.profile.customer_id,
        card_id: cardId,
      },
    }
  }
  const post = (body: unknown) => api.send(placeDeliveryOrder, { token, body, idempotencyKey: randomUUID() })
  const total = async () => (await api.ok<{ cart: { total: number } }>(getDeliveryCart, { token })).cart.total
  return { fill, agree, post, total }
}

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** Prices a browser may write beside a line: the API has its own. Answers whether the total moved. */
async function pricesWritten(buyer: Buyer): Promise<boolean> {
  await buyer.fill(1)
  const right = await buyer.total()
  const cheap = {
    price: 1,
    effective_price: 1,
    line_total: 1,
    item_discount: 9999,
    total: 1,
    convenience_fee: 0,
  }
  await buyer.fill(1, { ...cheap, subtotal: 1, delivery_fee: 0, basket_summary: [] })
  return (await buyer.total()) !== right
}

async function run(context: SuiteContext) {
  const attempts = bySize(context.size, 60, 1000)
  const shop = await context.startShop({ RATE_LIMIT_FACTOR: '1000' })
  const api = new ApiCalls(shop)
  const place = await findPlaceOf(shop.origin)
  const buyer = await newBuyer(api, place)
  const moved = await pricesWritten(buyer)
  await buyer.fill(2)
  let agreed = await buyer.agree()
  const counts = { charged: 0, failures: 0, quantities: 0 }
  for (const [at, tamper] of sampleOf(tamperings, attempts, context.random).entries()) {
    const answer = await buyer.post(tamper(agreed))
    if (answer.status === 200) {
      counts.charged += 1
      console.log(`placed: ${JSON.stringify(tamper(agreed))}`)
      await buyer.fill(2)
      agreed = await buyer.agree()
    }
    if (answer.status >= 500) counts.failures += 1
    context.progress(at + 1, attempts)
  }
  // What was agreed on for two items must not buy three.
  await buyer.fill(3)
  if ((await buyer.post(agreed)).status === 200) counts.quantities += 1
  const honest = await buyer.agree()
  const placed = (await buyer.post(honest)).status
  await shop.stop()
  const database = await openPglite(shop.settings.stateFolder, () => Promise.resolve(), apiEndsWithinMs)
  const { ledger } = await readLedger(database.db, place.store.storeId).finally(() => database.close())
  const charges = ledger.filter(({ kind }) => kind === 'charge')
  return { attempts, moved, counts, honest, placed, charges }
}

/** The storefront's own way to an address and a product. */
async function findPlaceOf(origin: string): Promise<Place> {
  const browser = new HttpBrowser(origin)
  await browser.call('POST /api/session/launch', { input: {} })
  return findPlace(browser)
}

export const suite: Suite = {
  title: 'No altered price, fee, tip, quantity, currency or hash changes a charge',
  run: async (context) => {
    const { attempts, moved, counts, honest, placed, charges } = await run(context)
    const sum = charges.reduce((cents, { amount }) => cents + amount, 0)
    return [
      { name: 'altered orders', value: attempts, bar: '≥ 60', held: attempts >= 60 },
      none('altered orders that were placed', counts.charged),
      none('totals moved by prices in the basket', moved ? 1 : 0),
      none('other quantities at an agreed price', counts.quantities),
      none('answers 5xx', counts.failures),
      exactly('status of the honest order', placed, 200),
      exactly('charges in the ledger of the gateway', charges.length, 1),
      exactly('cents charged, as agreed', sum, honest.payment_details.amount),
    ]
  },
}
