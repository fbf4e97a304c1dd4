import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentDetails } from '@kolea/contract/payments.ts'
import type { Db } from '../../db/database.ts'
import { paymentMethods, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { localizedRefusal } from '../../refusal.ts'
import { findMethod, paysInTraining } from './methods.ts'

export type PaymentDetails = Pick<
  z.output<typeof paymentDetails>,
  | 'payment_mode'
  | 'gateway'
  | 'brand'
  | 'card'
  | 'card_id'
  | 'exp_year'
  | 'exp_month'
  | 'stripe_cust_id'
  | 'payment_customer_id'
  | 'payment_method_id'
>

/** What is said of the method must be so, as far as it is said; none of it is needed. */
const agrees = (method: PaymentMethodRow, said: PaymentDetails): boolean =>
  [
    [said.brand, method.brand],
    [said.card, method.last4],
    [said.exp_year, method.expYear],
    [said.exp_month, method.expMonth],
    // No gateway customer, sent as an empty text, says nothing.
    [said.stripe_cust_id || undefined, method.gatewayCustomer],
    [said.payment_customer_id || undefined, method.gatewayCustomer],
  ].every(([given, stored]) => given === undefined || given === stored)

/**
 * Finds the method of a payment in the customer's wallet and compares what is said of it with what is stored (CHK-03).
 * A method given for one payment is used up by this.
 * @throws Refusal 404 card_not_found, 400 payment_details_mismatch
 */
export async function takeMethod(
  tx: Db,
  said: PaymentDetails,
  customerId: string,
  now: Date,
): Promise<PaymentMethodRow> {
  const id = said.payment_mode === 'card' ? said.card_id : (said.payment_method_id ?? said.card_id)
  const method = id === undefined ? undefined : await findMethod(tx, customerId, id)
  if (
    method === undefined ||
    method.gateway !== said.gateway ||
    method.kind !== said.payment_mode ||
    method.training !== (await paysInTraining(tx, customerId))
  )
    throw localizedRefusal(404, 'card_not_found', 'card_not_found')
  if (!agrees(method, said))
    throw localizedRefusal(400, 'payment_details_mismatch', 'payment_details_mismatch')
  if (!method.saved)
    await tx
      .update(paymentMethods)
      .set({ usedAt: now })
      .where(and(eq(paymentMethods.customerId, customerId), eq(paymentMethods.cardId, method.cardId)))
  return method
}
