import { callUpstream, type UpstreamCaller } from '../upstream/call-upstream.ts'
import { isRefusal } from '../upstream/failure.ts'
import { currentVisitor } from '../upstream/request-parts.ts'
import { refreshEndsSoon } from './stored-tokens.ts'
import { renewTokens } from './renew-tokens.ts'
import type { Session } from './session.ts'
import { renewAfterForbidden } from './session-renewed.ts'

/** An access token with less than this is replaced before it is sent. */
const leastLifeMs = 5_000

/**
 * Calls the upstream as the session. A 401 brings one refresh of the session and one replay of the call, with the same
 * idempotency key (SES-04); a 403 signs in again (SES-06). @throws UpstreamFailure, SessionEnded, SessionRenewed
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
  if (currentVisitor()?.inApp) return
  if (refreshEndsSoon(tokens, Date.now())) await renewTokens(session, tokens.accessToken, language)
}
