import type { TestCard } from '../../db/schema/payments.ts'

const source = (
  kind: NonNullable<TestCard['kind']>,
  brand: string,
  more: Partial<TestCard> & { fingerprint: string },
): TestCard => ({
  kind,
  behaviour: 'ok',
  brand,
  last4: '',
  expMonth: 0,
  expYear: 0,
  zip: '',
  account: '',
  ...more,
})

const device = { last4: '4242', expMonth: 12, expYear: 2034, zip: '96815' }

/** What replaces the forms of PayPal, Venmo, Apple Pay and Google Pay; unlike a card's source it may be used again. */
export const testSources: ReadonlyMap<string, TestCard> = new Map([
  ['test_paypal', source('paypal', 'PayPal', { fingerprint: 'paypal_ok', account: 'shopper@example.com' })],
  [
    'test_paypal_declined',
    source('paypal', 'PayPal', {
      fingerprint: 'paypal_declined',
      account: 'declined@example.com',
      behaviour: 'account_declined',
    }),
  ],
  ['test_venmo', source('venmo', 'Venmo', { fingerprint: 'venmo_ok', account: 'shopper' })],
  [
    'test_venmo_declined',
    source('venmo', 'Venmo', {
      fingerprint: 'venmo_declined',
      account: 'declined',
      behaviour: 'account_declined',
    }),
  ],
  ['test_apple_pay', source('apple_pay', 'visa', { fingerprint: 'apple_pay_ok', ...device })],
  ['test_google_pay', source('google_pay', 'visa', { fingerprint: 'google_pay_ok', ...device })],
])
