import { setTimeout as sleep } from 'node:timers/promises'
import { processLog } from '../log.ts'
import { processState } from '../process-state.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { refreshTimedOut, requestNextTokens, revokeTokens } from '../upstream/tokens.ts'
import { guestTokens, newGuestId, type StoredTokens, storedTokens } from './stored-tokens.ts'
import { SessionEnded, AppSignInOver, type Session } from './session.ts'
import type { SessionRecord } from './session-record.ts'
import { currentVisitor } from '../upstream/request-parts.ts'
import { takeLock } from './open-session-store.ts'

const waitMs = 12_000
const pollMs = 40
const repeatAfterMs = 250

const running = () => processState('token-renewals', () => new Map<string, Promise<void>>())

/** The required errors: no refresh token to send; an answer without an access token (SES-03). */
const refreshFailure = { noToken: 'NO RefreshToken', noJwt: 'NO JWT IN refreshToken' } as const

/** Refreshed by the app alone (SES-13); a guest's token is no sign-in, and is requested again anywhere. */
const isRenewedByApp = ({ record }: Session): boolean =>
  record.tokens.kind === 'customer' && currentVisitor()?.inApp === true

/**
 * Replaces the session's tokens, exactly once however many calls request it together: one promise in this process, a lock
 * across processes; losers read the winner's tokens (SES-04, decision 130).
 * A failed upstream changes nothing. @throws UpstreamFailure, SessionEnded; AppSignInOver in the mobile app
 */
export async function renewTokens(
  session: Session,
  staleAccessToken: string,
  language: string,
): Promise<void> {
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

/** Ends a token family upstream; that it fails is no reason to stop a sign-out. */
export async function revokeQuietly(tokens: StoredTokens, deviceId: string, language: string): Promise<void> {
  if (tokens.refreshToken === null) return
  await revokeTokens(tokens.refreshToken, { deviceId, language }).catch(() => undefined)
}
