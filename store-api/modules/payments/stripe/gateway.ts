import Stripe from 'stripe'
import { hourMs } from '#lib/domain/time/durations.ts'
import type { StripeKeys } from '../../../env-payments.ts'
import type { Clock } from '../../../services/clock.ts'
import { chargedBefore, referenceOf } from '../earlier-charge.ts'
import { failed } from '../failures.ts'
import { GatewayTimeout, type Charge, type Charged, type Gateway } from '../gateway.ts'
import { declineOf, stripeFailure } from './errors.ts'
import { removeAtStripe, storeAtStripe } from './methods.ts'
import { refundAtStripe } from './refunds.ts'

/** Stripe keeps an idempotency key for 24 hours at least; an older charge is looked for first. */
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
function outcomeOf({ id, status, last_payment_error: error }: Stripe.PaymentIntent): Charged {
  if (status === 'succeeded') return { outcome: 'succeeded', reference: id }
  if (status === 'processing') throw new GatewayTimeout('the payment is being processed')
  if (status === 'requires_action') return failed('authentication_required')
  return declineOf(error?.code, error?.decline_code)
}

const intentOf = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  amount: charge.amountCents,
  currency: charge.currency,
  customer: charge.gatewayCustomer,
  payment_method: charge.token,
  allowed_payment_method_types: ['card'],
  confirm: true,
  // Nobody could answer the bank's question: at checkout the API call is the last step, at a renewal nobody is there.
  ...(charge.offSession ? { off_session: true } : { error_on_requires_action: true }),
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
      throw new GatewayTimeout('stripe did not answer', { cause: error })
    }
  }

  async function charge(asked: Charge): Promise<Charged> {
    const known = await chargedBefore(asked, lookup, options.clock.now(), keysLiveMs)
    if (known !== null) return known
    try {
      return outcomeOf(await stripe.paymentIntents.create(intentOf(asked), { idempotencyKey: asked.key }))
    } catch (error) {
      if (error instanceof GatewayTimeout) throw error
      // The key stands for other words (a field of ours changed meanwhile): what it did then is the answer.
      const earlier = error instanceof Stripe.errors.StripeIdempotencyError ? await lookup(asked) : null
      return earlier ?? stripeFailure(error)
    }
  }

  return {
    kinds: ['card', 'apple_pay', 'google_pay'],
    charge,
    lookup,
    refund: async (key, asked, amountCents) => {
      const reference = await referenceOf(asked, lookup)
      return reference === undefined
        ? failed('refund_refused')
        : refundAtStripe(stripe, { key, reference, amountCents })
    },
    store: (source) => storeAtStripe(stripe, source),
    remove: (token) => removeAtStripe(stripe, token),
    clientSettings: () => Promise.resolve({ publishableKey: options.keys.publishableKey }),
  }
}
