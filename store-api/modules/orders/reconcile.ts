import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { orderAdditions } from '../../db/schema/order-additions.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import type { Services } from '../../services/services.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { settleAddition } from './settle-addition.ts'
import { settlePayment, type Settling } from './settle.ts'
import { settleRefund } from './settle-refund.ts'

const perRound = 50

type Reconciling = Settling & Pick<Services, 'log'>

interface Open {
  readonly id: string
  /** When it was opened, or last put off. */
  readonly since: Date
  settle(): Promise<unknown>
  /** Moves it behind the others: later rounds come back to it, and it must not delay them. */
  putOff(now: Date): Promise<unknown>
}

async function openPayments(services: Reconciling, before: Date): Promise<Open[]> {
  const rows = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        lte(payments.updatedAt, before),
        // One that waits for the bank's step is left to the shopper for its time.
        or(isNull(payments.stepUntil), lte(payments.stepUntil, services.clock.now())),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(perRound)
  return rows.map(({ paymentId, orderId, updatedAt: since }) => ({
    id: paymentId,
    since,
    settle: () => settlePayment(services, orderId),
    putOff: (updatedAt) =>
      services.db.update(payments).set({ updatedAt }).where(eq(payments.paymentId, paymentId)),
  }))
}

async function openAdditions(services: Reconciling, before: Date): Promise<Open[]> {
  const rows = await services.db
    .select()
    .from(orderAdditions)
    .where(and(eq(orderAdditions.status, 'pending'), lte(orderAdditions.updatedAt, before)))
    .orderBy(asc(orderAdditions.updatedAt))
    .limit(perRound)
  return rows.map(({ additionId, updatedAt: since }) => ({
    id: additionId,
    since,
    settle: () => settleAddition(services, additionId),
    putOff: (updatedAt) =>
      services.db.update(orderAdditions).set({ updatedAt }).where(eq(orderAdditions.additionId, additionId)),
  }))
}

/**
 * A refund may have to wait for hours, for the night in which its charge is settled: after its first minute it is requested
 * again when it has waited twice as long, and once an hour in the end.
 */
const isDueAgain = (now: Date) =>
  sql`${refunds.updatedAt} + least(${refunds.updatedAt} - ${refunds.createdAt} - interval '1 minute', interval '1 hour') <= ${now.toISOString()}::timestamptz`

async function openRefunds(services: Reconciling, before: Date): Promise<Open[]> {
  const rows = await services.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'due'), lte(refunds.updatedAt, before), isDueAgain(services.clock.now())))
    .orderBy(asc(refunds.updatedAt))
    .limit(perRound)
  return rows.map((refund) => ({
    id: refund.refundId,
    since: refund.updatedAt,
    settle: () => settleRefund(services, refund),
    putOff: (updatedAt) =>
      services.db.update(refunds).set({ updatedAt }).where(eq(refunds.refundId, refund.refundId)),
  }))
}

/** What is open, of whatever kind: what has waited longest first, so that no kind and no gateway delays the others. */
async function findOpen(services: Reconciling, before: Date): Promise<Open[]> {
  const found = [
    ...(await openPayments(services, before)),
    ...(await openAdditions(services, before)),
    ...(await openRefunds(services, before)),
  ]
  return found.toSorted((a, b) => a.since.getTime() - b.since.getTime())
}

interface RoundLimits {
  /** Leaves alone what another call may be settling at this moment. */
  readonly olderThanMs?: number
  /** Nothing more is begun once it is aborted: what is left is the next round's. */
  readonly ending?: AbortSignal
}

/**
 * Finishes what a crash or a silent gateway left open: pending payments and additions are charged with their own key, which the
 * gateway takes once, and refunds that are due are paid back. Answers how many are settled now.
 */
export async function reconcilePayments(
  services: Reconciling,
  { olderThanMs = 0, ending }: RoundLimits = {},
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - olderThanMs)
  let settled = 0
  for (const open of await findOpen(services, before)) {
    if (ending?.aborted) break
    try {
      await open.settle()
      settled += 1
    } catch (error) {
      if (!(error instanceof GatewayTimeout)) services.log.error({ err: error, id: open.id }, 'not settled')
      await open.putOff(services.clock.now())
    }
  }
  return settled
}
