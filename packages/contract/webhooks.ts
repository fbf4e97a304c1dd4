/** Gateways whose messages the API takes. */
export const webhookGateways = ['stripe', 'braintree'] as const
export type WebhookGateway = (typeof webhookGateways)[number]

/** Where the API takes the messages of a gateway; a path of our own choice (RDG-10). */
export const webhookPath = (gateway: WebhookGateway): string => `/payment/webhooks/${gateway}`

/** Bytes of the largest message. */
export const maxWebhookBytes = 64 * 1024

/** Carries Stripe's signature; Braintree's is in its message. */
export const stripeSignatureHeader = 'stripe-signature'
