import { z } from 'zod'
import { enteredDigits } from '@kolea/domain/entered/entered-text.ts'
import { commentTopics } from '@kolea/domain/help/comment-topic.ts'
import { endpoint } from './endpoint.ts'
import { country, email, id, phone, typed } from './scalars.ts'

const done = z.object({ status: z.literal('success') })

/** Text of several lines: no control characters but line breaks and tabs. */
const lines = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'control characters are not allowed')
    .regex(/\S/, 'must not be blank')

/** A message to the shop (HLP-02); its fields are our own choice (RDG-10). `order_id` is an order of the caller's own. */
export const sendComment = endpoint({
  name: 'sendComment',
  summary: 'Write to the shop',
  method: 'POST',
  path: '/customers/customers/sendComment',
  body: z.object({
    name: typed(100).min(1),
    email,
    phone_number: phone.optional(),
    topic: z.enum(commentTopics),
    order_id: id.optional(),
    comment: lines(2000),
    country: country.default('US'),
  }),
  response: done,
  errors: ['order_not_found', 'comment_limit', 'message_limit'],
})

/**
 * A rating of an own order that was handed over (ORD-04). `comment` is bounded by `order_feedback_length`. The same again
 * changes nothing; another rating replaces it for a week, then it is final.
 */
export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Rate an order',
  method: 'POST',
  path: '/customers/orders/feedback/:orderId',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({
    customer_feedback: z.object({ rating: z.int().min(1).max(5), comment: typed(2000).default('') }),
  }),
  response: done,
  errors: ['order_not_found', 'order_not_finished', 'feedback_final'],
})

/** The latest order that was handed over within a week, when it is neither rated nor dismissed; else null (ORD-04). */
export const pendingFeedback = endpoint({
  name: 'pendingFeedback',
  summary: 'Find the order that waits for a rating',
  method: 'GET',
  path: '/customers/orders/feedback/pending',
  access: 'customer',
  response: z.object({ feedback_orderId: id.nullable() }),
})

/** No, thank you: there is no request for a rating of this order again; path of our own choice (RDG-10). */
export const dismissFeedback = endpoint({
  name: 'dismissFeedback',
  summary: 'Do not request a rating of this order',
  method: 'POST',
  path: '/customers/orders/feedback/:orderId/dismiss',
  access: 'customer',
  params: z.object({ orderId: id }),
  response: done,
  errors: ['order_not_found'],
})

/** Links to the app by SMS (APP-01): prefix 1 plus ten digits. */
export const marketingSms = endpoint({
  name: 'marketingSms',
  summary: 'Send the links to the app by SMS',
  method: 'POST',
  path: '/customers/marketing/sms',
  body: z.object({
    mobileNumbers: z.array(enteredDigits.regex(/^1\d{10}$/, '1 and ten digits')).length(1),
    country: country.default('US'),
  }),
  response: done,
  errors: ['sms_limit', 'message_limit'],
})
