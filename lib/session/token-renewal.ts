import { setTimeout as sleep } from 'node:timers/promises'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { callUpstream, type UpstreamCaller } from '../upstream/call-upstream.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { currentVisitor, type Identity } from '../upstream/request-parts.ts'
import { refreshTimedOut, requestGuestTokens, requestNextTokens, revokeTokens } from '../upstream/tokens.ts'
import { takeLock } from './open-session-store.ts'
import type { SessionRecord } from './session-record.ts'
import { newGuestId, refreshEndsSoon, storedTokens, type StoredTokens } from './session-tokens.ts'
import { SessionEnded, type Session } from './session.ts'

/** An access token with less than this is replaced before it is sent. */
const leastLifeMs = 5_000

/** How long a call waits for tokens that another process renews, and how often it looks. */
const waitMs = 12_000
const pollMs = 40

/** A refresh whose reply was lost is sent once more after this. */
const repeatAfterMs = 250

/** A refused session is signed in again at most so often, or a refusal that lasts would reload the page without end (RDG-08). */
const signInPauseMs = 60_000

/** Refusals that say what the caller may not do, not that its session is spent. */
const ownRefusals = ['insufficient_scope', 'invalid_api_key']

/** The required errors: no refresh token to send; an answer without an access token (SES-03). */
const refreshFailure = { noToken: 'NO RefreshToken', noJwt: 'NO JWT IN refreshToken' } as const

/**
 * The access token of a customer in the mobile app is spent. The app renews sign-ins itself, so the page makes no refresh
 * call: it shows the app's error screen (SES-13).
 */
export class AppSignInOver extends Error {
  override name = 'AppSignInOver'
}

/** The session was signed in again after the upstream had refused it: the page has to reload. */
export class SessionRenewed extends Error {
  override name = 'SessionRenewed'
}

/**
 * Calls the upstream as the session. A 401 brings one refresh of the session and one replay of the call, with the same
 * idempotency key (SES-04); a 403 signs in again (SES-06).
 * @throws UpstreamFailure, SessionEnded, SessionRenewed; AppSignInOver in the mobile app
 */
export function sessionCaller(session: Session, language: string): UpstreamCaller {
  const identity = () => ({
    accessToken: session.record.tokens.accessToken,
    deviceId: session.record.deviceId,
    language,
  })
  return async (endpoint, input) => {
    const { accessToken, accessUntil } = session.record.tokens
    if (accessUntil - Date.now() < leastLifeMs) await renewTokens(session, accessToken, language)
    const sent = session.record.tokens.accessToken
    try {
      return await callUpstream(endpoint, input, identity())
    } catch (error) {
      await renewAfterForbidden(session, sent, error, language)
      if (!isRefusal(error, 401) || error.code === 'invalid_api_key') throw error
      await renewTokens(session, sent, language)
      return callUpstream(endpoint, input, identity())
    }
  }
}

/** Refreshes a signed-in session whose refresh token ends within 30 minutes (SES-03); the mobile app does that itself (SES-13). @throws UpstreamFailure, SessionEnded */
export async function renewBeforeRefreshEnds(session: Session, language: string): Promise<void> {
  const { tokens } = session.record
  if (isRenewedByApp(session)) return
  if (refreshEndsSoon(tokens, Date.now())) await renewTokens(session, tokens.accessToken, language)
}

/**
 * Answers a 403 of the upstream to a signed-in session: the access token is dropped, not revoked, and the refresh token
 * signs in again (SES-06). Returns when the 403 is to be passed on: a guest's, one about scopes, or
 * within a minute of the last time.
 *
 * @throws SessionRenewed; UpstreamFailure or SessionEnded when signing in again failed
 */
async function renewAfterForbidden(
  session: Session,
  sent: string,
  error: unknown,
  language: string,
): Promise<void> {
  if (!isRefusal(error, 403) || ownRefusals.includes(error.code ?? '')) return
  const { tokens, renewedAt = 0 } = session.record
  if (tokens.kind !== 'customer' || Date.now() - renewedAt < signInPauseMs) return
  await renewTokens(session, sent, language)
  await session.update((record) => ({ ...record, renewedAt: Date.now() }))
  throw new SessionRenewed()
}

/** Refreshed by the app alone (SES-13); a guest's token is no sign-in, and is requested again anywhere. */
const isRenewedByApp = ({ record }: Session): boolean =>
  record.tokens.kind === 'customer' && currentVisitor()?.inApp === true

const running = () => processState('token-renewals', () => new Map<string, Promise<void>>())

/**
 * Replaces the session's tokens, exactly once however many calls request it together: one promise in this process, a lock
 * across processes; losers read the winner's tokens (SES-04, decision 130).
 * A failed upstream changes nothing. @throws UpstreamFailure, SessionEnded; AppSignInOver in the mobile app
 */
async function renewTokens(session: Session, staleAccessToken: string, language: string): Promise<void> {
  if (isRenewedByApp(session)) throw new AppSignInOver()
  const renewals = running()
  let renewal = renewals.get(session.id)
  if (!renewal) {
    renewal = renewLocked(session, staleAccessToken, language).finally(() => renewals.delete(session.id))
    renewals.set(session.id, renewal)
  }
  await renewal
  await session.reload()
}

async function renewLocked(session: Session, stale: string, language: string): Promise<void> {
  const isDone = async () => (await session.reload()).tokens.accessToken !== stale
  const deadline = Date.now() + waitMs
  let release = await takeLock(session.id)
  while (release === null) {
    if (await isDone()) return
    if (Date.now() > deadline) throw refreshTimedOut()
    await sleep(pollMs)
    release = await takeLock(session.id)
  }
  try {
    if (await isDone()) return
    await replaceTokens(session, language)
  } finally {
    await release()
  }
}

/**
 * The lock only avoids duplicate refreshes. Correctness depends on compare-and-swap: new tokens replace only the tokens they were
 * requested for, so a process whose lock expired, or was lost with its Redis, overwrites nothing.
 */
async function replaceTokens(session: Session, language: string): Promise<void> {
  const { accessToken: replaced } = session.record.tokens
  const renewed = await renewedRecord(session.record, language)
  try {
    await session.update((record) =>
      record.tokens.accessToken === replaced ? { ...record, ...renewed } : record,
    )
  } catch (error) {
    if (error instanceof SessionEnded) await revokeQuietly(renewed.tokens, session.record.deviceId, language)
    throw error
  }
}

type Renewed = Pick<SessionRecord, 'tokens' | 'guestId'>

async function renewedRecord(record: SessionRecord, language: string): Promise<Renewed> {
  const identity = { deviceId: record.deviceId, language }
  if (record.tokens.kind === 'guest')
    return { guestId: record.guestId, tokens: await guestTokens(record.guestId, identity) }
  const tokens = await refreshed(record, language)
  if (tokens) return { guestId: record.guestId, tokens }
  // The API says that the sign-in is over: the shopper continues as a new guest (SES-05).
  const guestId = newGuestId()
  return { guestId, tokens: await guestTokens(guestId, identity) }
}

/** null when the API refuses the refresh token, or there is none to send. */
async function refreshed(record: SessionRecord, language: string): Promise<StoredTokens | null> {
  const refreshToken = record.tokens.refreshToken
  if (refreshToken === null) {
    processLog().warn(refreshFailure.noToken)
    return null
  }
  const identity = { deviceId: record.deviceId, language }
  const request = async () => {
    const requestedAt = Date.now()
    return storedTokens(await requestNextTokens(refreshToken, identity), requestedAt)
  }
  try {
    return await request().catch(async (error: unknown) => {
      // A reply that was lost: the API answers the same successor again for a short while.
      if (!(error instanceof UpstreamFailure) || error.kind !== 'unreachable') throw error
      await sleep(repeatAfterMs)
      return request()
    })
  } catch (error) {
    if (isRefusal(error, 400, 401, 403)) return null
    if (error instanceof UpstreamFailure && error.kind === 'garbled') processLog().warn(refreshFailure.noJwt)
    throw error
  }
}

/** A guest's tokens for a digital id (SES-01). @throws UpstreamFailure */
export async function guestTokens(guestId: string, identity: Identity): Promise<StoredTokens> {
  const requestedAt = Date.now()
  return storedTokens(await requestGuestTokens(guestId, identity), requestedAt)
}

/** Ends a token family upstream; that it fails is no reason to stop a sign-out. */
export async function revokeQuietly(tokens: StoredTokens, deviceId: string, language: string): Promise<void> {
  if (tokens.refreshToken === null) return
  await revokeTokens(tokens.refreshToken, { deviceId, language }).catch(() => undefined)
}
