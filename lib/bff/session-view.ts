import { codeFlowMs, codeSentOf } from '@kolea/domain/account/one-time-code.ts'
import type { Profile, SessionView } from '@kolea/domain/account/profile.ts'
import { renewBeforeRefreshEnds, revokeQuietly, sessionCaller } from '../session/token-renewal.ts'
import { SessionEnded, type Session } from '../session/session.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { fetchProfile } from '../upstream/profile.ts'
import { revokeEverySignIn } from '../upstream/tokens.ts'
import type { CustomerCall, OpenCall, Visit } from './call.ts'
import { openProof } from './proven-contact.ts'
import { deviceIdOf, ensureSession } from './browser-session.ts'

const isGuest = ({ record }: Session): boolean => record.tokens.kind !== 'customer'

/** A guest, with the code or the proven contact that a sign-in or a registration waits for: a page that was reloaded shows its step again (OTP-01). */
function guestView(session: Session, now: number): SessionView {
  const request = session.record.codeFlow?.request
  if (request !== undefined && now < request.requestedAt + codeFlowMs)
    return { state: 'guest', code: codeSentOf(request, now) }
  const proven = openProof(session, now)?.outcome
  return proven ? { state: 'guest', proven } : { state: 'guest' }
}

/** Remembers the mode of the profile: look-ups of stores send it without reading the profile again (TRN-01). */
async function noteTraining(session: Session, { trainingMode }: Profile): Promise<void> {
  await session.update((record) =>
    (record.training ?? false) === trainingMode ? record : { ...record, training: trainingMode },
  )
}

/**
 * What the browser may know of its session. A failed upstream never signs anyone out: a customer becomes `unavailable`,
 * never a guest (SES-03, SES-09).
 */
export async function viewSession(
  session: Session,
  { language, now }: Pick<Visit, 'language' | 'now'>,
): Promise<SessionView> {
  if (isGuest(session)) return guestView(session, now)
  try {
    await renewBeforeRefreshEnds(session, language)
    if (isGuest(session)) return { state: 'guest' }
    const profile = await fetchProfile(sessionCaller(session, language), now)
    await noteTraining(session, profile)
    return { state: 'customer', profile }
  } catch (error) {
    if (error instanceof SessionEnded) return { state: 'guest' }
    if (!(error instanceof UpstreamFailure)) throw error
    return isGuest(session) ? { state: 'guest' } : { state: 'unavailable' }
  }
}

/** Opens a guest session when there is none (SES-01); the cookie's life starts again at the first launch of a day. @throws SessionEnded */
export async function launch(call: OpenCall): Promise<SessionView> {
  if (call.session) {
    if (await call.session.renewCookie(call.now)) call.cookies.session = call.session
    return viewSession(call.session, call)
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
 * Ends every session of the customer, this one too. When the API does not answer, the shopper reads that nothing may have
 * ended; that the sign-in was over already (a repeated call) is success. @throws UpstreamFailure
 */
export async function signOutOfAllDevices({
  api,
  cookies,
  session,
}: CustomerCall): Promise<{ status: 'success' }> {
  await revokeEverySignIn(api).catch((error: unknown) => {
    if (!isRefusal(error, 401, 403)) throw error
  })
  cookies.session = null
  await session.end()
  return { status: 'success' }
}

/** Ends the session permanently, upstream too, and leaves no cookie (SES-07). Calls in flight cannot bring it back. */
export async function signOut({ session, cookies, language }: OpenCall): Promise<{ status: 'success' }> {
  cookies.session = null
  if (session && (await session.end()) && !isGuest(session))
    await revokeQuietly(session.record.tokens, session.record.deviceId, language)
  return { status: 'success' }
}
