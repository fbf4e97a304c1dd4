import type { PaymentMethod } from '@stripe/stripe-js'
import { newBraintreeMethod } from './braintree/new-braintree-method.ts'
import { newStripeMethod } from './stripe/new-stripe-method.ts'

const stripeCard = (wallet: object | null): PaymentMethod =>
  ({
    id: 'pm_1',
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2034, wallet },
    billing_details: { name: 'Kai', address: { postal_code: '96815' } },
  }) as unknown as PaymentMethod

test('[CHK-03] Stripe’s cards, and those of a phone, are saved as what they are', () => {
  expect(newStripeMethod(stripeCard(null))).toEqual({
    gateway: 'stripe',
    kind: 'card',
    source: 'pm_1',
    card: { last4: '4242', brand: 'visa', expMonth: 8, expYear: 2034 },
    zip: '96815',
    name: 'Kai',
  })
  expect(newStripeMethod(stripeCard({ type: 'apple_pay' })).kind).toBe('apple_pay')
  expect(newStripeMethod(stripeCard({ type: 'google_pay' })).kind).toBe('google_pay')
  expect(newStripeMethod(stripeCard({ type: 'link' })).kind).toBe('card')
})

test('[CHK-03] Drop-in’s accounts and cards are saved as what they are', () => {
  const entry = { nonce: 'nonce-1', details: {} }
  expect(newBraintreeMethod({ ...entry, type: 'PayPalAccount' })).toEqual({
    gateway: 'braintree',
    kind: 'paypal',
    source: 'nonce-1',
    card: null,
    zip: '',
    name: '',
  })
  expect(newBraintreeMethod({ ...entry, type: 'VenmoAccount' }).kind).toBe('venmo')
  const details = { lastFour: '1111', cardType: 'Visa', expirationMonth: '08', expirationYear: '2034' }
  const { kind, card } = newBraintreeMethod({ ...entry, type: 'CreditCard', details })
  expect([kind, card]).toEqual(['card', { last4: '1111', brand: 'Visa', expMonth: 8, expYear: 2034 }])
})
