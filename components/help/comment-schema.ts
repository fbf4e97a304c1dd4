import * as z from 'zod/mini'
import { ruledText } from '#components/forms/form-schema.ts'
import { isEmail } from '#lib/domain/account/email-rule.ts'
import type { CommentTopic } from '#lib/domain/help/comment.ts'

/** Characters the API takes. */
export const commentLength = 2000

export const commentTopics = [
  'order',
  'delivery',
  'product',
  'payment',
  'account',
  'website',
  'other',
] as const satisfies readonly CommentTopic[]

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
