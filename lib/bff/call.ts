import type { Caller } from '../upstream/caller.ts'
import type { Locale } from '../routing/locale.ts'
import type { Session } from '../session/session.ts'
import { sessionCaller } from '../session/session-caller.ts'
import { BffError } from './bff-error.ts'

/** One call of the browser while it is answered. */
export interface Call<P, Q, B> {
  params: P
  query: Q
  body: B
  headers: Headers
  /** ms since 1970. */
  now: number
  language: Locale
  clientIp: string | null
  /** The browser's session; null when it has none. */
  openSession: Session | null
  /** The browser's session. @throws BffError 401 `session_required` */
  readonly session: Session
  /** Calls the upstream as the session. */
  readonly api: Caller
  /** Gives the browser this session's cookie, or takes it away. */
  giveCookie(session: Session | null): void
  /** What `giveCookie` decided; undefined: the cookie stays as it is. */
  cookie: Session | null | undefined
}

type Parts<P, Q, B> = Omit<Call<P, Q, B>, 'session' | 'api' | 'giveCookie' | 'cookie'>

export function makeCall<P, Q, B>(parts: Parts<P, Q, B>): Call<P, Q, B> {
  return {
    ...parts,
    cookie: undefined,
    get session() {
      if (!this.openSession) throw new BffError(401, 'session_required')
      return this.openSession
    },
    get api() {
      return sessionCaller(this.session, this.language)
    },
    giveCookie(session) {
      this.cookie = session
      this.openSession = session
    },
  }
}
