import { minuteMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { cancelJob, scheduleJob } from '../../jobs/schedule.ts'

/** Job that charges a subscription, or finds out what became of a charge. */
export const renewalJob = 'subscription_renewal'

export const scheduleRenewal = (tx: Db, subscriptionId: string, dueAt: Date): Promise<void> =>
  scheduleJob(tx, { kind: renewalJob, subjectId: subscriptionId }, dueAt)

export const cancelRenewal = (tx: Db, subscriptionId: string): Promise<void> =>
  cancelJob(tx, { kind: renewalJob, subjectId: subscriptionId })

/** A charge requested by a customer is finished by a job when the request that began it has not done so by then. */
export const unansweredAt = (now: Date): Date => new Date(now.getTime() + minuteMs)
/** After this long nothing of ours can still be on its way to the gateway, so "never seen" is an answer. */
export const conclusiveMs = 5 * minuteMs
