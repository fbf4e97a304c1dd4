import Stripe from 'stripe'

/** The header `stripe-signature` of a notice that the gateway would send, signed with the endpoint's `secret`. */
export const stripeSignature = (payload: string, secret: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret })
