import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { placeDeliveryOrder } from '#lib/contract/orders.ts'
import type { PaymentRow } from '../../db/schema/payments.ts'
import { failureIn } from '../payments/failures.ts'

/**
 * What became of an attempt (CHK-05): SUBMITTED is placed; FAILED carries the
 * failure's code and its text in the caller's language; PENDING is not known yet.
 */
export function outcomeOnWire(
  payment: PaymentRow,
  language: string,
): ResponseInput<typeof placeDeliveryOrder> {
  const base = { order_id: payment.orderId, transaction_message: null, transaction_description: null }
  if (payment.status === 'pending') return { ...base, order_status: 'PENDING' }
  if (payment.status !== 'failed') return { ...base, order_status: 'SUBMITTED' }
  const code = payment.failureCode ?? 'card_declined'
  return {
    order_id: payment.orderId,
    order_status: 'FAILED',
    transaction_message: code,
    transaction_description: failureIn(language, code),
  }
}
