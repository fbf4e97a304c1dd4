import type { OperationKey, Operations } from '../bff-contract/all.ts'
import type { OperationAccess } from '../bff-contract/operation.ts'
import type { ParsedInputOf } from '../bff-contract/operation-types.ts'
import type { Locale } from '../routing/locale.ts'
import type { DeviceMark } from '../session/device-mark.ts'
import { sessionCaller } from '../session/token-renewal.ts'
import type { Session } from '../session/session.ts'
import type { UpstreamCaller } from '../upstream/call-upstream.ts'
import { BffError } from './bff-refusal.ts'

/** What an answer changes in the browser's cookies; what is left undefined stays as it is. */
export interface CookieChanges {
  /** The browser's session from now on; null deletes its cookie. */
  session?: Session | null
  /** Marks the browser as one that has signed in. */
  mark?: DeviceMark
}

/** One call of the browser while it is answered, whatever the operation. */
export interface Visit {
  readonly headers: Headers
  /** ms since 1970. */
  readonly now: number
  readonly language: Locale
  /** null when the production server does not stand in front. */
  readonly clientIp: string | null
  /** IANA zone of the store that the browser's pages are rendered for. */
  readonly timeZone: string
  /** The page is in the mobile app's web view (SES-13). */
  readonly inApp: boolean
  /** Opens the mark of a browser that has signed in before; null when it never did. */
  readonly readDeviceMark: () => Promise<DeviceMark | null>
  readonly cookies: CookieChanges
}

export interface FoundSession {
  /** null when the browser has none. */
  readonly session: Session | null
  /** The cookie is of a session that a sign-in in this browser replaced a moment ago. */
  readonly isMoved: boolean
}

/** A call of an operation that answers browsers with and without a session. */
export interface OpenCall extends Visit, FoundSession {}

/** A call of a browser that has a session: a guest's or a customer's. */
export interface SessionCall extends Visit {
  readonly session: Session
  readonly isMoved: false
  /** Calls the API as the session. */
  readonly api: UpstreamCaller
}

/** A call of a signed-in customer. */
export interface CustomerCall extends SessionCall {
  readonly isCustomer: true
}

interface CallByAccess {
  open: OpenCall
  session: SessionCall
  customer: CustomerCall
}

export type CallWith<A extends OperationAccess> = CallByAccess[A]

/** What the handler of an operation gets. */
export type CallOf<K extends OperationKey> = CallWith<Operations[K]['access']> & ParsedInputOf<K>

function sessionCall(visit: Visit, { session }: FoundSession): SessionCall {
  if (!session) throw new BffError(401, 'session_required')
  return { ...visit, session, isMoved: false, api: sessionCaller(session, visit.language) }
}

function customerCall(visit: Visit, found: FoundSession): CustomerCall {
  const call = sessionCall(visit, found)
  if (call.session.record.tokens.kind !== 'customer') throw new BffError(401, 'sign_in_required')
  return { ...call, isCustomer: true }
}

const opened = {
  open: (visit: Visit, { session, isMoved }: FoundSession): OpenCall => ({ ...visit, session, isMoved }),
  session: sessionCall,
  customer: customerCall,
}

/**
 * The call as far as its operation's access opens it (ROL-01).
 * @throws BffError 401 `session_required`, `sign_in_required`
 */
export const openCall = <A extends OperationAccess>(
  access: A,
  visit: Visit,
  found: FoundSession,
): CallWith<A> => opened[access](visit, found) as CallWith<A>
