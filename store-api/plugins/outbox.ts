import { newId } from '../db/new-id.ts'
import type { Db } from '../db/database.ts'
import { outboxMessages } from '../db/schema/messages.ts'

export interface Message {
  readonly channel: 'mail' | 'sms'
  /** E-mail address, or phone number with country prefix. */
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
}

/** Puts a message into the outbox, in the transaction of what it tells about. */
export async function writeMessage(tx: Db, now: Date, message: Message): Promise<void> {
  await tx.insert(outboxMessages).values({ messageId: newId('msg'), createdAt: now, ...message })
}
