import braintree from 'braintree'
import { failed, type Failed } from '../failures.ts'
import type { MethodDetails, NewSource, Stored } from '../gateway.ts'
import { braintreeFailure, isUnknown } from './client.ts'
import { refusalOf } from './codes.ts'

const brands: Readonly<Record<string, string>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  JCB: 'jcb',
  'Diners Club': 'diners',
}

const brandOf = (type: string | undefined): string => brands[type ?? ''] ?? (type ?? 'card').toLowerCase()

const nothing = { last4: '', expMonth: 0, expYear: 0, zip: '', account: '' }

/** undefined: a kind of method we do not take. */
function detailsOf(method: braintree.PaymentMethod, zip: string): MethodDetails | undefined {
  if (method instanceof braintree.PayPalAccount)
    return { ...nothing, kind: 'paypal', fingerprint: method.payerId, brand: 'PayPal', account: method.email }
  if (method instanceof braintree.VenmoAccount) {
    const { venmoUserId, username } = method
    return { ...nothing, kind: 'venmo', fingerprint: venmoUserId, brand: 'Venmo', account: username }
  }
  const expiry = (card: { expirationMonth?: string | undefined; expirationYear?: string | undefined }) => ({
    expMonth: Number(card.expirationMonth ?? 0),
    expYear: Number(card.expirationYear ?? 0),
  })
  if (method instanceof braintree.CreditCard)
    return {
      ...nothing,
      ...expiry(method),
      kind: 'card',
      fingerprint: method.uniqueNumberIdentifier,
      brand: brandOf(method.cardType),
      last4: method.last4,
      zip,
    }
  // A device's card has a number of its own, so its token is all that distinguishes it.
  if (method instanceof braintree.ApplePayCard) {
    const brand = brandOf(method.cardType.replace('Apple Pay - ', ''))
    return {
      ...nothing,
      ...expiry(method),
      kind: 'apple_pay',
      fingerprint: method.token,
      brand,
      last4: method.last4,
      zip,
    }
  }
  if (method instanceof braintree.AndroidPayCard) {
    const { sourceCardLast4: last4, sourceCardType } = method
    const brand = brandOf(sourceCardType)
    return { ...nothing, ...expiry(method), kind: 'google_pay', fingerprint: method.token, brand, last4, zip }
  }
  return undefined
}

const customerIdTaken = '91609'

/** The customer at Braintree has our own id; true when there is one now. @throws GatewayTimeout */
async function makeCustomer(gateway: braintree.BraintreeGateway, customerId: string): Promise<boolean> {
  const made = await gateway.customer.create({ id: customerId })
  return made.success || made.errors.deepErrors().some(({ code }) => code === customerIdTaken)
}

type Refused = braintree.ValidatedResponse<braintree.PaymentMethod> & {
  readonly verification?: Parameters<typeof refusalOf>[0]
}

function refusal({ verification, errors }: Refused): Failed {
  if (verification) return refusalOf(verification)
  const aboutExpiry = errors.deepErrors().some(({ attribute }) => attribute.startsWith('expiration'))
  return failed(aboutExpiry ? 'card_expired' : 'source_unknown')
}

/** Puts what a nonce represents into the vault; a card is verified by its bank here. @throws GatewayTimeout */
export async function storeAtBraintree(
  gateway: braintree.BraintreeGateway,
  source: NewSource,
): Promise<Stored> {
  const { customerId, kind, zip } = source
  try {
    if (source.gatewayCustomer === undefined && !(await makeCustomer(gateway, customerId)))
      return failed('gateway_misconfigured')
    const created = await gateway.paymentMethod.create({
      customerId,
      paymentMethodNonce: source.source,
      ...(kind === 'card' && {
        ...(zip !== '' && { billingAddress: { postalCode: zip } }),
        options: { verifyCard: true },
      }),
    })
    if (!created.success) return refusal(created)
    const details = detailsOf(created.paymentMethod, zip)
    const { token } = created.paymentMethod
    if (details?.kind === kind) return { outcome: 'stored', token, gatewayCustomer: customerId, details }
    await removeAtBraintree(gateway, token)
    return failed('source_unknown')
  } catch (error) {
    return braintreeFailure(error)
  }
}

/** Takes a method out of the vault; one that is gone already is fine. @throws GatewayTimeout */
export async function removeAtBraintree(gateway: braintree.BraintreeGateway, token: string): Promise<void> {
  await gateway.paymentMethod.delete(token).catch((error: unknown) => {
    if (!isUnknown(error)) braintreeFailure(error)
  })
}
