import { decodeJwt, decodeProtectedHeader } from 'jose'

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
