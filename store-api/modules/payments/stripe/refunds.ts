import Stripe from 'stripe'
import { failed } from '../failures.ts'
import type { RecordedRefund, Settled } from '../gateway.ts'
import { stripeFailure, stripeUnanswered } from './errors.ts'

interface AskedRefund {
  readonly key: string
  /** The PaymentIntent. */
  readonly reference: string
  readonly amountCents: number
}

/** One that is pending counts as made: a message reports when it fails after all. */
const outcomeOf = ({ id, status }: Stripe.Refund): Settled =>
  status === 'failed' || status === 'canceled'
    ? failed('refund_refused')
    : { outcome: 'succeeded', reference: id }

/** Gives back a part of a PaymentIntent; the list of its refunds stores our keys for ever. @throws GatewayTimeout */
export async function refundAtStripe(
  stripe: Stripe,
  { key, reference, amountCents }: AskedRefund,
): Promise<Settled> {
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
      if (refund.metadata?.kolea_key === key) return outcomeOf(refund)
    return outcomeOf(
      await stripe.refunds.create(
        { payment_intent: reference, amount: amountCents, metadata: { kolea_key: key } },
        { idempotencyKey: key },
      ),
    )
  } catch (error) {
    const failure = stripeFailure(error)
    return error instanceof Stripe.errors.StripeInvalidRequestError ? failed('refund_refused') : failure
  }
}

/** The refunds of a PaymentIntent. @throws GatewayTimeout */
export async function refundsAtStripe(stripe: Stripe, reference: string): Promise<RecordedRefund[]> {
  const recorded: RecordedRefund[] = []
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
      recorded.push({
        reference: refund.id,
        amountCents: refund.amount,
        key: refund.metadata?.['kolea_key'],
        isGiven: outcomeOf(refund).outcome === 'succeeded',
      })
  } catch (error) {
    throw stripeUnanswered(error)
  }
  return recorded
}
