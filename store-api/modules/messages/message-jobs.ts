import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { outboxMessages, type OutboxMessageRow } from '../../db/schema/messages.ts'
import { cancelJob, scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { expireMessage, withoutText } from './forget-text.ts'
import { RefusedForGood, type MessageSender, type MessageSenders } from './message-sender.ts'
import { messageExpiry, messageJobs } from './outbox.ts'

/** How long to wait after each attempt that failed; with the first attempt that makes six, over an hour and a half. */
export const pausesMs = [10_000, 60_000, 300_000, 1_200_000, 3_600_000] as const

/** Longer than a sender's own time-outs, shorter than the lease of a job. */
const patienceMs = 45_000

const idIs = (messageId: string) => eq(outboxMessages.messageId, messageId)

/**
 * Marks a message as being sent, before it is. One found `sending` was left so by a crash between sending and marking: it
 * is sent again, under the same id, because a code that comes twice is better than one that never comes.
 */
async function claim(db: Db, messageId: string): Promise<OutboxMessageRow | undefined> {
  const [row] = await db
    .update(outboxMessages)
    .set({ state: 'sending', attempts: sql`${outboxMessages.attempts} + 1` })
    .where(and(idIs(messageId), inArray(outboxMessages.state, ['waiting', 'sending'])))
    .returning()
  return row
}

async function withPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

async function writeFailure(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  message: OutboxMessageRow,
  error: unknown,
): Promise<void> {
  const pauseMs = error instanceof RefusedForGood ? undefined : pausesMs[message.attempts - 1]
  const state = pauseMs === undefined ? 'failed' : 'waiting'
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  await inTransaction(db, async (tx) => {
    // Meanwhile it may have become too old, or another have taken its place.
    const isOurs = and(idIs(message.messageId), eq(outboxMessages.state, 'sending'))
    await tx.update(outboxMessages).set({ state, failure }).where(isOurs)
    if (pauseMs === undefined) return
    const dueAt = new Date(clock.now().getTime() + pauseMs)
    await scheduleJob(tx, { kind: messageJobs[message.channel], subjectId: message.messageId }, dueAt)
  })
  // Not the reason: providers repeat the address in it.
  const { messageId, channel, template, attempts } = message
  log.warn({ messageId, channel, template, attempts, state }, 'a message was not sent')
}

async function attempt(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sender: MessageSender,
  message: OutboxMessageRow,
): Promise<void> {
  let providerId: string | null
  try {
    providerId = await withPatience(sender.send(message))
  } catch (error) {
    return writeFailure(services, message, error)
  }
  await inTransaction(services.db, async (tx) => {
    await tx
      .update(outboxMessages)
      .set({ state: 'sent', sentAt: services.clock.now(), providerId, ...withoutText })
      .where(idIs(message.messageId))
    await cancelJob(tx, { kind: messageExpiry, subjectId: message.messageId })
  })
}

/** Sends a message that is due; without a sender of its channel it stays in the outbox, waiting. */
async function sendMessage(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  senders: MessageSenders,
  messageId: string,
): Promise<void> {
  const [row] = await services.db.select().from(outboxMessages).where(idIs(messageId))
  const sender = row && senders[row.channel]
  if (sender === undefined) return
  const message = await claim(services.db, messageId)
  if (message !== undefined) await attempt(services, sender, message)
}

/** Gives a message all its attempts anew, from now. @throws Refusal 404 not_found, 409 already_sent, message_expired */
export async function retryMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  messageId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(outboxMessages).where(idIs(messageId)).for('update')
    if (row === undefined) throw new Refusal(404, 'not_found', `There is no message ${messageId}.`)
    if (row.state === 'sent') throw new Refusal(409, 'already_sent', 'This message was sent.')
    if (row.state === 'expired')
      throw new Refusal(409, 'message_expired', 'This message was too old to be sent, and its text is gone.')
    await tx
      .update(outboxMessages)
      .set({ state: 'waiting', attempts: 0, failure: null })
      .where(idIs(messageId))
    await scheduleJob(tx, { kind: messageJobs[row.channel], subjectId: messageId }, clock.now())
  })
}

/** A sender whose library is read when the first message needs it. */
function late(open: () => Promise<MessageSender>): MessageSender {
  let opened: Promise<MessageSender> | undefined
  return { send: async (message) => (await (opened ??= open())).send(message) }
}

function sendersOf({ db, settings }: Pick<Services, 'db' | 'settings'>): MessageSenders {
  const { smtp, twilio } = settings
  return {
    push: late(async () => (await import('./push-sender.ts')).pushSender({ db, settings })),
    ...(smtp && { mail: late(async () => (await import('./smtp-sender.ts')).smtpSender(smtp)) }),
    ...(twilio && { sms: late(async () => (await import('./twilio-sender.ts')).twilioSender(twilio)) }),
  }
}

/** Hands what is in the outbox to the configured senders, a due row a message. */
export function messageSending(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'log'> & JobHandlers,
): void {
  const senders = sendersOf(services)
  for (const kind of Object.values(messageJobs))
    services.jobHandlers.set(kind, (messageId) => sendMessage(services, senders, messageId))
  services.jobHandlers.set(messageExpiry, (messageId) => expireMessage(services.db, messageId))
}
