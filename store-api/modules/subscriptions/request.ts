import { z } from 'zod'
import type { WireAddress } from '@kolea/contract/address.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { subscribe } from '@kolea/contract/subscriptions.ts'
import { currencyOf } from '@kolea/domain/money/currency.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { gatewayOf, type PaymentGateways } from '../payments/gateways.ts'
import { findMethod } from '../payments/methods.ts'
import { takeMethod } from '../payments/take-method.ts'
import { isExpired } from '../payments/test-cards.ts'
import type { Services } from '../../services/services.ts'
import { isOpen } from './subscription-wire.ts'

const uuid = z.uuid()

/** A subscription request that may cost something, checked against plan and wallet. */
export interface SubscriptionRequest {
  readonly action: 'subscribe' | 'update' | 'reactivate'
  readonly customerId: string
  readonly method: PaymentMethodRow
  readonly billingAddress: WireAddress | null
  /** The plan's price today, cents, for who begins a new term. */
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  /** The customer's screen can show the bank's step. */
  readonly canConfirm: boolean
  /** Agrees to pay from today where the trial was used in another account. */
  readonly withoutTrial: boolean
  /** Idempotency key. */
  readonly key: string | undefined
  /** Of the mails from now on. */
  readonly language: string
}

type Given = Pick<BodyOf<typeof subscribe>, 'payment_details' | 'billing_address'> & {
  readonly action: SubscriptionRequest['action']
  readonly withoutTrial: boolean
  readonly idempotencyKey: string | undefined
  readonly language: string
}

/** A saved method, agreeing with all that is said of it; one given for a single order cannot pay every month. */
async function walletMethod(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  said: Given['payment_details'],
): Promise<PaymentMethodRow> {
  const id = said.payment_method_id
  if (!(await findMethod(db, customerId, id))?.saved)
    throw localizedRefusal(404, 'card_not_found', 'card_not_found')
  return takeMethod(db, { ...said, card_id: id }, customerId, clock.now())
}

/**
 * Checks what a call says of plan, amount and payment method before anything is written.
 * @throws Refusal 400 bad_request for a key that is no UUID, card_expired, payment_details_mismatch, gateway_unavailable; 404 card_not_found;
 *   409 subscription_unavailable, amount_mismatch
 */
export async function readRequest(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  customerId: string,
  { action, payment_details: details, billing_address, withoutTrial, idempotencyKey: key, language }: Given,
): Promise<SubscriptionRequest> {
  if (key !== undefined && !uuid.safeParse(key).success)
    throw new Refusal(400, 'bad_request', 'The header idempotency-key must contain a UUID.')
  const { country } = await customerRow(services.db, customerId)
  const amount = goldPass.monthlyCents[country]
  if (action !== 'update' && !(await isOpen(services.db, country)))
    throw localizedRefusal(409, 'subscription_unavailable', 'subscription_unavailable', {
      plan: goldPass.name,
    })
  if (action !== 'update' && details.amount !== amount)
    throw localizedRefusal(409, 'amount_mismatch', 'subscription_amount')
  const method = await walletMethod(services, customerId, details)
  if (isExpired(method.expYear, method.expMonth, services.clock.now()))
    throw localizedRefusal(400, 'card_expired', 'failure_card_expired')
  gatewayOf(services, method)
  const canConfirm = details.can_confirm === true
  const terms = { amount, currency: currencyOf(country), canConfirm, withoutTrial, key, language }
  return { action, customerId, method, billingAddress: billing_address, ...terms }
}
