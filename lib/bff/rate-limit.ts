import type { Operation } from '../bff-contract/operation.ts'
import { addressBucket } from '@kolea/domain/limits/address-bucket.ts'
import { ClassCounters, countsOf, type Subjects } from '@kolea/domain/limits/class-counters.ts'
import type { LimitClassName } from '@kolea/domain/limits/limit-classes.ts'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { countCalls } from '../redis/count-calls.ts'
import { sharedRedis } from '../redis/shared-redis.ts'
import { accountHash } from '../session/device-mark.ts'
import type { Session } from '../session/session.ts'
import { tokenClaims } from '../session/session-tokens.ts'
import { BffError } from './bff-refusal.ts'
import type { Visit } from './call.ts'

const counters = () => processState('rate-limits', () => new ClassCounters(settings().RATE_LIMIT_FACTOR))

/** What all storefronts counted together; nothing where they share no counts, or cannot reach them. */
async function sharedWait(classes: readonly LimitClassName[], subjects: Subjects): Promise<number> {
  const redis = sharedRedis()
  if (!redis) return 0
  return countCalls(redis, countsOf(classes, subjects, settings().RATE_LIMIT_FACTOR)).catch(() => 0)
}

/** Every process counts for itself too: without Redis its own counts go on, and whom they refuse costs no round trip. */
async function count(classes: readonly LimitClassName[], subjects: Subjects, now: number): Promise<void> {
  const ownWait = Math.max(0, ...classes.map((name) => counters().count(name, subjects, now)))
  const waitMs = ownWait > 0 ? ownWait : await sharedWait(classes, subjects)
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
export const limitAddress = (clientIp: string | null, now: number): Promise<void> =>
  count(['calls'], { address: visitorBucket(clientIp), account: null }, now)

/** Counts a call for its account or session. @throws BffError 429 */
export const limitAccount = (session: Session | null, now: number): Promise<void> =>
  count(['calls'], { address: null, account: accountOf(session) }, now)

/** Counts a message of a payment gateway for the address that sends it. @throws BffError 429 */
export const limitWebhook = (clientIp: string | null, now: number): Promise<void> =>
  count(['webhooks'], { address: visitorBucket(clientIp), account: null }, now)

/**
 * Counts a call in the classes of its operation.
 *
 * @param knownDevice counted in place of the address: a browser that has signed in to the account before, which must not
 *   be locked out by others who share its address
 * @throws BffError 429
 */
function limitOperation(
  classes: readonly LimitClassName[],
  { clientIp, session, now }: { clientIp: string | null; session: Session | null; now: number },
  knownDevice: string | null = null,
): Promise<void> {
  const address = knownDevice === null ? visitorBucket(clientIp) : `device ${knownDevice}`
  return count(classes, { address, account: accountOf(session) }, now)
}

/** The limit classes of a call. `body` was parsed by the operation's own schema, so it is what its limits take. */
const limitClassesOf = (
  { limits }: Operation,
  body: unknown,
  session: Session | null,
): readonly LimitClassName[] =>
  typeof limits === 'function' ? limits({ body: body as never, hasSession: session !== null }) : limits

/** The account that a call signs in to, as a device mark names it. */
function accountSignedInTo(
  { signsInBy }: Operation,
  body: unknown,
  session: Session | null,
): string | undefined {
  if (signsInBy === 'email') return accountHash((body as { email: string }).email)
  return signsInBy === 'code' ? session?.record.codeFlow?.account : undefined
}

/** The browser's device id when it signs in to an account that it has signed in to before; null otherwise. */
async function knownDevice(visit: Visit, account: string | undefined): Promise<string | null> {
  if (account === undefined) return null
  const mark = await visit.readDeviceMark()
  return mark?.accounts.includes(account) ? mark.deviceId : null
}

/** Counts a call in the classes of its operation. @throws BffError 429 `too_many_requests` */
export async function limitCall(
  operation: Operation,
  visit: Visit,
  body: unknown,
  session: Session | null,
): Promise<void> {
  const device = await knownDevice(visit, accountSignedInTo(operation, body, session))
  await limitOperation(limitClassesOf(operation, body, session), { ...visit, session }, device)
}
