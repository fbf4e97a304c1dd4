import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow } from '../../db/schema/subscriptions.ts'
import { endStep, stepLifeMs } from '../payments/bank-steps.ts'
import {
  GatewayTimeout,
  type Charge,
  type Charged,
  type Gateway,
  type StepNeeded,
} from '../payments/gateway.ts'
import { gatewayOf, type PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { maySend, writeOutcome, type ChargeOutcome } from './outcome.ts'
import { findCharge } from './repository.ts'
import { conclusiveMs, scheduleRenewal } from './schedule.ts'

type Settling = Pick<Services, 'db' | 'clock'> & PaymentGateways

/** The charge as it is sent to the gateway, the same at any time. */
export const gatewayCharge = (charge: ChargeRow): Charge => ({
  key: charge.gatewayKey,
  since: charge.createdAt,
  token: charge.method.token,
  gatewayCustomer: charge.method.gatewayCustomer ?? '',
  amountCents: charge.amount,
  currency: charge.currency,
  offSession: charge.askedBy === 'calendar',
  canConfirm: charge.method.canConfirm === true,
  purpose: { subscriptionId: charge.subscriptionId },
  reference: charge.reference ?? undefined,
})

export const gatewayOfCharge = (services: PaymentGateways, { gateway, method }: ChargeRow) =>
  gatewayOf(services, { gateway, training: method.training })

/** A charge that is not wanted any more may still have gone through: it is looked up at the gateway, and nothing is sent. */
async function lookUp(
  services: Pick<Services, 'clock'> & PaymentGateways,
  charge: ChargeRow,
): Promise<Charged | { readonly outcome: 'unseen' }> {
  const found = await gatewayOfCharge(services, charge).lookup(gatewayCharge(charge))
  if (found !== null) return found
  const since = charge.withdrawnAt ?? charge.periodEnd
  if (services.clock.now().getTime() < since.getTime() + conclusiveMs)
    throw new GatewayTimeout('too early to say that it was never sent')
  return { outcome: 'unseen' }
}

/** Stores what the customer's screen needs for the bank's step; its time does not begin anew, and a job ends it. */
async function openStep({ db, clock }: Settling, charge: ChargeRow, step: StepNeeded): Promise<ChargeRow> {
  const { chargeId, subscriptionId } = charge
  const stepUntil = charge.stepUntil ?? new Date(clock.now().getTime() + stepLifeMs)
  return inTransaction(db, async (tx) => {
    await tx
      .update(subscriptionCharges)
      .set({ reference: step.reference, stepSecret: step.clientSecret, stepUntil })
      .where(and(eq(subscriptionCharges.chargeId, chargeId), eq(subscriptionCharges.status, 'pending')))
    await scheduleRenewal(tx, subscriptionId, stepUntil)
    return findCharge(tx, chargeId)
  })
}

/** Ends what may still wait for a bank. @throws GatewayTimeout */
async function conclude(
  gateway: Gateway,
  charge: ChargeRow,
  said: Charged | { readonly outcome: 'unseen' },
): Promise<ChargeOutcome> {
  if (said.outcome === 'unseen') return said
  if (said.outcome === 'step_needed' || charge.stepUntil !== null)
    return endStep(gateway, gatewayCharge(charge), said)
  return said
}

/**
 * Finishes a charge: sends it with its own key, which the gateway takes once, and writes the outcome under the
 * subscription's lock. Safe at any time, any number of times, by several at once. A charge that waits for the bank's step is
 * answered as it is, pending.
 * @param giveUp a step that is not done yet is ended
 * @throws GatewayTimeout while the outcome is not known; a job retries
 */
export async function settleCharge(services: Settling, chargeId: string, giveUp = false): Promise<ChargeRow> {
  const charge = await findCharge(services.db, chargeId)
  if (charge.status !== 'pending') return charge
  const now = services.clock.now()
  const gateway = gatewayOfCharge(services, charge)
  const isSent = maySend(charge, now)
  const said = isSent ? await gateway.charge(gatewayCharge(charge)) : await lookUp(services, charge)
  const isOver = giveUp || !isSent || (charge.stepUntil !== null && charge.stepUntil <= now)
  if (said.outcome === 'step_needed' && !isOver) return openStep(services, charge, said)
  const outcome = await conclude(gateway, charge, said)
  const settled = await inTransaction(services.db, (tx) => writeOutcome(tx, chargeId, outcome, now))
  if (settled.status === 'pending')
    throw new GatewayTimeout('the charge may be sent again: a job sends it once more')
  return settled
}
