import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { fakePage, type SentCall } from '#tests/support/fake-page.ts'
import { refusal } from '#tests/support/fake-basket.ts'
import { memberPrices } from './member-price-atom.ts'
import { requestMemberPrice } from './request-member-prices.ts'

const call = 'POST /api/catalog/member-prices'
type Requested = { storeId: string; productIds: string[] }
const requested = ({ body }: SentCall) => body as Requested
const everyPrice = (priceCents: number) => (sent: SentCall) => ({
  prices: requested(sent).productIds.map((productId) => ({ productId, priceCents })),
})

let stores = 0
/** A store of its own for each test: the module remembers what was requested of the last one. */
const newStore = () => `store-${(stores += 1)}`

/** Lets the requests of this moment go out and their answers arrive. */
async function settle(): Promise<void> {
  mock.timers.tick(0)
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 }))
afterEach(() => mock.timers.reset())

test('[SUB-04] what appears together is requested together, and what is known stays', async () => {
  const calls = fakePage({ [call]: everyPrice(300) })
  const storeId = newStore()
  requestMemberPrice(storeId, 'a')
  requestMemberPrice(storeId, 'b')
  assert.deepEqual(memberPrices.get(), { storeId, cents: {} })
  await settle()
  assert.deepEqual(calls.map(requested), [{ storeId, productIds: ['a', 'b'] }])
  assert.deepEqual(memberPrices.get(), { storeId, cents: { a: 300, b: 300 } })
  requestMemberPrice(storeId, 'c')
  await settle()
  assert.deepEqual(requested(calls[1]!).productIds, ['c'])
  assert.deepEqual(memberPrices.get().cents, { a: 300, b: 300, c: 300 })
})

test('[SUB-04] more than a hundred go in several calls', async () => {
  const calls = fakePage({ [call]: everyPrice(300) })
  const storeId = newStore()
  for (let n = 0; n < 201; n += 1) requestMemberPrice(storeId, `p${n}`)
  await settle()
  assert.deepEqual(
    calls.map((sent) => requested(sent).productIds.length),
    [100, 100, 1],
  )
  assert.equal(Object.keys(memberPrices.get().cents).length, 201)
})

test('[SUB-04] a price is requested again when it is shown five minutes later, and one that ended is gone', async () => {
  let prices = [{ productId: 'a', priceCents: 300 }]
  const calls = fakePage({ [call]: () => ({ prices }) })
  const storeId = newStore()
  requestMemberPrice(storeId, 'a')
  await settle()
  mock.timers.tick(299_999)
  requestMemberPrice(storeId, 'a')
  await settle()
  assert.equal(calls.length, 1)
  mock.timers.tick(1)
  prices = []
  requestMemberPrice(storeId, 'a')
  await settle()
  assert.equal(calls.length, 2)
  assert.deepEqual(memberPrices.get().cents, {})
})

test('[SUB-04] after a failure the price for everybody is shown until the product is shown again', async () => {
  const answers: Record<string, (sent: SentCall) => unknown> = { [call]: () => refusal(503) }
  const calls = fakePage(answers)
  const storeId = newStore()
  requestMemberPrice(storeId, 'a')
  await settle()
  assert.deepEqual(memberPrices.get().cents, {})
  answers[call] = everyPrice(200)
  requestMemberPrice(storeId, 'a')
  await settle()
  assert.deepEqual([calls.length, memberPrices.get().cents['a']], [2, 200])
})

test('[SUB-04] at another store nothing of the first one counts: not what is known, waits or is still on its way', async () => {
  const calls = fakePage({ [call]: everyPrice(300) })
  const [first, second] = [newStore(), newStore()]
  requestMemberPrice(first, 'a')
  requestMemberPrice(second, 'b')
  await settle()
  assert.deepEqual(calls.map(requested), [{ storeId: second, productIds: ['b'] }])
  requestMemberPrice(second, 'c')
  mock.timers.tick(0)
  memberPrices.set({ storeId: first, cents: { z: 1 } })
  await settle()
  assert.deepEqual(memberPrices.get(), { storeId: first, cents: { z: 1 } })
  // Back at the second store everything is requested again.
  requestMemberPrice(second, 'b')
  await settle()
  assert.deepEqual(memberPrices.get(), { storeId: second, cents: { b: 300 } })
})
