import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../refusal.ts'
import { assertOpen, gatewayFor, gatewaysFor } from './choose-gateway.ts'
import type { Gateway, PaymentKind } from './gateway.ts'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'

const gateway = (...kinds: PaymentKind[]) => ({ kinds }) as unknown as Gateway
const open = (gateways: Partial<Record<GatewayName, Gateway>>) =>
  new Map(Object.entries(gateways) as [GatewayName, Gateway][])

const services = {
  gateways: open({
    braintree: gateway('card', 'paypal', 'venmo'),
    stripe: gateway('card'),
  }),
  trainingGateways: open({ test: gateway('card') }),
}
const all = { paypal: true, venmo: true }
const choice = { training: false, limits: all }

const isUnavailable = (error: unknown) =>
  error instanceof Refusal &&
  error.status === 400 &&
  error.code === 'gateway_unavailable' &&
  error.localized?.key === 'gateway_unavailable'

test('[CHK-03] every gateway that takes the way of paying, the usual one first; in training those of training', () => {
  assert.deepEqual(gatewaysFor(services, { ...choice, kind: 'card' }), ['stripe', 'braintree'])
  assert.deepEqual(gatewaysFor(services, { ...choice, kind: 'paypal' }), ['braintree'])
  assert.deepEqual(gatewaysFor(services, { ...choice, kind: 'google_pay' }), [])
  assert.deepEqual(gatewaysFor(services, { ...choice, kind: 'card', training: true }), ['test'])
})

test('[CHK-03] the configuration turns off PayPal and Venmo, each by itself, and nothing else', () => {
  const without = (limits: Partial<typeof all>, kind: PaymentKind) =>
    gatewaysFor(services, { ...choice, limits: { ...all, ...limits }, kind }).length
  assert.deepEqual([without({ paypal: false }, 'paypal'), without({ paypal: false }, 'venmo')], [0, 1])
  assert.deepEqual([without({ venmo: false }, 'paypal'), without({ venmo: false }, 'venmo')], [1, 0])
  const closed = { paypal: false, venmo: false }
  assert.equal(without(closed, 'card'), 2)
  assert.doesNotThrow(() => assertOpen('card', closed))
  assert.doesNotThrow(() => assertOpen('paypal', all))
  assert.throws(() => assertOpen('venmo', closed), isUnavailable)
})

test('[CHK-03] the gateway that the caller names, else the usual one; refused when it does not take the kind', () => {
  assert.equal(gatewayFor(services, { ...choice, kind: 'card' }), 'stripe')
  assert.equal(gatewayFor(services, { ...choice, kind: 'card', named: 'braintree' }), 'braintree')
  assert.throws(() => gatewayFor(services, { ...choice, kind: 'paypal', named: 'stripe' }), isUnavailable)
  assert.throws(() => gatewayFor(services, { ...choice, kind: 'apple_pay' }), isUnavailable)
})
