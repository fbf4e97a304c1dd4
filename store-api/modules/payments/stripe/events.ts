import Stripe from 'stripe'
import { ForgedEvent, type Delivery, type GatewayEvent } from '../gateway-event.ts'

/** Seconds between a signature and its arrival, and by which clocks differ; Stripe signs each try anew. */
const toleranceSeconds = 300

/** Names by what they are about (docs.stripe.com/api/events/types). */
function kindOf(name: string): GatewayEvent['kind'] {
  if (name.startsWith('charge.dispute.')) return 'dispute'
  if (name.startsWith('refund.') || name.startsWith('charge.refund')) return 'refund'
  return name.startsWith('payment_intent.') ? 'charge' : 'other'
}

/** As much of an event's object as we use. */
interface Reported {
  readonly id?: string
  readonly object?: string
  readonly metadata?: Readonly<Record<string, string>> | null
  readonly payment_intent?: string | null
}

function reportedCharge({ id, object, metadata, payment_intent: intent }: Reported) {
  if (object === 'payment_intent') return { key: metadata?.['kolea_key'], reference: id }
  return { key: undefined, reference: intent ?? undefined }
}

/** The package refuses what is old alone: a signature of tomorrow would be good until then. */
function isAhead(signature: string, now: Date): boolean {
  const latest = now.getTime() / 1000 + toleranceSeconds
  return [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, time]) => Number(time) > latest)
}

/** @throws ForgedEvent */
export function readStripeEvent(secret: string, { body, signature }: Delivery, now: Date): GatewayEvent {
  if (isAhead(signature ?? '', now)) throw new ForgedEvent('signed at a time that has not come')
  try {
    const { id, type, data } = Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    return { id, kind: kindOf(type), name: type, ...reportedCharge(data.object as Reported) }
  } catch (error) {
    throw new ForgedEvent('not signed by Stripe, or too late', { cause: error })
  }
}
