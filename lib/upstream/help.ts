import { marketingSms, sendComment } from '../contract/feedback.ts'
import type { Comment } from '../domain/help/comment.ts'
import type { Country } from '../domain/location/country.ts'
import type { UpstreamCaller } from './caller.ts'

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

/** Texts the links to the app of a country; the number goes as country prefix 1 plus ten digits (APP-01). */
export const textAppLink = (
  call: UpstreamCaller,
  input: { phone: string; country: Country },
): Promise<{ status: 'success' }> =>
  call(marketingSms, { body: { mobileNumbers: [`1${input.phone}`], country: input.country } })
