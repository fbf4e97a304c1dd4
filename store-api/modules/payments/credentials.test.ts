import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addPaymentMethod } from '@kolea/contract/payments.ts'
import * as placement from '@kolea/contract/placement.ts'
import { subscribe } from '@kolea/contract/subscriptions.ts'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import { alarms } from '../../db/schema/alarms.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { orderReady, paidOrder } from '../../tests/gateway-orders.ts'
import { openGatewayUnderTest, type GatewayUnderTest } from '../../tests/gateway-under-test.ts'
import { newMember, pass } from '../../tests/membership.ts'
import { findShop, place, type TestShop } from '../../tests/shopping.ts'
import { cancelPlacedOrder } from '../orders/cancel.ts'
import { reconcilePayments } from '../orders/reconcile.ts'

for (const name of ['stripe', 'braintree'] as const) {
  describe(`[CHK-06] while ${name} refuses our credentials`, () => {
    let it: GatewayUnderTest
    let shop: TestShop
    before(async () => {
      it = await openGatewayUnderTest[name]()
      shop = await findShop(it.api)
    })
    after(() => it[Symbol.asyncDispose]())
    beforeEach(() => it.refuseCredentials(false))

    const found = async ({ token, key }: { token: string; key: string }) =>
      (await it.api.as.call(placement.findOrderByKey, { token, params: { key } })).ok.order_status

    test('a charge whose answer was lost stays open, and is found when they are taken again', async () => {
      const order = await orderReady(it, shop, { behaviour: 'time_out', canConfirm: false })
      assert.equal((await place(it.api, order.token, order.body, order.key)).status, 504)
      it.refuseCredentials(true)
      await reconcilePayments(it.api.app)
      assert.equal(await found(order), 'PENDING')
      it.refuseCredentials(false)
      await reconcilePayments(it.api.app)
      assert.equal(await found(order), 'SUBMITTED')
    })

    test('a refund stays due, and is made when they are taken again', async () => {
      const { orderId } = await paidOrder(it, shop)
      const stateOf = async () =>
        (await it.api.app.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]?.state
      it.refuseCredentials(true)
      await cancelPlacedOrder(it.api.app, orderId, { reason: 'not wanted' })
      assert.equal(await stateOf(), 'due')
      it.refuseCredentials(false)
      await reconcilePayments(it.api.app)
      assert.equal(await stateOf(), 'succeeded')
    })

    test('the first try of an order is refused, and the operator is notified', async () => {
      const { token, body, key } = await orderReady(it, shop, { behaviour: 'ok', canConfirm: false })
      await it.api.app.db.delete(alarms)
      // The same alarm is raised once a minute.
      it.api.clock.set(new Date(it.api.clock.now().getTime() + 2 * minuteMs))
      it.refuseCredentials(true)
      const { order_status: status, transaction_message: said } = (await place(it.api, token, body, key)).ok
      assert.deepEqual([status, said], ['FAILED', 'gateway_misconfigured'])
      const raised = await it.api.app.db.select().from(alarms)
      assert.deepEqual(
        raised.map(({ kind }) => kind),
        ['gateway_credentials'],
      )
    })

    test('[SUB-03] a renewal waits and takes nothing away; no mail says that a card was refused', async () => {
      const member = await newMember(it.api)
      const token = await member.token()
      const added = {
        source: await it.source('ok'),
        ...{ live: false, subscriptions: false, saveCard: true, isGuest: false as const },
        payment_mode: 'card' as const,
      }
      const { payment_id } = (await it.api.as.call(addPaymentMethod, { token, body: added })).ok
      const card = {
        brand: 'visa',
        card: name === 'stripe' ? '4242' : '1111',
        exp_month: 8,
        exp_year: 2034,
        amount: 595,
      }
      const method = { payment_mode: 'card', gateway: name, payment_method_id: payment_id ?? '' } as const
      const body = { sub_id: 'gold-pass', billing_address: null, payment_details: { ...method, ...card } }
      await it.api.as.call(subscribe, { token, body })
      it.refuseCredentials(true)
      await pass(it.api, 14)
      const { status, is_subscribed: isSubscribed } = await member.own()
      assert.deepEqual([status, isSubscribed], ['trial', true])
      assert.deepEqual(await member.mails(), ['subscription_trial'])
      it.refuseCredentials(false)
      await pass(it.api, 1)
      assert.equal((await member.own()).status, 'active')
    })
  })
}
