import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waysToPay } from './ways-to-pay.ts'

const all = () => true
const states = (...given: Parameters<typeof waysToPay>) =>
  Object.fromEntries(
    waysToPay(...given).map((way) => [way.kind, 'gateway' in way ? [way.state, way.gateway] : way.state]),
  )

test('[CHK-03] without keys cards, PayPal and Venmo of the test gateway are offered, and the wallets of phones wait for Stripe', () => {
  assert.deepEqual(waysToPay(['test'], all), [
    { kind: 'card', state: 'offered', gateway: 'test' },
    { kind: 'paypal', state: 'offered', gateway: 'test' },
    { kind: 'venmo', state: 'offered', gateway: 'test' },
    { kind: 'apple_pay', state: 'needs_gateway', gateways: ['stripe'] },
    { kind: 'google_pay', state: 'needs_gateway', gateways: ['stripe'] },
  ])
})

test('[CHK-03] each kind is offered at the first gateway that has a form for it', () => {
  assert.deepEqual(states(['braintree', 'stripe'], all), {
    card: ['offered', 'stripe'],
    paypal: ['offered', 'braintree'],
    venmo: ['offered', 'braintree'],
    apple_pay: ['where_the_device_has_it', 'stripe'],
    google_pay: ['where_the_device_has_it', 'stripe'],
  })
})

test('[CHK-03] a kind that the configuration turns off says so, unless no gateway would take it anyway', () => {
  const withoutAccounts = (kind: string) => kind !== 'paypal' && kind !== 'venmo'
  assert.equal(states(['braintree'], withoutAccounts)['paypal'], 'turned_off')
  assert.equal(states(['stripe'], withoutAccounts)['paypal'], 'needs_gateway')
})
