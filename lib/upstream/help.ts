import {
  marketingSms,
  sendComment,
  dismissFeedback,
  pendingFeedback,
  sendFeedback,
} from '@kolea/contract/feedback.ts'
import type { Comment } from '@kolea/domain/help/comment.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { fetchOrder } from './orders.ts'

/** Writes to the shop (HLP-02). */
export const writeComment = (call: UpstreamCaller, input: Comment): Promise<{ status: 'success' }> =>
  call(sendComment, {
    body: {
      name: input.name,
      email: input.email,
      topic: input.topic,
      ...(input.orderId === undefined ? {} : { order_id: input.orderId }),
      comment: input.comment,
      country: input.country,
    },
  })

/** Texts the links to the app of a country; the number is sent as country prefix 1 plus ten digits (APP-01). */
export const textAppLink = (
  call: UpstreamCaller,
  input: { phone: string; country: Country },
): Promise<{ status: 'success' }> =>
  call(marketingSms, { body: { mobileNumbers: [`1${input.phone}`], country: input.country } })

/** The finished order that waits for a rating; null when none does (ORD-04). */
export async function orderToRate(call: UpstreamCaller, now: number): Promise<{ order: Order | null }> {
  const { feedback_orderId: orderId } = await call(pendingFeedback, {})
  return { order: orderId === null ? null : await fetchOrder(call, orderId, now) }
}

/** Rates an order; null: the customer will not, and the request is not shown again. */
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
