import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { outboxMessages } from '../../db/schema/messages.ts'

/** SQL over a row of the outbox: enough of the address to recognise it, not enough to write to it. */
export const maskedRecipient = `case channel
  when 'mail' then left(recipient, 1) || '***@' || split_part(recipient, '@', 2)
  else '***' || right(recipient, 4) end`

/** What becomes of a message's columns once nobody needs its text: codes and links must not outlive their use. */
export const withoutText = { subject: '', body: '', failure: null, recipient: sql.raw(maskedRecipient) }

/** Job `message.expire`: what was not sent until now is of no use any more, so its text is deleted. */
export async function expireMessage(db: Db, messageId: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ state: 'expired', ...withoutText })
    .where(and(eq(outboxMessages.messageId, messageId), ne(outboxMessages.state, 'sent')))
}

/** What was not sent yet to a push subscription is out of date: a later message takes its place. */
export async function expireUnsentPush(tx: Db, recipient: string): Promise<void> {
  const unsent = and(
    eq(outboxMessages.channel, 'push'),
    inArray(outboxMessages.state, ['waiting', 'sending']),
  )
  await tx
    .update(outboxMessages)
    .set({ ...withoutText, state: 'expired' })
    .where(and(unsent, eq(outboxMessages.recipient, recipient)))
}
