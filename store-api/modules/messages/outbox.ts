import { smsText } from '@kolea/domain/messages/gsm-letters.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { newId, type Db } from '../../db/database.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { scheduleJob } from '../../jobs/schedule.ts'

/**
 * Job that hands a message to the sender of its channel: a kind for each, because a service that hangs must not delay
 * the others. That of mail has the name that all had before.
 */
export const messageJobs = {
  mail: 'message',
  sms: 'message.sms',
  push: 'message.push',
} as const satisfies Record<Message['channel'], string>
/** Job that forgets the text of a message that was not sent in time. */
export const messageExpiry = 'message.expire'

const usualLifeMs = 7 * dayMs

export interface Message {
  readonly channel: 'mail' | 'sms' | 'push'
  /** E-mail address, phone number with country prefix, or id of a push subscription. */
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
  /** How long it is worth sending, ms: as long as a code or link in it works; a week when not given. */
  readonly lifeMs?: number
}

/**
 * Puts a message into the outbox, in the transaction of what it reports; it is sent by a job, never by the
 * caller. An SMS is written in the letters that cost least. Its text is forgotten once it is sent, or when its life is over.
 */
export async function writeMessage(tx: Db, now: Date, message: Message): Promise<void> {
  const messageId = newId('msg')
  const { lifeMs = usualLifeMs, ...written } = message
  const texts = message.channel === 'sms' ? { ...written, body: smsText(written.body) } : written
  await tx.insert(outboxMessages).values({ messageId, createdAt: now, ...texts })
  await scheduleJob(tx, { kind: messageJobs[message.channel], subjectId: messageId }, now)
  const expiresAt = new Date(now.getTime() + lifeMs)
  await scheduleJob(tx, { kind: messageExpiry, subjectId: messageId }, expiresAt)
}
