/**
 * Every payment gateway that there is, in the order in which they are chosen: a payment goes to the first that is on and
 * takes its kind. Which are on is a setting.
 */
export const gatewayNames = ['stripe', 'braintree', 'test'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What a payment is made with; a gateway takes some of them. */
export const paymentModes = ['card', 'paypal', 'venmo', 'apple_pay', 'google_pay'] as const
export type PaymentMode = (typeof paymentModes)[number]
