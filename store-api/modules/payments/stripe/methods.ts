import Stripe from 'stripe'
import { failed, type Failed } from '../failures.ts'
import type { MethodDetails, NewSource, PaymentKind, Stored } from '../gateway.ts'
import { stripeFailure } from './errors.ts'

/** The kind of a Stripe card: Apple Pay and Google Pay are cards with a wallet. */
function kindOf(card: Stripe.PaymentMethod.Card): PaymentKind {
  const wallet: string | undefined = card.wallet?.type
  return wallet === 'apple_pay' || wallet === 'google_pay' ? wallet : 'card'
}

const detailsOf = (method: Stripe.PaymentMethod, card: Stripe.PaymentMethod.Card): MethodDetails => ({
  kind: kindOf(card),
  fingerprint: card.fingerprint ?? method.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  zip: method.billing_details.address?.postal_code ?? '',
  account: '',
})

/** The customer at Stripe; made once, the key being ours. */
async function customerAt(stripe: Stripe, { customerId, gatewayCustomer }: NewSource): Promise<string> {
  if (gatewayCustomer !== undefined) return gatewayCustomer
  const made = await stripe.customers.create(
    { metadata: { kolea_customer: customerId } },
    { idempotencyKey: `kolea_customer_${customerId}` },
  )
  return made.id
}

/** A source that cannot be stored: unknown, used by another customer, or refused by the bank. */
function refusal(error: unknown): Failed {
  const failure = stripeFailure(error)
  const { errors } = Stripe
  return error instanceof errors.StripeInvalidRequestError ? failed('source_unknown') : failure
}

/** Attaches a PaymentMethod to the customer; the bank verifies a card here. @throws GatewayTimeout */
export async function storeAtStripe(stripe: Stripe, source: NewSource): Promise<Stored> {
  let gatewayCustomer: string
  try {
    gatewayCustomer = await customerAt(stripe, source)
  } catch (error) {
    stripeFailure(error)
    return failed('gateway_misconfigured')
  }
  try {
    const given = await stripe.paymentMethods.retrieve(source.source)
    if (given.card === undefined || kindOf(given.card) !== source.kind || given.customer)
      return failed('source_unknown')
    const attached = await stripe.paymentMethods.attach(given.id, { customer: gatewayCustomer })
    // Only an attached method can be given its ZIP code, which charges are checked against.
    const method =
      source.zip === '' || attached.billing_details.address?.postal_code
        ? attached
        : await stripe.paymentMethods.update(given.id, {
            billing_details: { address: { postal_code: source.zip } },
          })
    return {
      outcome: 'stored',
      token: method.id,
      gatewayCustomer,
      details: detailsOf(method, method.card ?? given.card),
    }
  } catch (error) {
    return refusal(error)
  }
}

/** Detaches a PaymentMethod; one that is unknown or detached already is fine. @throws GatewayTimeout */
export async function removeAtStripe(stripe: Stripe, token: string): Promise<void> {
  const { errors } = Stripe
  await stripe.paymentMethods.detach(token).catch((error: unknown) => {
    if (!(error instanceof errors.StripeInvalidRequestError)) stripeFailure(error)
  })
}
