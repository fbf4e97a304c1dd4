import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { buildApp } from '../../app.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { readSettings } from '../../env.ts'
import { openTestApi, stripeWithoutAnswer, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper, type TestShop } from '../../tests/shopping.ts'
import { openStandIn } from '../../tests/stand-in.ts'
import { GatewayTimeout, type Gateway } from '../payments/gateway.ts'
import { gatewayOf } from '../payments/gateways.ts'
import { openRefund } from './refunds.ts'
import { reconcilePayments } from './reconcile.ts'

let api: TestApi
let shop: TestShop
let gateway: Gateway
before(async () => {
  api = await openTestApi()
  shop = await findShop(api)
  gateway = gatewayOf(api.app, { gateway: 'test' })
})
after(() => api[Symbol.asyncDispose]())

const noAnswer = () => Promise.reject(new GatewayTimeout('no answer'))

async function ordered(): Promise<string> {
  const { customer, body } = await readyShopper(api, shop)
  await place(api, customer.token, body)
  const [payment] = await api.app.db
    .select()
    .from(payments)
    .where(eq(payments.customerId, customer.customerId))
  return payment?.orderId ?? ''
}

/** Orders whose charge has no answer yet. */
async function openOrders(count: number): Promise<string[]> {
  api.app.gateways.set('test', { ...gateway, charge: noAnswer })
  const made: string[] = []
  for (let index = 0; index < count; index += 1) made.push(await ordered())
  api.app.gateways.set('test', gateway)
  return made
}

const statusesOf = async (orderIds: string[]) => {
  const rows = await api.app.db.select().from(payments).where(inArray(payments.orderId, orderIds))
  return rows.map(({ status }) => status)
}

test('[CHK-06] the API starts while the gateway of its open payments stays silent, and a round ends with the API', async () => {
  const waiting = await openOrders(2)
  const ofWaiting = inArray(payments.orderId, waiting)
  await api.app.db.update(payments).set({ gateway: 'stripe' }).where(ofWaiting)
  api.clock.set(new Date(api.clock.now().getTime() + minuteMs))
  let asked = 0
  let wasAsked = () => {}
  const firstAsked = new Promise<void>((resolve) => (wasAsked = resolve))
  await using silent = await openStandIn(() => {
    asked += 1
    wasAsked()
    return 'silence'
  })
  const settings = readSettings({
    ...{ ...testEnvironment, ...stripeWithoutAnswer },
    ...{ STRIPE_API_BASE: silent.base, BACKGROUND_WORK: 'on' },
  })
  const starting = await buildApp({ db: api.app.db, clock: api.clock, settings })
  await starting.ready()
  await firstAsked
  const closing = starting.close()
  await silent[Symbol.asyncDispose]()
  await closing
  assert.equal(asked, 1)
  assert.deepEqual(await statusesOf(waiting), ['pending', 'pending'])
  await api.app.db.update(payments).set({ gateway: 'test' }).where(ofWaiting)
  await reconcilePayments(api.app)
})

test('[CHK-06] a round that is out of time leaves the rest to the next one, which begins with what has waited longest', async () => {
  const waiting = await openOrders(2)
  const placed = await ordered()
  const refund = { amount: 10, cause: 'operator', reason: 'late' } as const
  await openRefund(api.app.db, placed, refund, api.clock.now())
  let ending = new AbortController()
  const asked: string[] = []
  const outOfTime = (what: string) => {
    asked.push(what)
    ending.abort()
    return noAnswer()
  }
  api.app.gateways.set('test', {
    ...gateway,
    charge: ({ key }) => outOfTime(key),
    refund: (key) => outOfTime(key),
  })
  for (let round = 0; round < 4; round += 1) {
    ending = new AbortController()
    await reconcilePayments(api.app, { ending: ending.signal })
  }
  api.app.gateways.set('test', gateway)
  const [first, second] = waiting.map((orderId) => `${orderId}_charge`)
  assert.deepEqual(asked, [first, second, `${placed}_refund_1`, first])
  await reconcilePayments(api.app)
})

test('[CHK-06] a refund that has to wait is requested ever more rarely, at least once an hour, and done when it can be', async () => {
  const placed = await ordered()
  const refund = { amount: 10, cause: 'operator', reason: 'part' } as const
  await openRefund(api.app.db, placed, refund, api.clock.now())
  const asked: number[] = []
  const began = api.clock.now().getTime()
  api.app.gateways.set('test', {
    ...gateway,
    refund: () => {
      asked.push(Math.round((api.clock.now().getTime() - began) / minuteMs))
      return noAnswer()
    },
  })
  for (let minute = 0; minute < 6 * 60; minute += 1) {
    await reconcilePayments(api.app)
    api.clock.set(new Date(began + (minute + 1) * minuteMs))
  }
  assert.ok(asked.length >= 8 && asked.length <= 16, `asked at minutes ${asked.join(', ')}`)
  asked.slice(1).forEach((minute, index) => assert.ok(minute - (asked[index] ?? 0) <= 61))
  api.app.gateways.set('test', gateway)
  api.clock.set(new Date(began + 8 * 60 * minuteMs))
  await reconcilePayments(api.app)
  const [row] = await api.app.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, placed), eq(refunds.position, 1)))
  assert.equal(row?.state, 'succeeded')
})
