import { eq, and } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { callLimits } from '../../db/schema/call-limits.ts'
import { worded } from '../../refusal.ts'
import { countWithin, subjectHash } from '../../services/call-limit.ts'

type Channel = 'mail' | 'sms'

const hourMs = 3_600_000
const limitOf = (app: FastifyInstance, channel: Channel) => ({
  kind: `${channel}_ceiling`,
  most: app.settings.messagesPerHour[channel],
  windowMs: hourMs,
})
/** The ceiling holds for all messages of a channel together. */
const everyone = 'everyone'

async function refuse(app: FastifyInstance, channel: Channel, endsAt: Date): Promise<never> {
  await app.alarms.raise(`${channel}_ceiling`)
  const seconds = Math.ceil((endsAt.getTime() - app.clock.now().getTime()) / 1000)
  throw worded(429, 'message_limit', 'message_limit', {}, Math.max(1, seconds))
}

/**
 * Counts a message that anybody can cause (a code, a link, a comment) against the hour's ceiling of its channel; receipts and
 * the like, which somebody paid for, are not counted. Call outside the transaction that writes the message, so that a
 * refusal counts as well.
 * @throws Refusal 429 message_limit
 */
export async function countMessage(app: FastifyInstance, channel: Channel): Promise<void> {
  const counted = await countWithin(app.db, limitOf(app, channel), everyone, app.clock.now())
  if (!counted.isWithin) await refuse(app, channel, counted.endsAt)
}

/** Counts a message that was written after `requireMessageRoom` had let it. */
export async function noteMessage(app: FastifyInstance, channel: Channel): Promise<void> {
  await countWithin(app.db, limitOf(app, channel), everyone, app.clock.now())
}

/**
 * Refuses what would cause a message later, when nobody waits for an answer any more, once the hour's ceiling is reached.
 * @throws Refusal 429 message_limit
 */
export async function requireMessageRoom(app: FastifyInstance, channel: Channel): Promise<void> {
  const { kind, most } = limitOf(app, channel)
  const own = and(eq(callLimits.kind, kind), eq(callLimits.subjectHash, subjectHash(everyone)))
  const [row] = await app.db.select().from(callLimits).where(own)
  if (row !== undefined && row.endsAt > app.clock.now() && row.calls >= most)
    await refuse(app, channel, row.endsAt)
}
