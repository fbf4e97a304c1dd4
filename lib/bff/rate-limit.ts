import { addressBucket } from '../domain/limits/address-bucket.ts'
import { ClassCounters, type Subjects } from '../domain/limits/class-counters.ts'
import type { LimitClassName } from '../domain/limits/limit-classes.ts'
import { settings } from '../env/settings.ts'
import { processState } from '../process-state.ts'
import type { Session } from '../session/session.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { BffError } from './bff-error.ts'

const counters = () => processState('rate-limits', () => new ClassCounters(settings().RATE_LIMIT_FACTOR))

function count(classes: readonly LimitClassName[], subjects: Subjects, now: number): void {
  const waitMs = Math.max(0, ...classes.map((name) => counters().count(name, subjects, now)))
  if (waitMs > 0)
    throw new BffError(429, 'too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** What limits count a visitor's address under. Visitors whose address is not known (`next dev`) share one bucket. */
export const visitorBucket = (clientIp: string | null): string =>
  (clientIp === null ? null : addressBucket(clientIp)) ?? 'unknown'

/** A customer's own id, so that signing in again resets nothing; before that the session's. */
function accountOf(session: Session | null): string | null {
  if (!session) return null
  const { kind, accessToken } = session.record.tokens
  const digitalId = kind === 'customer' ? tokenClaims(accessToken)?.digitalId : null
  return digitalId ? `customer ${digitalId}` : `session ${session.id}`
}

/** Counts a call for its address, before anything is done for it. @throws BffError 429 */
export const limitAddress = (clientIp: string | null, now: number): void =>
  count(['calls'], { address: visitorBucket(clientIp), account: null }, now)

/** Counts a call for its account or session. @throws BffError 429 */
export const limitAccount = (session: Session | null, now: number): void =>
  count(['calls'], { address: null, account: accountOf(session) }, now)

/**
 * Counts a call in the classes of its operation.
 *
 * @param knownDevice counted in place of the address: a browser that has signed in to the account before, which must not
 *   be kept out by others who share its address
 * @throws BffError 429
 */
export function limitOperation(
  classes: readonly LimitClassName[],
  { clientIp, session, now }: { clientIp: string | null; session: Session | null; now: number },
  knownDevice: string | null = null,
): void {
  const address = knownDevice === null ? visitorBucket(clientIp) : `device ${knownDevice}`
  count(classes, { address, account: accountOf(session) }, now)
}
