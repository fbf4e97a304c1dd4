import { z } from 'zod'
import { enteredEmail, enteredId, enteredLines, enteredText, notBlank } from '../entered/entered-text.ts'
import { countrySchema } from '../location/country.ts'
import { commentTopics } from './comment-topic.ts'

/** What somebody writes to the shop (HLP-02). */
export const commentSchema = z.strictObject({
  name: enteredText(100).regex(...notBlank),
  email: enteredEmail,
  topic: z.enum(commentTopics),
  /** An order of the customer's own. */
  orderId: enteredId.optional(),
  comment: enteredLines(2000).regex(...notBlank),
  country: countrySchema,
})
export type Comment = z.output<typeof commentSchema>
