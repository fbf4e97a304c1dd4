import { isRefusal } from '../upstream/failure.ts'
import { renewTokens } from './renew-tokens.ts'
import type { Session } from './session.ts'

/** The session was signed in again after the upstream had refused it: the page has to reload. */
export class SessionRenewed extends Error {
  override name = 'SessionRenewed'
}

/** At most so often, or a refusal that lasts would reload the page without end (RDG-08). */
const pauseMs = 60_000

/** Refusals that say what the caller may not do, not that its session is spent. */
const ownRefusals = ['insufficient_scope', 'invalid_api_key']

/**
 * Answers a 403 of the upstream to a signed-in session: the access token is dropped, not revoked, and the refresh token
 * signs in again (SES-06). Returns when the 403 is to be passed on: a guest's, one about scopes, or
 * within a minute of the last time.
 *
 * @throws SessionRenewed; UpstreamFailure or SessionEnded when signing in again failed
 */
export async function renewAfterForbidden(
  session: Session,
  sent: string,
  error: unknown,
  language: string,
): Promise<void> {
  if (!isRefusal(error, 403) || ownRefusals.includes(error.code ?? '')) return
  const { tokens, renewedAt = 0 } = session.record
  if (tokens.kind !== 'customer' || Date.now() - renewedAt < pauseMs) return
  await renewTokens(session, sent, language)
  await session.update((record) => ({ ...record, renewedAt: Date.now() }))
  throw new SessionRenewed()
}
