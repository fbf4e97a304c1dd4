import { minuteMs } from '#lib/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { cancelJob, scheduleJob } from '../../jobs/schedule.ts'

/** Due work that charges a subscription, or finds out what became of a charge. */
export const renewalWork = 'subscription_renewal'

export const scheduleRenewal = (tx: Db, subscriptionId: string, dueAt: Date): Promise<void> =>
  scheduleJob(tx, { kind: renewalWork, subjectId: subscriptionId }, dueAt)

export const cancelRenewal = (tx: Db, subscriptionId: string): Promise<void> =>
  cancelJob(tx, { kind: renewalWork, subjectId: subscriptionId })

/** A charge asked for by a customer is finished by due work when the call that began it has not done so by then. */
export const unansweredAt = (now: Date): Date => new Date(now.getTime() + minuteMs)
/** After this long nothing of ours can still be on its way to the gateway, so "never seen" is an answer. */
export const conclusiveMs = 5 * minuteMs
