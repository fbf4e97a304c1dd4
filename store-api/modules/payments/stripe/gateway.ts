import Stripe from 'stripe'
import { hourMs } from '@kolea/domain/time/durations.ts'
import type { StripeKeys } from '../../../env-payments.ts'
import type { Clock } from '../../../services/clock.ts'
import { chargedBefore, referenceOf } from '../earlier-charge.ts'
import { failed } from '../failures.ts'
import { GatewayTimeout, type Charge, type Charged, type Gateway, type Settled } from '../gateway.ts'
import { declineOf, stripeFailure, stripeUnanswered } from './errors.ts'
import { readStripeEvent } from './events.ts'
import { removeAtStripe, storeAtStripe } from './methods.ts'
import { refundAtStripe, refundsAtStripe } from './refunds.ts'

/** Stripe stores an idempotency key for 24 hours at least; an older charge is looked for first. */
const keysLiveMs = 23 * hourMs

export interface StripeOptions {
  readonly keys: StripeKeys
  /** Origin of the API. */
  readonly base: string
  readonly timeoutMs: number
  readonly clock: Clock
}

function openStripe({ keys, base, timeoutMs }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(base)
  return new Stripe(keys.secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    // We repeat ourselves, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** @throws GatewayTimeout while it is being processed */
function outcomeOf(intent: Stripe.PaymentIntent): Charged {
  const { id, status, client_secret: clientSecret, last_payment_error: error } = intent
  if (status === 'succeeded') return { outcome: 'succeeded', reference: id }
  if (status === 'processing') throw new GatewayTimeout('the payment is being processed')
  if (status === 'requires_action' && clientSecret !== null)
    return { outcome: 'step_needed', reference: id, clientSecret }
  if (status === 'requires_action' || status === 'canceled') return failed('authentication_failed')
  return declineOf(error?.code, error?.decline_code)
}

/** What becomes of a bank's question: the script in the browser asks it, or nobody is there who could answer. */
function stepPart({ offSession, canConfirm }: Charge): Partial<Stripe.PaymentIntentCreateParams> {
  if (offSession) return { off_session: true }
  return canConfirm ? { use_stripe_sdk: true } : { error_on_requires_action: true }
}

const intentOf = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amountCents,
  currency: charge.currency,
  customer: charge.gatewayCustomer,
  payment_method: charge.token,
  allowed_payment_method_types: ['card'],
  confirm: true,
  ...stepPart(charge),
  metadata: {
    kolea_key: charge.key,
    ...('orderId' in charge.purpose
      ? { order_id: charge.purpose.orderId }
      : { subscription_id: charge.purpose.subscriptionId }),
  },
})

/** Cards, Apple Pay and Google Pay through Stripe's PaymentIntents. */
export function stripeGateway(options: StripeOptions): Gateway {
  const stripe = openStripe(options)
  const { webhookSecret } = options.keys

  async function find({ key, reference }: Charge): Promise<Stripe.PaymentIntent | undefined> {
    if (reference !== undefined) return stripe.paymentIntents.retrieve(reference)
    const found = await stripe.paymentIntents.search({ query: `metadata['kolea_key']:'${key}'`, limit: 10 })
    return found.data.find(({ status }) => status === 'succeeded') ?? found.data[0]
  }

  async function lookup(charge: Charge): Promise<Charged | null> {
    try {
      const intent = await find(charge)
      return intent === undefined ? null : outcomeOf(intent)
    } catch (error) {
      if (error instanceof GatewayTimeout) throw error
      throw stripeUnanswered(error)
    }
  }

  async function charge(given: Charge): Promise<Charged> {
    const known = await chargedBefore(given, lookup, options.clock.now(), keysLiveMs)
    if (known !== null) return known
    try {
      return outcomeOf(await stripe.paymentIntents.create(intentOf(given), { idempotencyKey: given.key }))
    } catch (error) {
      if (error instanceof GatewayTimeout) throw error
      // The key belongs to another request (a field of ours changed meanwhile): what it did then is the answer.
      const earlier = error instanceof Stripe.errors.StripeIdempotencyError ? await lookup(given) : null
      return earlier ?? stripeFailure(error)
    }
  }

  async function giveUp({ reference }: Charge & { readonly reference: string }): Promise<Settled> {
    try {
      // What is canceled cannot be confirmed any more, though its secret is in a browser.
      await stripe.paymentIntents.cancel(reference, { cancellation_reason: 'abandoned' })
    } catch (error) {
      // It was confirmed or canceled before: what it is now is the answer.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) stripeFailure(error)
    }
    const intent = await stripe.paymentIntents.retrieve(reference).catch((error: unknown) => {
      throw stripeUnanswered(error)
    })
    const known = outcomeOf(intent)
    if (known.outcome === 'step_needed') throw new GatewayTimeout('the payment is not canceled yet')
    return known
  }

  return {
    kinds: ['card', 'apple_pay', 'google_pay'],
    charge,
    lookup,
    giveUp,
    refund: async (key, given, amountCents) => {
      const reference = await referenceOf(given, lookup)
      return reference === undefined
        ? failed('refund_refused')
        : refundAtStripe(stripe, { key, reference, amountCents })
    },
    refundsOf: ({ reference }) => refundsAtStripe(stripe, reference),
    store: (source) => storeAtStripe(stripe, source),
    remove: (token) => removeAtStripe(stripe, token),
    clientSettings: () => Promise.resolve({ publishableKey: options.keys.publishableKey }),
    readEvent:
      webhookSecret === undefined
        ? null
        : async (delivery, now) => readStripeEvent(webhookSecret, delivery, now),
  }
}
