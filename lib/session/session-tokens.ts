import { randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'
import type { TokenReply } from '../upstream/tokens.ts'

/** What the storefront reads of an access token (SES-02). It is read, never trusted: the API verifies. */
export interface TokenClaims {
  scopes: readonly string[]
  /** The `sub` claim. */
  digitalId: string | null
  customerId: string | null
  refreshToken: string | null
  /** Header algorithm HS256: a display hint, never an authorization test. */
  looksLikeGuest: boolean
}

const signedInScopes = ['signedIn', 'read_profile', 'update_profile']

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Claims of a JWT; null when the text is none. */
export function tokenClaims(token: string): TokenClaims | null {
  try {
    const claims = decodeJwt(token)
    const scope = claims.scope
    const scopes = Array.isArray(scope)
      ? scope.map(String)
      : typeof scope === 'string'
        ? scope.split(/\s+/)
        : []
    return {
      scopes,
      digitalId: text(claims.sub),
      customerId: text(claims.customer_id),
      refreshToken: text(claims.refresh_token),
      looksLikeGuest: decodeProtectedHeader(token).alg === 'HS256',
    }
  } catch {
    return null
  }
}

/** Signed in means scope signedIn, read_profile or update_profile; anything else is a guest (SES-02). */
export const isSignedIn = (claims: TokenClaims | null): boolean =>
  claims !== null && claims.scopes.some((scope) => signedInScopes.includes(scope))

/** How long the token lives from its issue, in ms, from its own two clocks; null when it does not say. */
export function lifetimeMs(token: string): number | null {
  try {
    const { exp, iat } = decodeJwt(token)
    return exp === undefined || iat === undefined ? null : (exp - iat) * 1000
  } catch {
    return null
  }
}

/** Tokens as a session stores them; the instants are ms by our own clock, so a skewed upstream clock does not matter. */
export const storedTokensSchema = z.object({
  kind: z.enum(['guest', 'customer']),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  accessUntil: z.number(),
  /** null when the refresh token does not say. */
  refreshUntil: z.number().nullable(),
})
export type StoredTokens = z.output<typeof storedTokensSchema>

/** A signed-in session is refreshed first when its refresh token has this little left (SES-03). */
const refreshThresholdMs = 30 * 60_000

/**
 * The refresh token is taken from the access token when the answer lacks one (SES-03).
 * @param requestedAt ms since 1970: from before the request, so that no token is thought to live longer than it does
 */
export function storedTokens(reply: TokenReply, requestedAt: number): StoredTokens {
  const claims = tokenClaims(reply.accessToken)
  const refresh = reply.refreshToken ?? claims?.refreshToken ?? null
  const refreshLife = refresh === null ? null : lifetimeMs(refresh)
  return {
    kind: isSignedIn(claims) ? 'customer' : 'guest',
    accessToken: reply.accessToken,
    refreshToken: refresh,
    accessUntil: requestedAt + reply.expiresInSeconds * 1000,
    refreshUntil: refreshLife === null ? null : requestedAt + refreshLife,
  }
}

/** A customer's refresh token is about to end (SES-03). */
export const refreshEndsSoon = (tokens: StoredTokens, now: number): boolean =>
  tokens.kind === 'customer' &&
  tokens.refreshUntil !== null &&
  tokens.refreshUntil - now <= refreshThresholdMs

/** The digital id of a new guest (SES-01). */
export const newGuestId = (): string => `guest-${randomUUID()}`
