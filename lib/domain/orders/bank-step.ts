import { z } from 'zod'

/** Gateways whose script, or stand-in, can show the bank's page in a browser. */
export const stepGateways = ['stripe', 'test'] as const

/** The bank asks the shopper to confirm a payment (3-D Secure). Nothing is taken before that. */
export const bankStepSchema = z.strictObject({
  gateway: z.enum(stepGateways),
  /** Opens the page of this one payment. */
  clientSecret: z.string().min(1).max(500),
})
export type BankStep = z.output<typeof bankStepSchema>
