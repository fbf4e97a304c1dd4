import { hourMs } from '#lib/domain/time/durations.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { sendComment } from '#lib/contract/feedback.ts'
import { inTransaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { comments } from '../../db/schema/feedback.ts'
import type { Caller } from '../../http/caller.ts'
import { withinLimit } from '../../services/call-limit.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { writeMessage } from '../messages/outbox.ts'
import { Refusal } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { orderNotFound, ownOrder } from '../orders/find-orders.ts'
import type { Services } from '../../services/services.ts'

const limit = { kind: 'comment', most: 5, windowMs: hourMs }

type Comment = BodyOf<typeof sendComment>

const letterOf = (comment: Comment, orderNumber: string | undefined, language: string) =>
  [
    `From: ${comment.name} <${comment.email}>`,
    ...(comment.phone_number === undefined ? [] : [`Phone: ${comment.phone_number}`]),
    ...(orderNumber === undefined ? [] : [`Order: ${orderNumber}`]),
    `Country and language: ${comment.country}, ${language}`,
    '',
    comment.comment,
  ].join('\n')

/** The number of the caller's own order; a guest has none. @throws Refusal 404 order_not_found */
async function orderNumberOf({ db }: Pick<Services, 'db'>, orderId: string, caller: Caller): Promise<string> {
  if (caller.kind !== 'customer') throw orderNotFound()
  return (await ownOrder(db, caller.customerId, orderId)).orderNumber
}

/**
 * Keeps a comment and mails it to support; five an hour a caller (HLP-02).
 * @throws Refusal 404 order_not_found, 429 comment_limit, message_limit
 */
export async function takeComment(
  services: MessageCounting,
  comment: Comment,
  caller: Caller,
  language: string,
): Promise<void> {
  const now = services.clock.now()
  const { order_id: orderId } = comment
  const orderNumber = orderId === undefined ? undefined : await orderNumberOf(services, orderId, caller)
  if (!(await withinLimit(services.db, limit, caller.digitalId, now)))
    throw new Refusal(429, 'comment_limit', textIn(language, 'comment_limit'))
  await countMessage(services, 'mail')
  await inTransaction(services.db, async (tx) => {
    await tx.insert(comments).values({
      commentId: newId('com'),
      digitalId: caller.digitalId,
      customerId: caller.kind === 'customer' ? caller.customerId : null,
      name: comment.name,
      email: comment.email,
      phoneNumber: comment.phone_number ?? null,
      topic: comment.topic,
      orderId: orderId ?? null,
      comment: comment.comment,
      country: comment.country,
      language,
      createdAt: now,
    })
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: services.settings.supportEmail,
      template: 'comment',
      subject: `Comment about ${comment.topic}${orderNumber === undefined ? '' : `, ${orderNumber}`}`,
      body: letterOf(comment, orderNumber, language),
    })
  })
}
