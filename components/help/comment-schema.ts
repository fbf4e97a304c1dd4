import * as z from 'zod/mini'
import { ruledText } from '#components/forms/form-schema.ts'
import { isEmail } from '#lib/domain/account/registration-rules.ts'
import { commentTopics } from '#lib/domain/help/comment-topic.ts'

/** Characters the API takes. */
export const commentLength = 2000

const needed = (text: string) => (text.trim() === '' ? 'required' : null)

/** A message to the shop (HLP-02). */
export const commentFormSchema = z.object({
  name: ruledText(needed),
  email: ruledText((email) => (isEmail(email) ? null : 'invalid')),
  topic: z.enum(commentTopics),
  /** Empty: about no order. */
  orderId: z.string(),
  comment: ruledText(needed),
})
