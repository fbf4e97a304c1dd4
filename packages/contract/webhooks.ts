import { gatewayTraits, webhookGateways, type WebhookGateway } from '@kolea/domain/wallet/gateway-name.ts'

/** Where the API takes the messages of a gateway; a path of our own choice (RDG-10). */
export const webhookPath = (gateway: WebhookGateway): string => `/payment/webhooks/${gateway}`

/** Bytes of the largest message. */
export const maxWebhookBytes = 64 * 1024

/** The header with the signature of a gateway's messages; null where a message contains its signature. */
export const signatureHeaderOf = (gateway: WebhookGateway): string | null =>
  gatewayTraits[gateway].webhook.signatureHeader

/** The headers of all gateways' signatures. */
export const webhookSignatureHeaders: readonly string[] = webhookGateways.flatMap(
  (gateway) => signatureHeaderOf(gateway) ?? [],
)
