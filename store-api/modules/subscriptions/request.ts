import type { WireAddress } from '#lib/contract/address.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'

/** A subscription request that may cost something, checked against plan and wallet. */
export interface SubscriptionRequest {
  readonly action: 'subscribe' | 'update' | 'reactivate'
  readonly customerId: string
  readonly method: PaymentMethodRow
  readonly billingAddress: WireAddress | null
  /** The plan's price today, cents, for who begins a new term. */
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  /** Idempotency key. */
  readonly key: string | undefined
  /** Of the mails from now on. */
  readonly language: string
}
