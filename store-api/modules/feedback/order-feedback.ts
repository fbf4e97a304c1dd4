import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { feedbackMarks } from '../../db/schema/feedback.ts'
import { orders } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { featuresOf } from '../content/configuration.ts'
import { orderNotFound, ownOrder } from '../orders/find-orders.ts'
import type { Services } from '../../services/services.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'

const endedOrderRow = z.object({ orderId: z.string(), settled: z.boolean() })

/** How long a rating of an order is requested, and how long a rating may be changed. */
const weekMs = 7 * dayMs

/** Somebody has the goods, so there is something to rate. */
const handedOver: readonly OrderStatus[] = ['delivered', 'picked_up', 'returned']

interface Feedback {
  readonly rating: number
  readonly comment: string
}

const tooLong = (most: number, language: string) =>
  new Refusal(400, 'bad_request', textIn(language, 'feedback_too_long', { most }), [
    { path: 'body.customer_feedback.comment', message: `at most ${most} characters` },
  ])

/**
 * Rates an own order (ORD-04). The same rating again changes nothing; another one takes its place within a week.
 * @throws Refusal 404 order_not_found, 409 order_not_finished, 409 feedback_final, 400 bad_request for a comment too long
 */
export async function giveFeedback(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  orderId: string,
  given: Feedback,
  language: string,
): Promise<void> {
  const now = clock.now()
  const feedback = { rating: given.rating, comment: given.comment.trim() }
  const { country } = await ownOrder(db, customerId, orderId)
  const { order_feedback_length: most } = await featuresOf(db, country)
  if ([...feedback.comment].length > most) throw tooLong(most, language)
  await inTransaction(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update')
    if (order === undefined) throw orderNotFound()
    if (!handedOver.includes(order.orderStatus))
      throw new Refusal(409, 'order_not_finished', textIn(language, 'order_not_finished'))
    const before = order.feedback
    if (before?.rating === feedback.rating && before.comment === feedback.comment) return
    const [mark] = await tx.select().from(feedbackMarks).where(eq(feedbackMarks.orderId, orderId))
    const since = before === null ? now : (mark?.givenAt ?? order.statusAt)
    if (now.getTime() - since.getTime() > weekMs)
      throw new Refusal(409, 'feedback_final', textIn(language, 'feedback_final'))
    await tx.update(orders).set({ feedback }).where(eq(orders.orderId, orderId))
    await tx
      .insert(feedbackMarks)
      .values({ orderId, givenAt: since })
      .onConflictDoUpdate({ target: feedbackMarks.orderId, set: { givenAt: since } })
  })
}

/** The latest order that was handed over within a week, unless it is rated or dismissed (ORD-04). */
export async function orderAwaitingFeedback(db: Db, customerId: string, now: Date): Promise<string | null> {
  const [latest] = await rowsOf(
    db,
    endedOrderRow,
    sql`select o.order_id, (o.feedback is not null or m.dismissed_at is not null) as settled
      from orders o left join feedback_marks m on m.order_id = o.order_id
      where o.customer_id = ${customerId} and o.placement = 'placed' and o.order_status in ('delivered', 'picked_up')
        and o.status_at > ${new Date(now.getTime() - weekMs).toISOString()}::timestamptz
      order by o.placed_at desc, o.order_id limit 1`,
  )
  return latest === undefined || latest.settled ? null : latest.orderId
}

/** Stores that no rating of an own order is to be requested. @throws Refusal 404 order_not_found */
export async function saveDismissal(
  db: Db,
  customerId: string,
  orderId: string,
  dismissedAt: Date,
): Promise<void> {
  await ownOrder(db, customerId, orderId)
  await db
    .insert(feedbackMarks)
    .values({ orderId, dismissedAt })
    .onConflictDoUpdate({ target: feedbackMarks.orderId, set: { dismissedAt } })
}
