import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Scope } from '@kolea/contract/endpoint.ts'
import type { tokens as wireTokens } from '@kolea/contract/tokens.ts'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../env.ts'
import type { CallSource } from '../../http/call-source.ts'
import type { Authenticate } from '../../http/caller.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { credentialChecks, type CredentialParts } from './credentials.ts'
import { familyOwner, type FamilyOwner, markDelivered, openFamily, revokeFamily, rotate } from './families.ts'
import {
  accessSeconds,
  guestSeconds,
  signAccess,
  signGuest,
  signRefresh,
  verifyAccess,
  verifyRefresh,
} from './issue.ts'
import type { RefreshClaims } from './issue.ts'
import type { TokenKeys } from './keys.ts'
import { rememberDevice } from './known-devices.ts'

export type WireTokens = z.input<typeof wireTokens>

interface Client {
  readonly client_id: string
  readonly client_secret: string
}

interface Parts extends CredentialParts {
  readonly settings: Settings
}

export type TokenService = ReturnType<typeof tokenService>

export interface Tokens {
  readonly tokens: TokenService
}

/** Sign-in, refresh and sign-out; the rules are in the files beside this one. */
export function tokenService({ db, clock, settings, keys, rateLimits, alarms }: Parts) {
  /** Pairs of tokens that are known to have arrived; the database has them all. */
  const delivered = new LRUCache<string, true>({ max: 20_000 })

  /** What the first generation of keys that knows the token says of it. */
  async function underAnyKeys<Found>(verify: (keys: TokenKeys) => Promise<Found | undefined>) {
    for (const one of await keys()) {
      const found = await verify(one)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** What the world may know: the keys of every generation that verify, and the present one that seals. */
  async function publicKeys() {
    const [present, ...before] = await keys()
    const verifying = before.flatMap((one) => one.publicKeys.filter(({ use }) => use === 'sig'))
    return [...present.publicKeys, ...verifying]
  }

  /** @throws Refusal 401 invalid_client */
  function checkClient(client: Client): void {
    const known = settings.keys.matches('clientId', client.client_id)
    if (!settings.keys.matches('clientSecret', client.client_secret) || !known) {
      throw new Refusal(401, 'invalid_client', 'The client is not known.')
    }
  }

  async function issue(
    refresh: RefreshClaims,
    { customerId, digitalId, scope }: Pick<FamilyOwner, 'customerId' | 'digitalId' | 'scope'>,
  ): Promise<WireTokens> {
    const [present] = await keys()
    return {
      access_token: await signAccess(
        { customerId, digitalId, scope, familyId: refresh.familyId, refreshJti: refresh.jti },
        present,
        clock.now(),
      ),
      refresh_token: await signRefresh(refresh, present),
      token_type: 'bearer',
      expires_in: accessSeconds,
    }
  }

  /** Guest token by client credentials (SES-01). @throws Refusal 401 invalid_client */
  async function guest(client: Client & { digital_id: string }): Promise<WireTokens> {
    checkClient(client)
    const [present] = await keys()
    const token = await signGuest(client.digital_id, present, clock.now())
    return { access_token: token, token_type: 'bearer', expires_in: guestSeconds }
  }

  /**
   * Tokens of a customer who has just proven who they are, in the transaction of the proof.
   *
   * @param source of the call: its browser is known to the account from now on
   */
  async function signIn(
    { customerId, digitalId }: { customerId: string; digitalId: string },
    tx: Db,
    { device, deviceName, noteAccount }: Pick<CallSource, 'device' | 'deviceName' | 'noteAccount'>,
    scope: Scope = 'signedIn',
  ): Promise<WireTokens> {
    noteAccount('customer', customerId)
    await rememberDevice(tx, customerId, device, clock.now())
    const opened = await openFamily(tx, { customerId, scope, deviceName }, clock.now())
    return issue(opened, { customerId, digitalId, scope })
  }

  /** @throws Refusal 401 invalid_grant */
  async function refresh(refreshToken: string): Promise<WireTokens> {
    const claims = await underAnyKeys((one) => verifyRefresh(refreshToken, one))
    const next = claims && (await rotate(db, claims.jti, clock.now()))
    const owner = next && (await familyOwner(db, next.familyId))
    if (owner === undefined) throw localizedRefusal(401, 'invalid_grant', 'refresh_refused')
    return issue(next as RefreshClaims, owner)
  }

  /** Ends the token's family; says nothing about whether there was one. */
  async function revoke(refreshToken: string): Promise<void> {
    const claims = await underAnyKeys((one) => verifyRefresh(refreshToken, one))
    if (claims !== undefined) await revokeFamily(db, claims.familyId, 'signed_out', clock.now())
  }

  /** Written once for each pair of tokens. */
  async function noteDelivery(refreshJti: string): Promise<void> {
    if (delivered.has(refreshJti)) return
    await markDelivered(db, refreshJti, clock.now())
    delivered.set(refreshJti, true)
  }

  const authenticate: Authenticate = async (token) => {
    const found = await underAnyKeys((one) => verifyAccess(token, one, clock.now()))
    if (found?.kind !== 'customer') return found
    const owner = await familyOwner(db, found.familyId)
    if (owner?.customerId !== found.customerId) return undefined
    if (found.refreshJti !== undefined) await noteDelivery(found.refreshJti)
    return found
  }

  return {
    guest,
    checkClient,
    signIn,
    ...credentialChecks({ db, clock, keys, rateLimits, alarms }),
    refresh,
    revoke,
    authenticate,
    publicKeys,
  }
}
