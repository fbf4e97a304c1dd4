import { isEmail } from '#lib/domain/account/email-rule.ts'
import type { CommentTopic } from '#lib/domain/help/comment.ts'

export interface CommentValues {
  name: string
  email: string
  topic: CommentTopic
  /** Empty: about no order. */
  orderId: string
  comment: string
}

/** Characters the API takes. */
export const commentLength = 2000

export const commentTopics: readonly CommentTopic[] = [
  'order',
  'delivery',
  'product',
  'payment',
  'account',
  'website',
  'other',
]

/** What keeps a message from being sent (HLP-02). */
export const commentProblems = (values: CommentValues) => ({
  name: values.name.trim() === '' ? 'required' : undefined,
  email: isEmail(values.email) ? undefined : 'invalid',
  comment: values.comment.trim() === '' ? 'required' : undefined,
})
