import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { pushRules } from '@kolea/domain/orders/push.ts'
import { isFinalStatus } from '@kolea/domain/orders/status-groups.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { textIn } from '../../texts/text.ts'
import { featuresOf } from '../content/configuration.ts'
import { expireUnsentPush } from '../messages/forget-text.ts'
import { writeMessage } from '../messages/outbox.ts'
import { isOfOpenSignIn } from '../messages/signed-in-push.ts'

/** Job that forgets the devices of an order. */
export const pushEnd = 'order.forget_push'

const lineOf = ({ orderType }: OrderRow, status: Exclude<OrderStatus, 'submitted'>) =>
  status === 'ready' ? (`push_ready_${orderType}` as const) : (`push_${status}` as const)

/**
 * Notifies the subscribed devices of a status (ORD-02): its number and one sentence, nothing of the person or the goods. Of
 * messages that were not sent yet the latest counts. With the order's last status the devices are forgotten, a day later.
 */
export async function writeStatusPushes(
  tx: Db,
  order: OrderRow,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  if (status === 'submitted') return
  const { orderId, orderNumber: number } = order
  const rows = await tx
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, orderId), isOfOpenSignIn(tx)))
  if (rows.length === 0) return
  if (isFinalStatus(status)) {
    const forgottenAt = new Date(now.getTime() + pushRules.retainedAfterEndMs)
    await scheduleJob(tx, { kind: pushEnd, subjectId: orderId }, forgottenAt)
  }
  if (!(await featuresOf(tx, order.country)).order_notifications) return
  for (const { subscriptionId, language } of rows) {
    await expireUnsentPush(tx, subscriptionId)
    await writeMessage(tx, now, {
      channel: 'push',
      recipient: subscriptionId,
      template: `push_${status}`,
      subject: textIn(language, 'push_title', { number }),
      body: textIn(language, lineOf(order, status)),
      lifeMs: pushRules.lifeMs,
    })
  }
}
