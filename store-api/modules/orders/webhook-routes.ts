import type { FastifyInstance } from 'fastify'
import {
  maxWebhookBytes,
  stripeSignatureHeader,
  webhookGateways,
  webhookPath,
} from '#lib/contract/webhooks.ts'
import { Refusal } from '../../refusal.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { takeEvent } from './gateway-events.ts'

/**
 * Messages of payment gateways. They are no endpoints of the contract: their form is the gateway's own, their access is its
 * signature over the text as it was sent. A gateway sends again what was not answered with 200.
 */
export function webhookRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const limits = { parseAs: 'string', bodyLimit: maxWebhookBytes } as const
  const types = ['application/json', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, limits, (_request, body, done) => done(null, body))
  for (const gateway of webhookGateways)
    app.post(
      webhookPath(gateway),
      { schema: { hide: true }, bodyLimit: maxWebhookBytes },
      async ({ body, headers }) => {
        const signature = headers[stripeSignatureHeader]
        const delivery = {
          body: typeof body === 'string' ? body : '',
          signature: typeof signature === 'string' ? signature : undefined,
        }
        try {
          await takeEvent(app, gateway, delivery)
        } catch (error) {
          if (!(error instanceof GatewayTimeout)) throw error
          throw new Refusal(503, 'service_unavailable', 'The gateway has not decided yet: send it again.')
        }
        return { status: 'success' }
      },
    )
}
