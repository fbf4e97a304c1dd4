import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { addPaymentMethod } from '@kolea/contract/payments.ts'
import { changeSubscription, subscribe } from '@kolea/contract/subscriptions.ts'
import { subscriptionCharges, subscriptions } from '../db/schema/subscriptions.ts'
import type { GatewayUnderTest } from './gateway-under-test.ts'
import { newMember } from './membership.ts'

/** A suspended Gold Pass through a gateway, paid with a card whose bank asks; its charge waits for the step. */
export async function passWithStep(it: GatewayUnderTest) {
  const { api, name: gateway } = it
  const member = await newMember(api)
  const token = await member.token()
  const method = {
    source: await it.source('step'),
    ...{ live: false, subscriptions: false, saveCard: true, isGuest: false as const },
    payment_mode: 'card' as const,
  }
  const payment_method_id = (await api.as.call(addPaymentMethod, { token, body: method })).ok.payment_id ?? ''
  const card = { payment_method_id, brand: 'visa', card: '4242', exp_month: 8, exp_year: 2034 }
  const payment_details = { payment_mode: 'card', gateway, ...card, amount: 595, can_confirm: true } as const
  await api.as.call(subscribe, {
    token,
    body: { sub_id: 'gold-pass', billing_address: null, payment_details },
  })
  const own = eq(subscriptions.customerId, member.customer.customerId)
  const [row] = await api.app.db.update(subscriptions).set({ status: 'suspended' }).where(own).returning()
  const body = { action: 'update', payment_details } as const
  const updated = await api.as.call(changeSubscription, { token, params: { subId: 'gold-pass' }, body })
  assert.equal(updated.ok.action_status, 'pending')
  const ofPass = eq(subscriptionCharges.subscriptionId, row?.subscriptionId ?? '')
  const [charge] = await api.app.db.select().from(subscriptionCharges).where(ofPass)
  const step = { key: charge?.gatewayKey ?? '', secret: updated.ok.payment_step?.client_secret ?? '' }
  return { member, step }
}
