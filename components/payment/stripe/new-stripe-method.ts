import type { PaymentMethod, Stripe, StripeElements } from '@stripe/stripe-js'
import type { NewMethod } from '@kolea/domain/wallet/new-method.ts'
import { EntryRefused } from '../use-save-method.ts'

/** Apple Pay and Google Pay are cards of a wallet at Stripe. */
function kindOf(type: string | undefined): 'card' | 'apple_pay' | 'google_pay' {
  return type === 'apple_pay' || type === 'google_pay' ? type : 'card'
}

/** What Stripe's script made of an entry, as the wallet takes it. */
export const newStripeMethod = ({ id, card, billing_details: billing }: PaymentMethod): NewMethod => ({
  gateway: 'stripe',
  kind: kindOf(card?.wallet?.type),
  source: id,
  card: card
    ? { last4: card.last4, brand: card.brand, expMonth: card.exp_month, expYear: card.exp_year }
    : null,
  zip: (billing.address?.postal_code ?? '').slice(0, 12),
  name: (billing.name ?? '').slice(0, 60),
})

/** Has Stripe's script make a method of what was entered, or approved on a phone. @throws EntryRefused */
export async function enteredStripeMethod(
  stripe: Stripe | null,
  elements: StripeElements | null,
): Promise<NewMethod> {
  if (!stripe || !elements) throw new EntryRefused(null)
  const { error: incomplete } = await elements.submit()
  // What is missing is beside its field already.
  if (incomplete) throw new EntryRefused(null)
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  if (error) throw new EntryRefused(error.message ?? null)
  return newStripeMethod(paymentMethod)
}
