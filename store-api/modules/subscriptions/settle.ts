import { inTransaction } from '../../db/database.ts'
import type { ChargeRow } from '../../db/schema/subscriptions.ts'
import { failed } from '../payments/failures.ts'
import { GatewayTimeout, type Charge, type Charged, type Settled } from '../payments/gateway.ts'
import { gatewayOf, type PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { isWanted, writeOutcome, type ChargeOutcome } from './outcome.ts'
import { findCharge } from './repository.ts'
import { conclusiveMs } from './schedule.ts'

/** The charge as the gateway is told of it, the same whenever it is asked for. */
const gatewayCharge = (charge: ChargeRow): Charge => ({
  key: charge.gatewayKey,
  since: charge.createdAt,
  token: charge.method.token,
  gatewayCustomer: charge.method.gatewayCustomer ?? '',
  amountCents: charge.amount,
  currency: charge.currency,
  offSession: charge.askedBy === 'calendar',
  canConfirm: false,
  purpose: { subscriptionId: charge.subscriptionId },
})

const gatewayFor = (services: PaymentGateways, { gateway, method }: ChargeRow) =>
  gatewayOf(services, { gateway, training: method.training })

/** No screen of a membership shows a bank's step. */
const withoutStep = (said: Charged): Settled =>
  said.outcome === 'step_needed' ? failed('authentication_required') : said

/** A charge that is not wanted any more may still have gone through: the gateway is asked, and nothing is sent. */
async function lookUp(
  services: Pick<Services, 'clock'> & PaymentGateways,
  charge: ChargeRow,
): Promise<ChargeOutcome> {
  const found = await gatewayFor(services, charge).lookup(gatewayCharge(charge))
  if (found !== null) return withoutStep(found)
  const since = charge.withdrawnAt ?? charge.periodEnd
  if (services.clock.now().getTime() < since.getTime() + conclusiveMs)
    throw new GatewayTimeout('too early to say that it was never sent')
  return { outcome: 'unseen' }
}

/**
 * Finishes a charge: sends it with its own key, which the gateway takes once, and writes the outcome under the
 * subscription's lock. Safe at any time, any number of times, by several at once.
 * @throws GatewayTimeout while the outcome is not known; due work asks again
 */
export async function settleCharge(
  services: Pick<Services, 'db' | 'clock'> & PaymentGateways,
  chargeId: string,
): Promise<ChargeRow> {
  const charge = await findCharge(services.db, chargeId)
  if (charge.status !== 'pending') return charge
  const said = isWanted(charge, services.clock.now())
    ? withoutStep(await gatewayFor(services, charge).charge(gatewayCharge(charge)))
    : await lookUp(services, charge)
  const settled = await inTransaction(services.db, (tx) =>
    writeOutcome(tx, chargeId, said, services.clock.now()),
  )
  if (settled.status === 'pending')
    throw new GatewayTimeout('the charge is wanted again: it is sent once more by due work')
  return settled
}
