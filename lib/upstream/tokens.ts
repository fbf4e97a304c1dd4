import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import { patchGuest } from '@kolea/contract/customers.ts'
import {
  clientToken,
  jwks,
  passwordToken,
  refreshToken,
  revokeAllTokens,
  revokeToken,
} from '@kolea/contract/tokens.ts'
import { secrets } from '../env/secrets.ts'
import { callUpstream, type UpstreamCaller } from './call-upstream.ts'
import { UpstreamFailure } from './failure.ts'
import type { Identity } from './request-parts.ts'

/** Tokens as the API hands them out. */
export interface TokenReply {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresInSeconds: number
}

export const tokenReply = (wire: ResponseOf<typeof refreshToken>): TokenReply => ({
  accessToken: wire.access_token,
  refreshToken: wire.refresh_token ?? null,
  expiresInSeconds: wire.expires_in,
})

/** The storefront's own credentials, as token calls send them. */
export function clientPart(): { client_id: string; client_secret: string } {
  const { clientId, clientSecret } = secrets()
  return { client_id: clientId, client_secret: clientSecret }
}

/** Names the guest who becomes a customer, so that the basket is carried over (SES-08). */
export const guestPart = (guestId: string | undefined): { guest_id?: string } =>
  guestId === undefined ? {} : { guest_id: guestId }

/** A guest's tokens, by the storefront's own credentials (SES-01). @throws UpstreamFailure */
export async function requestGuestTokens(guestId: string, identity: Identity): Promise<TokenReply> {
  const body = { grant_type: 'client_credential' as const, ...clientPart(), digital_id: guestId }
  return tokenReply(await callUpstream(clientToken, { body }, identity))
}

/** A customer's tokens; user name and password are already sealed (SGN-03). @throws UpstreamFailure */
export async function requestCustomerTokens(
  [userName, password]: readonly [string, string],
  guestId: string | undefined,
  identity: Identity,
): Promise<TokenReply> {
  const credentials = { userName, password, ...guestPart(guestId) }
  const body = { grant_type: 'password' as const, ...clientPart(), ...credentials }
  return tokenReply(await callUpstream(passwordToken, { body }, identity))
}

/** A response to a sign-in that does not contain what it must. */
export const unreadableTokens = (): UpstreamFailure => new UpstreamFailure('garbled', passwordToken.name)

/** The response to a sign-in contained no tokens, or not all of them. */
export const isUnreadableTokens = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.kind === 'garbled' && error.endpoint === passwordToken.name

/** The next pair of tokens. @throws UpstreamFailure */
export const requestNextTokens = async (refresh: string, identity: Identity): Promise<TokenReply> =>
  tokenReply(await callUpstream(refreshToken, { body: { refresh_token: refresh } }, identity))

/** Another process refreshes these tokens and does not finish. */
export const refreshTimedOut = (): UpstreamFailure => new UpstreamFailure('timeout', refreshToken.name)

/** Ends a family of tokens. @throws UpstreamFailure */
export async function revokeTokens(refresh: string, identity: Identity): Promise<void> {
  await callUpstream(revokeToken, { body: { refresh_token: refresh } }, identity)
}

/** Ends every sign-in of the customer. @throws UpstreamFailure */
export async function revokeEverySignIn(call: UpstreamCaller): Promise<void> {
  await call(revokeAllTokens, {})
}

/** Says whose the basket was that the customer had as a guest (SES-08). @throws UpstreamFailure */
export async function assignGuest(call: UpstreamCaller, guestId: string): Promise<void> {
  await call(patchGuest, { body: { guest_id: guestId } })
}

/** The API's public keys. @throws UpstreamFailure */
export const fetchPublicKeys = async (
  identity: Identity,
): Promise<readonly Readonly<Record<string, unknown>>[]> => (await callUpstream(jwks, {}, identity)).keys

/** None of its keys is one that credentials can be sealed with. */
export const noSealingKey = (): UpstreamFailure => new UpstreamFailure('garbled', jwks.name)
