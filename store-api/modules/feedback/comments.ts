import { isPhoneNumber } from '@kolea/domain/account/phone-rule.ts'
import { hourMs, dayMs } from '@kolea/domain/time/durations.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { sendComment, marketingSms } from '@kolea/contract/feedback.ts'
import { inTransaction, newId } from '../../db/database.ts'
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
 * Stores a comment and mails it to support; five an hour a caller (HLP-02).
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

const byNumber = { kind: 'app_sms_number', most: 3, windowMs: dayMs }
const byCaller = { kind: 'app_sms_caller', most: 5, windowMs: dayMs }

/**
 * Sends the links to the app of a country (APP-01): three a day to a number, five a day from a caller.
 * @throws Refusal 429 sms_limit, message_limit, 400 bad_request for digits that are no number
 */
export async function sendAppLinks(
  services: MessageCounting,
  { mobileNumbers, country }: BodyOf<typeof marketingSms>,
  caller: Caller,
  language: string,
): Promise<void> {
  const now = services.clock.now()
  const [number = ''] = mobileNumbers
  if (!isPhoneNumber(number.slice(1)))
    throw new Refusal(400, 'bad_request', textIn(language, 'not_a_number'), [
      { path: 'body.mobileNumbers.0', message: 'not a phone number' },
    ])
  const allowed =
    (await withinLimit(services.db, byCaller, caller.digitalId, now)) &&
    (await withinLimit(services.db, byNumber, number, now))
  if (!allowed) throw new Refusal(429, 'sms_limit', textIn(language, 'sms_limit'))
  await countMessage(services, 'sms')
  const { ios, android } = services.settings.appLinks[country]
  await inTransaction(services.db, (tx) =>
    writeMessage(tx, now, {
      channel: 'sms',
      recipient: number,
      template: 'app_links',
      subject: textIn(language, 'app_links_subject'),
      body: textIn(language, 'app_links_sms', { ios, android }),
    }),
  )
}
