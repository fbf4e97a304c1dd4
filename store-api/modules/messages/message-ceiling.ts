import { eq, and } from 'drizzle-orm'
import { hourMs } from '@kolea/domain/time/durations.ts'
import { callLimits } from '../../db/schema/alarms.ts'
import { localizedRefusal } from '../../refusal.ts'
import { countWithin, subjectHash } from '../../services/call-limit.ts'
import type { Services } from '../../services/services.ts'

type Channel = 'mail' | 'sms'

/** What it takes to count a message against its ceiling. */
export type MessageCounting = Pick<Services, 'db' | 'clock' | 'settings' | 'alarms'>

const limitOf = ({ settings }: Pick<Services, 'settings'>, channel: Channel) => ({
  kind: `${channel}_ceiling`,
  most: settings.messagesPerHour[channel],
  windowMs: hourMs,
})
/** The ceiling applies to all messages of a channel together. */
const everyone = 'everyone'

async function refuse(
  { clock, alarms }: Pick<Services, 'clock' | 'alarms'>,
  channel: Channel,
  endsAt: Date,
): Promise<never> {
  await alarms.raise(`${channel}_ceiling`)
  const seconds = Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000)
  throw localizedRefusal(429, 'message_limit', 'message_limit', {}, Math.max(1, seconds))
}

/**
 * Counts a message that anybody can cause (a code, a link, a comment) against the hour's ceiling of its channel; receipts and
 * the like, which somebody paid for, are not counted. Call outside the transaction that writes the message, so that a
 * refusal counts as well.
 * @throws Refusal 429 message_limit
 */
export async function countMessage(services: MessageCounting, channel: Channel): Promise<void> {
  const counted = await countWithin(services.db, limitOf(services, channel), everyone, services.clock.now())
  if (!counted.isWithin) await refuse(services, channel, counted.endsAt)
}

/** Counts a message that was written after `requireMessageRoom` had let it. */
export async function noteMessage(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  channel: Channel,
): Promise<void> {
  await countWithin(services.db, limitOf(services, channel), everyone, services.clock.now())
}

/**
 * Refuses what would cause a message later, when nobody waits for an answer any more, once the hour's ceiling is reached.
 * @throws Refusal 429 message_limit
 */
export async function requireMessageRoom(services: MessageCounting, channel: Channel): Promise<void> {
  const { kind, most } = limitOf(services, channel)
  const own = and(eq(callLimits.kind, kind), eq(callLimits.subjectHash, subjectHash(everyone)))
  const [row] = await services.db.select().from(callLimits).where(own)
  if (row !== undefined && row.endsAt > services.clock.now() && row.calls >= most)
    await refuse(services, channel, row.endsAt)
}
