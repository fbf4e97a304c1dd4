import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { dayMs, hourMs } from '@kolea/domain/time/durations.ts'
import { scopes, type Scope } from '@kolea/contract/endpoint.ts'
import type { TokenKeys } from './keys.ts'

export const accessSeconds = 15 * 60
export const guestSeconds = (12 * hourMs) / 1000
export const refreshSeconds = (30 * dayMs) / 1000
/** A sign-in ends by then, however often it is renewed; storefronts may end theirs earlier (SESSION_MAX_DAYS). */
export const signInLifeMs = 90 * dayMs

const issuer = 'kolea-store-api'
/** For whom access tokens are: this API. */
const audience = 'kolea-store-api'
/** A refresh token opens nothing but the endpoint of tokens. */
const refreshAudience = 'kolea-store-api/token'
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Claims of a customer's access token (SES-02). */
export interface AccessClaims {
  readonly digitalId: string
  readonly customerId: string
  readonly familyId: string
  /** The refresh token it was issued with; absent in tokens of earlier versions. */
  readonly refreshJti?: string
  readonly scope: Scope
}

export interface RefreshClaims {
  readonly jti: string
  readonly familyId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** ES256, 15 minutes. */
export const signAccess = (
  { digitalId, customerId, familyId, refreshJti, scope }: AccessClaims,
  keys: TokenKeys,
  now: Date,
): Promise<string> =>
  new SignJWT({ scope, customer_id: customerId, fam: familyId, rt: refreshJti })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.access.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(digitalId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + accessSeconds)
    .sign(keys.access.privateKey)

/** Ed25519: the same claims always make the same text, which is how a successor is answered twice. */
export const signRefresh = (
  { jti, familyId, issuedAt, expiresAt }: RefreshClaims,
  keys: TokenKeys,
): Promise<string> =>
  new SignJWT({ fam: familyId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'rt+jwt', kid: keys.refresh.kid })
    .setIssuer(issuer)
    .setAudience(refreshAudience)
    .setJti(jti)
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(keys.refresh.privateKey)

/** HS256, 12 hours, scope `guest`. */
export const signGuest = (digitalId: string, keys: TokenKeys, now: Date): Promise<string> =>
  new SignJWT({ scope: 'guest' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(digitalId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + guestSeconds)
    .sign(keys.guest)

export type VerifiedAccess = { kind: 'guest'; digitalId: string } | ({ kind: 'customer' } & AccessClaims)

/**
 * Verifies an access token with the keys of one generation and the one algorithm each is for; undefined when it is not valid
 * at `now`, or of another generation.
 */
export async function verifyAccess(
  token: string,
  keys: TokenKeys,
  now: Date,
): Promise<VerifiedAccess | undefined> {
  try {
    const check = { issuer, audience, currentDate: now, clockTolerance: 5 }
    const { typ, kid } = decodeProtectedHeader(token)
    if (typ === 'at+jwt') {
      if (kid !== keys.access.kid) return undefined
      const { payload } = await jwtVerify(token, keys.access.publicKey, { ...check, algorithms: ['ES256'] })
      const { sub, customer_id: customerId, fam: familyId, rt, scope } = payload
      const known = scopes.find((one) => one === scope)
      if (known === undefined || sub === undefined) return undefined
      if (typeof customerId !== 'string' || typeof familyId !== 'string') return undefined
      const pair = typeof rt === 'string' ? { refreshJti: rt } : {}
      return { kind: 'customer', digitalId: sub, customerId, familyId, ...pair, scope: known }
    }
    const { payload } = await jwtVerify(token, keys.guest, { ...check, algorithms: ['HS256'], typ: 'JWT' })
    if (payload.scope !== 'guest' || payload.sub === undefined) return undefined
    return { kind: 'guest', digitalId: payload.sub }
  } catch {
    return undefined
  }
}

/** Id and family of a refresh token, expired or not; undefined when it was not signed here. */
export async function verifyRefresh(
  token: string,
  keys: TokenKeys,
): Promise<{ jti: string; familyId: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.refresh.publicKey, {
      issuer,
      algorithms: ['EdDSA'],
      typ: 'rt+jwt',
      // The row in the database decides about its age.
      currentDate: new Date(0),
    })
    // One of an earlier version names no audience; it is exchanged for one that does.
    if (payload.aud !== undefined && payload.aud !== refreshAudience) return undefined
    if (payload.jti === undefined || typeof payload.fam !== 'string') return undefined
    return { jti: payload.jti, familyId: payload.fam }
  } catch {
    return undefined
  }
}
