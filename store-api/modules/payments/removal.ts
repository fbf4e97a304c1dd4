import { and, eq } from 'drizzle-orm'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { paymentMethods, payments, type PaymentMethodRow } from '../../db/schema/payments.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import type { Services } from '../../services/services.ts'
import type { GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { gatewayOf, type PaymentGateways } from './gateways.ts'

/** Job that calls a gateway. */
export const gatewayRemoval = 'forget_at_gateway'

type RemovedMethod = Pick<PaymentMethodRow, 'gateway' | 'training' | 'token'>

/** A method of one payment is forgotten after this long, used or not. */
const oneTimeLifeMs = dayMs

const subjectOf = ({ gateway, training, token }: RemovedMethod) =>
  `${gateway}/${training ? 'training' : 'main'}/${token}`

/** Has a method forgotten at its gateway, later and for certain. */
export const scheduleRemoval = (tx: Db, removed: RemovedMethod, now: Date): Promise<void> =>
  scheduleJob(tx, { kind: gatewayRemoval, subjectId: subjectOf(removed) }, now)

/** A method that is not saved is deleted by itself. */
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

/** A method that is in a wallet stays at its gateway: what was to be forgotten was a second copy of it. */
async function forgetAtGateway(
  services: Pick<Services, 'db'> & PaymentGateways,
  subject: string,
): Promise<void> {
  const [gateway = '', mode, ...rest] = subject.split('/')
  const removed = { gateway: gateway as GatewayName, training: mode === 'training', token: rest.join('/') }
  const saved = await services.db
    .select({ cardId: paymentMethods.cardId })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.token, removed.token),
        eq(paymentMethods.gateway, removed.gateway),
        eq(paymentMethods.training, removed.training),
      ),
    )
  if (saved.length === 0) await gatewayOf(services, removed).remove(removed.token)
}

/** Adds the jobs of wallets. */
export function removalJobs(services: Pick<Services, 'db' | 'clock'> & PaymentGateways & JobHandlers): void {
  services.jobHandlers.set('forget_method', (cardId) => forgetMethod(services, cardId))
  services.jobHandlers.set(gatewayRemoval, (subject) => forgetAtGateway(services, subject))
}
