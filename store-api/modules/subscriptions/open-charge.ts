import { and, eq, max } from 'drizzle-orm'
import { addMonths } from '@kolea/domain/subscriptions/periods.ts'
import { newId, type Db } from '../../db/database.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'
import { chargedWith } from '../payments/charge-of.ts'
import { subscriptionCharges, type ChargeRow, type SubscriptionRow } from '../../db/schema/subscriptions.ts'

/** What is charged for: a period of a term, counted from the term's anchor. */
export interface Period {
  readonly term: number
  readonly period: number
  readonly anchor: Date
}

interface NewCharge extends Period {
  readonly method: PaymentMethodRow
  /** The customer's screen can show the bank's step. */
  readonly canConfirm: boolean
  /** Cents. */
  readonly amount: number
  readonly currency: 'usd' | 'cad'
  readonly askedBy: ChargeRow['askedBy']
  readonly requestKey: string | undefined
}

/**
 * Writes down that a period is about to be charged. The caller has locked the subscription and found nothing pending, so
 * a period has one charge under way or paid at most. Every try has a gateway key of its own; the same try has it for good.
 */
export async function openCharge(
  tx: Db,
  { subscriptionId }: SubscriptionRow,
  { method, canConfirm, term, period, anchor, ...rest }: NewCharge,
  now: Date,
): Promise<ChargeRow> {
  const [tried] = await tx
    .select({ attempt: max(subscriptionCharges.attempt) })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        eq(subscriptionCharges.term, term),
        eq(subscriptionCharges.period, period),
      ),
    )
  const attempt = (tried?.attempt ?? 0) + 1
  const [charge] = await tx
    .insert(subscriptionCharges)
    .values({
      chargeId: newId('ren'),
      subscriptionId,
      term,
      period,
      attempt,
      anchor,
      periodStart: addMonths(anchor, period),
      periodEnd: addMonths(anchor, period + 1),
      gatewayKey: `${subscriptionId}_${term}_${period}_${attempt}`,
      gateway: method.gateway,
      method: chargedWith(method, { can_confirm: canConfirm }),
      status: 'pending',
      createdAt: now,
      ...rest,
      requestKey: rest.requestKey ?? null,
    })
    .returning()
  if (charge === undefined) throw new Error('a charge was not written')
  return charge
}
