import { randomUUID } from 'node:crypto'
import { newGuestId } from '../session/session-tokens.ts'
import { guestTokens, sessionCaller } from '../session/token-renewal.ts'
import { readSessionCookie, sessionSetCookies } from '../session/session-cookie.ts'
import { Session, SessionEnded, SessionMoved } from '../session/session.ts'
import type { UpstreamCaller } from '../upstream/call-upstream.ts'
import { BffError } from './bff-refusal.ts'
import type { FoundSession, OpenCall } from './call.ts'
import { sessionUnavailable } from './map-upstream-error.ts'

/** Calls that left the browser before it had the new cookie still carry the old one. */
const overlapMs = 60_000

/**
 * Whether a session may be opened by a cookie of the plain name although the shop is reached over https. Such a cookie is
 * from before and is taken over once: after that, another host could only plant one, so it opens nothing.
 * @throws SessionEnded
 */
async function takeOverPlainCookie(session: Session, now: number): Promise<boolean> {
  const record = await session.update((found) =>
    found.hostCookieSince === undefined ? { ...found, hostCookieSince: now } : found,
  )
  return now - (record.hostCookieSince ?? now) < overlapMs
}

export interface OpenedSession extends FoundSession {
  /** It was sent by a cookie of the name used before https: the browser needs the new one. */
  needsCookie: boolean
}

const noSession: OpenedSession = { session: null, needsCookie: false, isMoved: false }

/** The session of a Cookie header. @throws BffError 503 `session_unavailable` while the store fails */
export async function openBrowserSession(header: string | null, now: number): Promise<OpenedSession> {
  const cookie = readSessionCookie(header)
  if (!cookie) return noSession
  try {
    const session = await Session.open(cookie.sealed)
    if (!session || (cookie.plain && !(await takeOverPlainCookie(session, now)))) return noSession
    await session.markUsed()
    return { session, needsCookie: cookie.plain, isMoved: false }
  } catch (cause) {
    if (cause instanceof SessionMoved) return { ...noSession, isMoved: true }
    if (cause instanceof SessionEnded) return noSession
    throw sessionUnavailable(cause)
  }
}

const hasEnded = (session: Session): Promise<boolean> =>
  session.reload().then(
    () => false,
    (error: unknown) => error instanceof SessionEnded,
  )

/** `Set-Cookie` values of an answer. @param given the session whose cookie the call gives or takes; undefined: neither */
export async function sessionCookiesOf(
  given: Session | null | undefined,
  { session, needsCookie }: OpenedSession,
  secure: boolean,
): Promise<string[]> {
  if (given === null) return sessionSetCookies(null, secure)
  const sent = given ?? (needsCookie ? session : null)
  if (!sent) return []
  // The answer to a launch must not bring back the cookie of a session that a sign-in replaced meanwhile.
  if (sent === session && (await hasEnded(session))) return []
  const lifeMs = (sent.record.endsAt ?? Number.POSITIVE_INFINITY) - Date.now()
  return sessionSetCookies(await sent.cookieValue(), secure, lifeMs)
}

/** The browser's device id: of its mark, else of its session, else a new one. */
export const deviceIdOf = async ({ readDeviceMark, session }: OpenCall): Promise<string> =>
  (await readDeviceMark())?.deviceId ?? session?.record.deviceId ?? randomUUID()

/**
 * The browser's session; a guest's, with its cookie, when it has none (SES-01).
 * @throws UpstreamFailure
 * @throws BffError 503 `session_unavailable` when the browser has another session than the one it sent: it repeats the call
 */
export async function ensureSession(call: OpenCall, deviceId: string): Promise<Session> {
  if (call.session) return call.session
  if (call.isMoved) throw new BffError(503, 'session_unavailable', { retryAfterSeconds: 1 })
  const guestId = newGuestId()
  const tokens = await guestTokens(guestId, { deviceId, language: call.language })
  const session = await Session.createUnused({ deviceId, guestId, tokens })
  call.cookies.session = session
  return session
}

/** Calls the API as the browser's session, which is a new guest's when it has none. @throws UpstreamFailure */
export async function ensureCaller(call: OpenCall): Promise<UpstreamCaller> {
  return sessionCaller(await ensureSession(call, await deviceIdOf(call)), call.language)
}
