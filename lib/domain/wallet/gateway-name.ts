/** Every payment gateway that there is; which are on is a setting. */
export const gatewayNames = ['test', 'stripe', 'braintree'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What a payment is made with; a gateway takes some of them. */
export const paymentModes = ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'] as const
