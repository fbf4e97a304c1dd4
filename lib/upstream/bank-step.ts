import type { z } from 'zod'
import type { paymentStep } from '@kolea/contract/payments.ts'
import { bankStepSchema, type BankStep } from '@kolea/domain/orders/placing.ts'

/** A step of a gateway that no page can show is none: its charge stays in progress until the API gives it up. */
export function bankStep(wire: z.output<typeof paymentStep> | null | undefined): BankStep | null {
  const read = bankStepSchema.safeParse({ gateway: wire?.gateway, clientSecret: wire?.client_secret })
  return read.success ? read.data : null
}
