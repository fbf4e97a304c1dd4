import { revokeAllTokens } from '../contract/tokens.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { revokeQuietly } from '../session/renew-tokens.ts'
import { renewBeforeRefreshEnds, sessionCaller } from '../session/session-caller.ts'
import { SessionEnded } from '../session/session.ts'
import type { Caller } from '../upstream/caller.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { fetchProfile } from '../upstream/profile.ts'
import type { Call } from './call.ts'
import { deviceIdOf, ensureSession } from './guest-session.ts'

/** The part of a call that session operations need, whatever its input. */
export type SessionCall = Pick<
  Call<unknown, unknown, unknown>,
  'openSession' | 'language' | 'now' | 'giveCookie' | 'device' | 'markDevice'
>

/**
 * What the browser may know of its session. A failed upstream never signs anyone out: a customer becomes `unavailable`,
 * never a guest (SES-03, SES-09).
 */
export async function viewSession(call: SessionCall): Promise<SessionView> {
  const session = call.openSession
  const isGuest = () => session?.record.tokens.kind !== 'customer'
  if (!session || isGuest()) return { state: 'guest' }
  try {
    await renewBeforeRefreshEnds(session, call.language)
    if (isGuest()) return { state: 'guest' }
    return { state: 'customer', profile: await fetchProfile(sessionCaller(session, call.language), call.now) }
  } catch (error) {
    if (error instanceof SessionEnded) return { state: 'guest' }
    if (!(error instanceof UpstreamFailure)) throw error
    return isGuest() ? { state: 'guest' } : { state: 'unavailable' }
  }
}

/** Opens a guest session when there is none (SES-01); the cookie's life starts anew at every launch. */
export async function launch(call: SessionCall): Promise<SessionView> {
  if (call.openSession) {
    call.giveCookie(call.openSession)
    return viewSession(call)
  }
  try {
    await ensureSession(call, await deviceIdOf(call))
    return { state: 'guest' }
  } catch (error) {
    if (error instanceof UpstreamFailure) return { state: 'unavailable' }
    throw error
  }
}

/**
 * Ends every session of the customer, this one too. When the API does not answer, the shopper is told that nothing may have
 * ended; that the sign-in was over already (a repeated call) is success. @throws UpstreamFailure
 */
export async function signOutEverywhere(call: SessionCall & { readonly api: Caller }): Promise<SessionView> {
  await call.api(revokeAllTokens, {}).catch((error: unknown) => {
    if (!isRefusal(error, 401, 403)) throw error
  })
  const session = call.openSession
  call.giveCookie(null)
  await session?.end()
  return { state: 'guest' }
}

/** Ends the session for good, upstream too, and leaves no cookie (SES-07). Calls in flight cannot bring it back. */
export async function signOut(call: SessionCall): Promise<SessionView> {
  const session = call.openSession
  call.giveCookie(null)
  if (session && (await session.end()) && session.record.tokens.kind === 'customer')
    await revokeQuietly(session.record.tokens, session.record.deviceId, call.language)
  return { state: 'guest' }
}
