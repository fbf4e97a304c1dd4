import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../env.ts'
import { testEnvironment } from '../open-test-api.ts'
import { overHttp } from '../over-http.ts'
import { randomFrom } from '../random.ts'
import { freePort } from '@kolea/test-kit/free-port.ts'
import { killServers, startServer } from '../server-process.ts'
import { findShop, setStock } from '../shopping.ts'
import { TestCaller, type Callable } from '../test-caller.ts'
import { databaseForServer } from '../test-database.ts'
import { readLedger } from './ledger.ts'
import { PersistentShopper } from './persistent-shopper.ts'

const seed = 20_261_121
const placements = 40
const initialStock = 1_000
/** Between two kills. */
const mostAnswers = 28
/** Then the shoppers finish in peace, however slow the machine is. */
const killingMs = 15_000
const fewestKills = 4
/** Most cards go through; one is refused, and one gateway answer in six is lost after the charge. */
const cards = [
  '4242424242424242',
  '5555555555554444',
  '4242424242424242',
  '4000000000000341',
  '4242424242424242',
  '4000000000000002',
]

const database = await databaseForServer(new Date())
after(async () => {
  killServers()
  await database.remove()
})

test('[CHK-06] kill -9 at random points of 40 placements: none lost, none doubled, the gateway agrees', async (t) => {
  const random = randomFrom(seed)
  const shop = await database.look(async (db) => {
    const found = await findShop({ app: { db } })
    for (const { id } of found.products) await setStock({ app: { db } }, found.storeId, id, initialStock)
    return found
  })
  const port = await freePort()
  const start = async () => {
    const started = await startServer({ ...database.env, STORE_API_PORT: String(port) })
    assert.equal(started.exitCode, null, started.output)
    return started
  }
  const http = overHttp(port)
  let answers = 0
  const counting: Callable = {
    clock: http.clock,
    inject: async (request) => {
      const answer = await http.inject(request)
      answers += 1
      return answer
    },
  }
  const api = { as: new TestCaller(counting, readSettings(testEnvironment)) }
  const shoppers = cards.map(() => new PersistentShopper(api, shop, random))

  let server = await start()
  await Promise.all(shoppers.map((shopper, at) => shopper.enrol(cards[at] ?? '')))
  let left = placements
  const shopping = Promise.all(
    shoppers.map(async (shopper) => {
      while (left > 0) {
        left -= 1
        await shopper.order()
      }
    }),
  )
  let kills = 0
  let done = false
  const over = shopping.then(() => (done = true))
  const startedAt = Date.now()
  /** A random moment after a random number of answers, so that there is always some progress between two kills. */
  async function moment(): Promise<false> {
    const enough = answers + Math.floor(random() * mostAnswers)
    while (answers < enough && !done) await wait(2)
    await wait(random() * 30)
    return false
  }
  while (
    (kills < fewestKills || Date.now() - startedAt < killingMs) &&
    !(await Promise.race([over, moment()]))
  ) {
    await server.end((child) => child.kill('SIGKILL'))
    kills += 1
    server = await start()
  }
  await shopping
  // The last start finishes what the last kill left, before it listens.
  await server.end((child) => child.kill('SIGKILL'))
  server = await start()
  assert.equal(await server.end((child) => child.kill('SIGTERM')), 0)

  const found = await database.look((db) => readLedger(db, shop.storeId))
  const remembered = shoppers.flatMap((shopper) => shopper.remembered)
  t.diagnostic(
    `seed ${seed}: ${kills} kills, ${remembered.filter(({ placed }) => placed).length} orders placed`,
  )
  assert.ok(kills >= fewestKills, `only ${kills} kills`)
  assert.equal(remembered.length, placements)

  const byId = new Map(found.orders.map((order) => [order.order_id, order]))
  const entries = new Map(found.ledger.map((entry) => [entry.entry_key, entry]))
  for (const { orderId, customerId, amount, placed, canceled } of remembered) {
    const order = byId.get(orderId)
    assert.equal(order?.customer_id, customerId, `${orderId} is lost`)
    assert.deepEqual([order.total, order.placement], [amount, placed ? 'placed' : 'rejected'])
    assert.equal(order.order_status, placed ? (canceled ? 'canceled' : 'submitted') : 'failed')
    const charge = entries.get(`${orderId}_charge`)
    assert.deepEqual([charge?.amount, charge?.outcome], [amount, placed ? 'succeeded' : 'card_declined'])
    assert.equal(order.refunded, canceled ? amount : 0)
  }
  // Nothing beside what the shoppers know of: no order doubled, no charge or refund without its order.
  assert.equal(byId.size, placements)
  const amountOf = (kind: string) =>
    found.ledger
      .filter((entry) => entry.kind === kind && entry.outcome === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
  const total = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  assert.equal(found.ledger.filter(({ kind }) => kind === 'charge').length, placements)
  assert.equal(amountOf('charge'), total(remembered.filter(({ placed }) => placed)))
  assert.equal(amountOf('refund'), total(remembered.filter(({ canceled }) => canceled)))
  for (const order of found.orders) {
    assert.ok(
      order.placement !== 'placed' || order.cart_state === 'ordered',
      `${order.order_id} has an open cart`,
    )
    assert.notEqual(order.payment_status, 'pending')
    assert.equal(order.refunds_due, 0)
  }
  for (const { id } of shop.products)
    assert.equal(found.left.get(id), initialStock - (found.sold.get(id) ?? 0), `the stock of ${id}`)
})
