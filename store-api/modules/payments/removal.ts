import { and, eq } from 'drizzle-orm'
import { dayMs } from '#lib/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { paymentMethods, payments, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import type { Services } from '../../services/services.ts'
import type { GatewayName } from '#lib/domain/wallet/gateway-name.ts'
import { gatewayOf, type PaymentGateways } from './gateways.ts'

/** Due work that calls a gateway. */
export const gatewayRemoval = 'forget_at_gateway'

type Kept = Pick<PaymentMethodRow, 'gateway' | 'training' | 'token'>

/** A method of one payment is forgotten after this long, used or not. */
const oneTimeLifeMs = dayMs

const subjectOf = ({ gateway, training, token }: Kept) =>
  `${gateway}/${training ? 'training' : 'main'}/${token}`

/** Has a method forgotten at its gateway, later and for certain. */
export const scheduleRemoval = (tx: Db, kept: Kept, now: Date): Promise<void> =>
  scheduleJob(tx, { kind: gatewayRemoval, subjectId: subjectOf(kept) }, now)

/** A method that is not saved goes by itself. */
export const scheduleForgetting = (tx: Db, cardId: string, now: Date): Promise<void> =>
  scheduleJob(tx, { kind: 'forget_method', subjectId: cardId }, new Date(now.getTime() + oneTimeLifeMs))

async function forgetMethod(services: Pick<Services, 'db' | 'clock'>, cardId: string): Promise<void> {
  const { db, clock } = services
  const [method] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.cardId, cardId), eq(paymentMethods.saved, false)))
  if (method === undefined) return
  const open = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(eq(payments.customerId, method.customerId), eq(payments.status, 'pending')))
  if (open.some((payment) => payment.method.cardId === cardId))
    return scheduleForgetting(db, cardId, clock.now())
  await scheduleRemoval(db, method, clock.now())
  await db.delete(paymentMethods).where(eq(paymentMethods.cardId, cardId))
}

/** A method that stands in a wallet stays at its gateway: what was to be forgotten was a second copy of it. */
async function forgetAtGateway(
  services: Pick<Services, 'db'> & PaymentGateways,
  subject: string,
): Promise<void> {
  const [gateway = '', mode, ...rest] = subject.split('/')
  const kept = { gateway: gateway as GatewayName, training: mode === 'training', token: rest.join('/') }
  const held = await services.db
    .select({ cardId: paymentMethods.cardId })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.token, kept.token),
        eq(paymentMethods.gateway, kept.gateway),
        eq(paymentMethods.training, kept.training),
      ),
    )
  if (held.length === 0) await gatewayOf(services, kept).remove(kept.token)
}

/** Adds the due work of wallets. */
export function removalWork(services: Pick<Services, 'db' | 'clock'> & PaymentGateways & JobHandlers): void {
  services.workHandlers.set('forget_method', (cardId) => forgetMethod(services, cardId))
  services.workHandlers.set(gatewayRemoval, (subject) => forgetAtGateway(services, subject))
}
