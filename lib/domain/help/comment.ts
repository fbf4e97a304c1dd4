import { z } from 'zod'
import { enteredEmail, enteredId, enteredLines, enteredText, notBlank } from '../entered/entered-text.ts'
import { countrySchema } from '../location/country.ts'

const commentTopicSchema = z.enum(['order', 'delivery', 'product', 'payment', 'account', 'website', 'other'])
export type CommentTopic = z.output<typeof commentTopicSchema>

/** What somebody writes to the shop (HLP-02). */
export const commentSchema = z.strictObject({
  name: enteredText(100).regex(...notBlank),
  email: enteredEmail,
  topic: commentTopicSchema,
  /** An order of the customer's own. */
  orderId: enteredId.optional(),
  comment: enteredLines(2000).regex(...notBlank),
  country: countrySchema,
})
export type Comment = z.output<typeof commentSchema>
