import type { Caller } from '../upstream/caller.ts'
import { readCookie } from '../routing/cookies.ts'
import type { Locale } from '../routing/locale.ts'
import type { DeviceMark } from '../session/device-mark.ts'
import { deviceCookieName, openMark } from '../session/device-mark.ts'
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
  /** What the browser was marked with when it signed in before; null when it never did. */
  device(): Promise<DeviceMark | null>
  /** Marks the browser as one that has signed in. */
  markDevice(mark: DeviceMark): void
  /** What `markDevice` was given. */
  newMark: DeviceMark | undefined
  /** Gives the browser this session's cookie, or takes it away. */
  giveCookie(session: Session | null): void
  /** What `giveCookie` decided; undefined: the cookie stays as it is. */
  cookie: Session | null | undefined
}

type OwnPart = 'device' | 'markDevice' | 'newMark' | 'giveCookie' | 'cookie'
type Parts<P, Q, B> = Omit<Call<P, Q, B>, 'session' | 'api' | OwnPart>

export function makeCall<P, Q, B>(parts: Parts<P, Q, B>): Call<P, Q, B> {
  let opened: Promise<DeviceMark | null> | undefined
  return {
    ...parts,
    cookie: undefined,
    newMark: undefined,
    device: () => (opened ??= openMark(readCookie(parts.headers.get('cookie'), deviceCookieName))),
    markDevice(mark) {
      this.newMark = mark
    },
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
