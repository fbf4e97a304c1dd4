import { request } from 'undici'
import { signatureHeaderOf, webhookPath } from '@kolea/contract/webhooks.ts'
import { webhookGateways, type WebhookGateway } from '@kolea/domain/wallet/gateway-name.ts'
import { upstreamOrigins } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { internalAgent } from './internal-agent.ts'

/** Every gateway waits at least so long. */
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
  const name = signatureHeaderOf(gateway)
  const signature = name === null ? null : headers.get(name)
  try {
    const answer = await request(new URL(webhookPath(gateway), upstreamOrigins().api), {
      method: 'POST',
      headers: {
        'content-type': headers.get('content-type') ?? 'application/json',
        ...(name !== null && signature !== null && { [name]: signature }),
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
