import { Session, SessionEnded } from '../session/session.ts'
import { readSessionCookie, sessionSetCookies } from '../session/session-cookie.ts'
import { takeOverPlainCookie } from '../session/take-over-cookie.ts'
import { BffError } from './bff-error.ts'

export interface OpenedSession {
  /** null when the browser has none. */
  session: Session | null
  /** It came by a cookie of the name used before https: the browser needs the new one. */
  needsCookie: boolean
}

const noSession: OpenedSession = { session: null, needsCookie: false }

/** The session of a Cookie header. @throws BffError 503 `session_unavailable` while the store fails */
export async function openBrowserSession(header: string | null, now: number): Promise<OpenedSession> {
  const cookie = readSessionCookie(header)
  if (!cookie) return noSession
  try {
    const session = await Session.open(cookie.sealed)
    if (!session || (cookie.plain && !(await takeOverPlainCookie(session, now)))) return noSession
    await session.markUsed()
    return { session, needsCookie: cookie.plain }
  } catch (cause) {
    if (cause instanceof SessionEnded) return noSession
    throw Object.assign(new BffError(503, 'session_unavailable', { retryAfterSeconds: 2 }), { cause })
  }
}

/** `Set-Cookie` values of an answer. @param given the session whose cookie the call gives or takes; undefined: neither */
export async function sessionCookiesOf(
  given: Session | null | undefined,
  { session, needsCookie }: OpenedSession,
  secure: boolean,
): Promise<string[]> {
  if (given === null) return sessionSetCookies(null, secure)
  const sent = given ?? (needsCookie ? session : null)
  if (!sent) return []
  const lifeMs = (sent.record.endsAt ?? Number.POSITIVE_INFINITY) - Date.now()
  return sessionSetCookies(await sent.cookieValue(), secure, lifeMs)
}
