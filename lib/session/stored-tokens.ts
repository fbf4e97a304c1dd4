import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Identity } from '../upstream/request-parts.ts'
import { requestGuestTokens, type TokenReply } from '../upstream/tokens.ts'
import { isSignedIn, lifetimeMs, tokenClaims } from './token-claims.ts'

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

/** The refresh token is taken from the access token when the answer lacks one (SES-03). */
export function storedTokens(reply: TokenReply, receivedAt: number): StoredTokens {
  const claims = tokenClaims(reply.accessToken)
  const refresh = reply.refreshToken ?? claims?.refreshToken ?? null
  const refreshLife = refresh === null ? null : lifetimeMs(refresh)
  return {
    kind: isSignedIn(claims) ? 'customer' : 'guest',
    accessToken: reply.accessToken,
    refreshToken: refresh,
    accessUntil: receivedAt + reply.expiresInSeconds * 1000,
    refreshUntil: refreshLife === null ? null : receivedAt + refreshLife,
  }
}

/** A customer's refresh token is about to end (SES-03). */
export const refreshEndsSoon = (tokens: StoredTokens, now: number): boolean =>
  tokens.kind === 'customer' &&
  tokens.refreshUntil !== null &&
  tokens.refreshUntil - now <= refreshThresholdMs

export const newGuestId = (): string => `guest-${randomUUID()}`

/** A guest's tokens for a digital id (SES-01). Rejects with `UpstreamFailure`. */
export async function guestTokens(guestId: string, identity: Identity): Promise<StoredTokens> {
  const requestedAt = Date.now()
  return storedTokens(await requestGuestTokens(guestId, identity), requestedAt)
}
