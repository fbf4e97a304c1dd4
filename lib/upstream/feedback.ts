import { dismissFeedback, pendingFeedback, sendFeedback } from '../contract/feedback.ts'
import type { Order } from '../domain/orders/order.ts'
import type { UpstreamCaller } from './caller.ts'
import { fetchOrder } from './orders.ts'

/** The finished order that waits for a rating; null when none does (ORD-04). */
export async function orderToRate(call: UpstreamCaller, now: number): Promise<{ order: Order | null }> {
  const { feedback_orderId: orderId } = await call(pendingFeedback, {})
  return { order: orderId === null ? null : await fetchOrder(call, orderId, now) }
}

/** Rates an order; null: the customer will not, and the request does not come again. */
export async function rateOrder(
  call: UpstreamCaller,
  orderId: string,
  rating: { stars: number; comment: string } | null,
): Promise<{ status: 'success' }> {
  const params = { orderId }
  if (rating === null) await call(dismissFeedback, { params })
  else
    await call(sendFeedback, {
      params,
      body: { customer_feedback: { rating: rating.stars, comment: rating.comment } },
    })
  return { status: 'success' }
}
