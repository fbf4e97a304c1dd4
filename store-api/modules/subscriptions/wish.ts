import type { WireAddress } from '#lib/contract/address.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'

/** What a customer asks for that may cost something, checked against plan and wallet. */
export interface Wish {
  readonly action: 'subscribe' | 'update' | 'reactivate'
  readonly customerId: string
  readonly method: PaymentMethodRow
  readonly billingAddress: WireAddress | null
  /** The plan's price today, for who begins a new term. */
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  readonly key: string | undefined
  /** Of the mails from now on. */
  readonly language: string
}
