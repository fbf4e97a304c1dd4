import type { ResponseOf } from '../contract/endpoint.ts'
import type { refreshToken } from '../contract/tokens.ts'
import { isSignedIn, lifetimeMs, tokenClaims } from './token-claims.ts'

type WireTokens = ResponseOf<typeof refreshToken>

/** Tokens as a session holds them; the instants are ms by our own clock, so a skewed upstream clock does not matter. */
export interface HeldTokens {
  kind: 'guest' | 'customer'
  accessToken: string
  refreshToken: string | null
  accessUntil: number
  /** null when the refresh token does not say. */
  refreshUntil: number | null
}

/** A signed-in session is refreshed first when its refresh token has this little left (SES-03). */
const refreshThresholdMs = 30 * 60_000

/** The refresh token is taken from the access token when the answer lacks one (SES-03). */
export function heldTokens(wire: WireTokens, receivedAt: number): HeldTokens {
  const claims = tokenClaims(wire.access_token)
  const refresh = wire.refresh_token ?? claims?.refreshToken ?? null
  const refreshLife = refresh === null ? null : lifetimeMs(refresh)
  return {
    kind: isSignedIn(claims) ? 'customer' : 'guest',
    accessToken: wire.access_token,
    refreshToken: refresh,
    accessUntil: receivedAt + wire.expires_in * 1000,
    refreshUntil: refreshLife === null ? null : receivedAt + refreshLife,
  }
}

/** A customer's refresh token is about to end (SES-03). */
export const refreshEndsSoon = (tokens: HeldTokens, now: number): boolean =>
  tokens.kind === 'customer' &&
  tokens.refreshUntil !== null &&
  tokens.refreshUntil - now <= refreshThresholdMs
