/** Every payment gateway that there is; which are on is a setting. */
export const gatewayNames = ['test', 'stripe', 'braintree'] as const
export type GatewayName = (typeof gatewayNames)[number]
