import { z } from 'zod'
import { gatewayNames, paymentModes } from './gateway-name.ts'

/** A gateway that is on for the customer, with what its own form needs in a browser. Nothing in it is secret. */
export const openGatewaySchema = z.strictObject({
  gateway: z.enum(gatewayNames),
  kinds: z.array(z.enum(paymentModes)).readonly(),
  /** Stripe's. */
  publishableKey: z.string().nullable(),
  /** Braintree's; null while Braintree does not answer. */
  clientToken: z.string().nullable(),
})
export type OpenGateway = z.output<typeof openGatewaySchema>
