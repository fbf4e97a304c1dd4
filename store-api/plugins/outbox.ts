import { newId } from '../db/new-id.ts'
import type { Db } from '../db/database.ts'
import { outboxMessages } from '../db/schema/messages.ts'
import { scheduleWork } from '../due-work/schedule.ts'

/** Due work that hands a message to the sender of its channel. */
export const messageWork = 'message'

export interface Message {
  readonly channel: 'mail' | 'sms'
  /** E-mail address, or phone number with country prefix. */
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
}

/** Puts a message into the outbox, in the transaction of what it tells about; it is sent as due work, never by the caller. */
export async function writeMessage(tx: Db, now: Date, message: Message): Promise<void> {
  const messageId = newId('msg')
  await tx.insert(outboxMessages).values({ messageId, createdAt: now, ...message })
  await scheduleWork(tx, { kind: messageWork, subjectId: messageId }, now)
}
