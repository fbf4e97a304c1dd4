import { request } from 'undici'
import {
  stripeSignatureHeader,
  webhookGateways,
  webhookPath,
  type WebhookGateway,
} from '@kolea/contract/webhooks.ts'
import { upstreamOrigins } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { internalAgent } from './internal-agent.ts'

/** Stripe and Braintree wait at least so long. */
const timeoutMs = 10_000

/** A gateway whose messages the API takes; undefined for any other name. */
export const webhookGateway = (name: string): WebhookGateway | undefined =>
  webhookGateways.find((known) => known === name)

/**
 * Passes a gateway's message on to the API unchanged, because its signature is over the very text. Answers the API's status; 503
 * when it cannot be reached, so that the gateway sends it again.
 */
export async function forwardWebhook(
  gateway: WebhookGateway,
  headers: Headers,
  body: string,
): Promise<number> {
  const signature = headers.get(stripeSignatureHeader)
  try {
    const answer = await request(new URL(webhookPath(gateway), upstreamOrigins().api), {
      method: 'POST',
      headers: {
        'content-type': headers.get('content-type') ?? 'application/json',
        ...(signature !== null && { [stripeSignatureHeader]: signature }),
      },
      body,
      dispatcher: processState('webhook-agent', internalAgent),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    await answer.body.dump()
    return answer.statusCode
  } catch {
    return 503
  }
}
