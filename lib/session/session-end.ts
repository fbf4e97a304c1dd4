import { settings } from '../env/settings.ts'
import type { SessionRecord } from './session-record.ts'
import { dayMs } from '../domain/time/durations.ts'

/**
 * The record with the end of a customer's sign-in, and when the stored session expires: `lifeMs` from now, never after
 * that end. Using a session moves its expiry, never its end (SESSION_MAX_DAYS).
 */
export function withEnd(
  record: SessionRecord,
  now: number,
  lifeMs: number,
): { record: SessionRecord; expiresAt: number } {
  if (record.tokens.kind !== 'customer' && record.endsAt === undefined)
    return { record, expiresAt: now + lifeMs }
  const endsAt = record.endsAt ?? now + settings().SESSION_MAX_DAYS * dayMs
  return { record: { ...record, endsAt }, expiresAt: Math.min(now + lifeMs, endsAt) }
}
