import type { PaymentMode } from '@kolea/domain/wallet/gateway-name.ts'
import type { NewMethod } from '@kolea/domain/wallet/new-method.ts'
import type { DropInPayload } from './drop-in.ts'

const kinds: Readonly<Record<DropInPayload['type'], PaymentMode>> = {
  CreditCard: 'card',
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'apple_pay',
  AndroidPayCard: 'google_pay',
}

/** What Drop-in returns about a card; null for accounts, and for a card about which it returns too little. */
function cardOf({ details }: DropInPayload): NewMethod['card'] {
  const { lastFour: last4, cardType, expirationMonth, expirationYear } = details
  if (!last4 || !cardType || !expirationMonth || !expirationYear) return null
  return { last4, brand: cardType, expMonth: Number(expirationMonth), expYear: Number(expirationYear) }
}

/** What Drop-in made of an entry, as the wallet takes it. */
export const newBraintreeMethod = (payload: DropInPayload): NewMethod => ({
  gateway: 'braintree',
  kind: kinds[payload.type],
  source: payload.nonce,
  card: cardOf(payload),
  zip: '',
  name: (payload.details.cardholderName ?? '').slice(0, 60),
})
