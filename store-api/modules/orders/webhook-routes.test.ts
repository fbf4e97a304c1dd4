import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import Stripe from 'stripe'
import { eq } from 'drizzle-orm'
import { log } from '@kolea/contract/logging.ts'
import { getOrder } from '@kolea/contract/orders.ts'
import * as orders from '@kolea/contract/placement.ts'
import { dayMs, minuteMs } from '@kolea/domain/time/durations.ts'
import { alarms } from '../../db/schema/alarms.ts'
import { clientLogs } from '../../db/schema/messages.ts'
import { gatewayEvents, payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { subscriptionCharges } from '../../db/schema/subscriptions.ts'
import { xmlOf } from '../../tests/braintree-xml.ts'
import { openGatewayUnderTest, type GatewayUnderTest } from '../../tests/gateway-under-test.ts'
import { findShop, type TestShop } from '../../tests/shopping.ts'
import { orderWithStep, paidOrder } from '../../tests/gateway-orders.ts'
import { passWithStep } from '../../tests/gateway-passes.ts'
import { cancelPlacedOrder } from './cancel.ts'
import { refundableOf } from './refunds.ts'
import { stripeSignature } from '../../tests/stripe-signature.ts'

let it: GatewayUnderTest
let shop: TestShop
const post = async (gateway: string, payload: string, headers: Record<string, string>) =>
  (await it.api.app.inject({ method: 'POST', url: `/payment/webhooks/${gateway}`, payload, headers }))
    .statusCode
const noted = () => it.api.app.db.select().from(gatewayEvents)

describe('[CHK-06] messages of Stripe', () => {
  const secret = 'whsec_stand_in'
  before(async () => {
    it = await openGatewayUnderTest.stripe({ STRIPE_WEBHOOK_SECRET: secret })
    shop = await findShop(it.api)
  })
  after(() => it[Symbol.asyncDispose]())
  beforeEach(() => it.api.app.db.delete(gatewayEvents))

  let count = 0
  const eventOf = (type: string, object: object, id = `evt_${(count += 1)}`) =>
    JSON.stringify({ id, object: 'event', type, data: { object } })
  /** Signs as Stripe does, at a time of its own. */
  const sent = (payload: string, { at = it.api.clock.now(), key = secret } = {}) => {
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
    return post('stripe', payload, { 'content-type': 'application/json', 'stripe-signature': signature })
  }
  const intent = (key: string, status = 'succeeded') => ({
    id: 'pi_x',
    object: 'payment_intent',
    status,
    metadata: { kolea_key: key },
  })
  const found = async (token: string, key: string) =>
    (await it.api.as.call(orders.findOrderByKey, { token, params: { key } })).ok.order_status

  test('[LOG-01] a tab that was closed after the bank’s step: the message places the order at once, and once, and the log says so', async () => {
    const { token, key, orderId, secret: step } = await orderWithStep(it, shop)
    await it.answerStep?.(step, true)
    const event = eventOf('payment_intent.succeeded', intent(`${orderId}_charge`))
    assert.deepEqual([await sent(event), await sent(event)], [200, 200])
    assert.equal(await found(token, key), 'SUBMITTED')
    assert.equal((await noted()).length, 1)
    assert.equal((await it.charges()).filter(({ key: charge }) => charge.startsWith(orderId)).length, 1)
    // A storefront that finds the order afterwards adds no second line.
    const line = { message: 'order placed', logLevel: 'info', loggedBy: 'web' } as const
    await it.api.as.call(log, { body: { ...line, order: { order_id: orderId, total: 1 } } })
    const lines = await it.api.app.db.select().from(clientLogs).where(eq(clientLogs.orderId, orderId))
    const [payment] = await it.api.app.db.select().from(payments).where(eq(payments.orderId, orderId))
    assert.deepEqual(
      lines.map(({ message, orderTotal }) => [message, orderTotal]),
      [['order placed', payment?.amount]],
    )
  })

  test('messages in the wrong order, or of something that did not happen, change nothing: the gateway is queried', async () => {
    const waiting = await orderWithStep(it, shop)
    const lie = eventOf('payment_intent.succeeded', intent(`${waiting.orderId}_charge`))
    assert.equal(await sent(lie), 200)
    assert.equal(await found(waiting.token, waiting.key), 'PENDING')
    await it.answerStep?.(waiting.secret, true)
    await sent(eventOf('payment_intent.succeeded', intent(`${waiting.orderId}_charge`)))
    await sent(eventOf('payment_intent.requires_action', intent(`${waiting.orderId}_charge`)))
    await sent(eventOf('payment_intent.payment_failed', intent(`${waiting.orderId}_charge`)))
    assert.equal(await found(waiting.token, waiting.key), 'SUBMITTED')
  })

  test('a forged, changed, unsigned, late or early message is refused, and nothing of it is stored', async () => {
    const event = eventOf('payment_intent.succeeded', intent('ord_1_charge'))
    const [late, early] = [-6, 6].map((by) => new Date(it.api.clock.now().getTime() + by * minuteMs))
    assert.equal(await sent(event, { key: 'whsec_another' }), 401)
    assert.equal(await sent(event, { at: late }), 401)
    assert.equal(await sent(event, { at: early }), 401)
    assert.equal(await post('stripe', event, { 'content-type': 'application/json' }), 401)
    const signature = stripeSignature(event, secret)
    const changed = event.replace('ord_1', 'ord_2')
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    assert.equal(await post('stripe', changed, headers), 401)
    assert.deepEqual(await noted(), [])
  })

  test('a dispute is written down with its order, and what is of none of ours too', async () => {
    const { orderId, reference } = await paidOrder(it, shop)
    assert.equal(
      await sent(eventOf('charge.dispute.created', { object: 'dispute', payment_intent: reference })),
      200,
    )
    assert.equal(await sent(eventOf('payment_intent.succeeded', intent('another_shop'))), 200)
    assert.deepEqual(
      (await noted()).map(({ kind, orderId: order, handledAt }) => [kind, order, handledAt !== null]).sort(),
      [
        ['charge', null, true],
        ['dispute', orderId, true],
      ],
    )
  })

  test('[SUB-02] a tab that was closed after the bank’s step of a Gold Pass: the message begins it, and once', async () => {
    const { member, step } = await passWithStep(it)
    await it.answerStep?.(step.secret, true)
    const event = eventOf('payment_intent.succeeded', intent(step.key))
    assert.deepEqual([await sent(event), await sent(event)], [200, 200])
    assert.equal((await member.own()).status, 'active')
    assert.equal((await it.charges()).filter(({ key }) => key === step.key).length, 1)
  })

  test('[ORD-02] what was given back in the dashboard is on the order, once, however often and by whichever message it is reported', async () => {
    const { token, orderId, reference } = await paidOrder(it, shop)
    const read = async () =>
      (await it.api.as.call(getOrder, { token, params: { orderId }, query: {} })).ok.order
    it.refundPastUs?.(`${orderId}_charge`, 120)
    const refunded = eventOf('charge.refunded', { object: 'charge', payment_intent: reference })
    const created = eventOf('refund.created', { object: 'refund', payment_intent: reference })
    assert.deepEqual(
      await Promise.all([refunded, created, refunded].map((one) => sent(one))),
      [200, 200, 200],
    )
    const once = await read()
    assert.deepEqual(
      once.refunds.map(({ amount, cause, state }) => [amount, cause, state]),
      [[120, 'operator', 'succeeded']],
    )
    it.refundPastUs?.(`${orderId}_charge`, 30)
    await sent(eventOf('refund.created', { object: 'refund', payment_intent: reference }))
    assert.deepEqual(
      (await read()).refunds.map(({ amount }) => amount),
      [120, 30],
    )
    const [payment] = await it.api.app.db.select().from(payments).where(eq(payments.orderId, orderId))
    assert.deepEqual([payment?.refunded, payment?.status], [150, 'succeeded'])
  })

  test('[ORD-05] a refund that fails days later is not given back any more, and can be given again', async () => {
    const { orderId, reference } = await paidOrder(it, shop)
    const { db } = it.api.app
    await cancelPlacedOrder(it.api.app, orderId, { reason: 'not wanted' })
    const read = async () => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
      const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
      return [payment?.status, payment?.refunded, rows.map(({ state, failureCode }) => [state, failureCode])]
    }
    const charged = (await it.charges()).find(({ key }) => key === `${orderId}_charge`)?.amountCents ?? 0
    assert.deepEqual(await read(), ['refunded', charged, [['succeeded', null]]])
    it.failRefunds(`${orderId}_charge`)
    const failed = () => sent(eventOf('refund.failed', { object: 'refund', payment_intent: reference }))
    assert.deepEqual(await Promise.all([failed(), failed()]), [200, 200])
    assert.deepEqual(await read(), ['succeeded', 0, [['failed', 'refund_refused']]])
    assert.equal(await refundableOf(db, orderId), charged)
  })

  test('[SUB-01] what was given back of a charge of a Gold Pass is stored beside it, once; the pass stays as it is', async () => {
    const { member, step } = await passWithStep(it)
    await it.answerStep?.(step.secret, true)
    await sent(eventOf('payment_intent.succeeded', intent(step.key)))
    const byKey = eq(subscriptionCharges.gatewayKey, step.key)
    const [charge] = await it.api.app.db.select().from(subscriptionCharges).where(byKey)
    it.refundPastUs?.(step.key, 100)
    const refund = { object: 'refund', payment_intent: charge?.reference }
    const report = () => sent(eventOf('refund.created', refund))
    assert.deepEqual(await Promise.all([report(), report()]), [200, 200])
    it.refundPastUs?.(step.key, 50)
    assert.equal(await report(), 200)
    const [renewal] = await member.renewals()
    assert.deepEqual([renewal?.amount, renewal?.refunded, renewal?.status], [595, 150, 'succeeded'])
    it.failRefunds(step.key)
    assert.equal(await report(), 200)
    assert.equal((await member.renewals())[0]?.refunded, 0)
    assert.equal((await member.own()).status, 'active')
  })

  test('[CHK-06] a charge that went through after its order was refused is given back, once', async () => {
    const { token, key, orderId, reference } = await paidOrder(it, shop)
    const { db } = it.api.app
    const byOrder = eq(payments.orderId, orderId)
    const refused = { status: 'failed', failureCode: 'card_declined', gatewayReference: null } as const
    await db.update(payments).set(refused).where(byOrder)
    const late = { ...intent(`${orderId}_charge`), id: reference }
    const report = () => sent(eventOf('payment_intent.succeeded', late))
    assert.deepEqual([await report(), await report()], [200, 200])
    const [charge] = (await it.charges()).filter(({ key: charged }) => charged === `${orderId}_charge`)
    const [payment] = await db.select().from(payments).where(byOrder)
    assert.deepEqual([charge?.refundedCents, payment?.refunded], [charge?.amountCents, payment?.amount])
    assert.equal(await found(token, key), 'FAILED')
  })

  test('[SUB-02] a charge of a Gold Pass that went through after it was refused is reported to the operator', async () => {
    const { step } = await passWithStep(it)
    await it.answerStep?.(step.secret, true)
    await it.api.app.db.delete(alarms)
    const byKey = eq(subscriptionCharges.gatewayKey, step.key)
    const refused = { status: 'failed', failureCode: 'card_declined' } as const
    const [charge] = await it.api.app.db.update(subscriptionCharges).set(refused).where(byKey).returning()
    const late = { ...intent(step.key), id: charge?.reference }
    assert.equal(await sent(eventOf('payment_intent.succeeded', late)), 200)
    const raised = await it.api.app.db.select().from(alarms)
    assert.deepEqual(
      raised.map(({ kind }) => kind),
      ['late_charge'],
    )
  })

  test('a message that is too large is refused before it is read', async () => {
    assert.equal(await sent(eventOf('other', { text: 'x'.repeat(70_000) })), 413)
  })
})

describe('[CHK-06] messages of Braintree', () => {
  before(async () => {
    it = await openGatewayUnderTest.braintree()
    shop = await findShop(it.api)
  })
  after(() => it[Symbol.asyncDispose]())
  beforeEach(() => it.api.app.db.delete(gatewayEvents))

  /** Signs as Braintree does: by SHA-1 of the private key. */
  const sent = (
    kind: string,
    subject: Parameters<typeof xmlOf>[1],
    { at = it.api.clock.now(), key = 'private_key_1' } = {},
  ) => {
    const xml = xmlOf('notification', { kind, timestamp: at.toISOString(), subject })
    const payload = `${Buffer.from(xml).toString('base64')}\n`
    const digest = createHmac('sha1', createHash('sha1').update(key).digest()).update(payload).digest('hex')
    const form = new URLSearchParams({ bt_signature: `public_key_1|${digest}`, bt_payload: payload })
    return post('braintree', String(form), { 'content-type': 'application/x-www-form-urlencoded' })
  }

  test('is taken once when it is repeated, and disputes are written down with their order', async () => {
    const { orderId, reference } = await paidOrder(it, shop)
    const at = it.api.clock.now()
    const settled = { transaction: { id: reference, orderId: `${orderId}_charge` } }
    const statuses = [
      await sent('transaction_settled', settled, { at }),
      await sent('transaction_settled', settled, { at }),
      await sent('dispute_opened', { dispute: { id: 'd1', transaction: { id: reference } } }),
    ]
    assert.deepEqual(statuses, [200, 200, 200])
    const rows = (await noted()).map(({ kind, orderId: order }) => [kind, order]).sort()
    assert.deepEqual(rows, [
      ['charge', orderId],
      ['dispute', orderId],
    ])
  })

  test('[ORD-02] a refund of the control panel, which is a transaction of its own, is on the order, once', async () => {
    const { token, orderId, reference } = await paidOrder(it, shop)
    it.settle()
    it.refundPastUs?.(`${orderId}_charge`, 120)
    const credit = { id: 'credit1', orderId: `${orderId}_charge`, refundedTransactionId: reference }
    assert.equal(await sent('transaction_disbursed', { transaction: credit }), 200)
    assert.equal(await sent('transaction_settled', { transaction: credit }), 200)
    const { order } = (await it.api.as.call(getOrder, { token, params: { orderId }, query: {} })).ok
    assert.deepEqual(
      order.refunds.map(({ amount, state }) => [amount, state]),
      [[120, 'succeeded']],
    )
  })

  test('[ORD-05] a refund that is not settled is not given back any more', async () => {
    const { token, orderId, reference } = await paidOrder(it, shop)
    it.settle()
    await cancelPlacedOrder(it.api.app, orderId, { reason: 'not wanted' })
    it.failRefunds(`${orderId}_charge`)
    const credit = { id: 'credit2', orderId: `${orderId}_refund_1`, refundedTransactionId: reference }
    assert.equal(await sent('transaction_settlement_declined', { transaction: credit }), 200)
    const { order } = (await it.api.as.call(getOrder, { token, params: { orderId }, query: {} })).ok
    assert.deepEqual([order.payment.refunded, order.refunds.map(({ state }) => state)], [0, ['failed']])
  })

  test('a forged or old one is refused', async () => {
    const subject = { transaction: { id: 't1', orderId: 'ord_1_charge' } }
    const old = new Date(it.api.clock.now().getTime() - 3 * dayMs)
    assert.equal(await sent('transaction_settled', subject, { key: 'another' }), 401)
    assert.equal(await sent('transaction_settled', subject, { at: old }), 401)
    assert.equal(
      await post('braintree', 'no=form', { 'content-type': 'application/x-www-form-urlencoded' }),
      401,
    )
    assert.deepEqual(await noted(), [])
  })

  test('a gateway that is off takes none', async () => {
    assert.equal(await post('stripe', '{}', { 'content-type': 'application/json' }), 404)
  })
})
