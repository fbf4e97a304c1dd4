import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenGateway } from './new-method.ts'
import { paymentEntries } from './gateway-entries.ts'

const stripe: OpenGateway = {
  gateway: 'stripe',
  kinds: ['card', 'apple_pay', 'google_pay'],
  publishableKey: 'pk_test_1',
  clientToken: null,
}
const braintree: OpenGateway = {
  gateway: 'braintree',
  kinds: ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'],
  publishableKey: null,
  clientToken: 'token',
}
const entered = (...given: Parameters<typeof paymentEntries>) =>
  paymentEntries(...given).map(({ gateway, kinds }) => [gateway, ...kinds])

test('[CHK-03] a kind that two gateways take is entered at the first, whatever order they are named in', () => {
  assert.deepEqual(entered([braintree, stripe]), [
    ['stripe', 'card', 'apple_pay', 'google_pay'],
    ['braintree', 'paypal', 'venmo'],
  ])
})

test('[CHK-03] a gateway without its key leaves its kinds to the next, and one with nothing left has no form', () => {
  assert.deepEqual(entered([{ ...stripe, publishableKey: null }, braintree]), [
    ['braintree', 'card', 'paypal', 'venmo'],
  ])
  assert.deepEqual(entered([stripe, { ...braintree, clientToken: null }]), [['stripe', ...stripe.kinds]])
  assert.deepEqual(entered([stripe, braintree], ['card']), [['stripe', 'card']])
  assert.deepEqual(entered([]), [])
})

test('[CHK-03] kinds that the configuration turns off are entered nowhere', () => {
  assert.deepEqual(entered([stripe, { ...braintree, kinds: ['card', 'venmo'] }]), [
    ['stripe', ...stripe.kinds],
    ['braintree', 'venmo'],
  ])
})
