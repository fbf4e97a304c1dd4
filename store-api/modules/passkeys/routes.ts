import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { passkeyToken } from '@kolea/contract/passkeys.ts'
import * as contract from '@kolea/contract/passkeys.ts'
import type { RequestOptions } from '@kolea/domain/account/passkey.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { CallSource } from '../../http/call-source.ts'
import { bind } from '../../http/bind.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import type { Tokens, WireTokens } from '../tokens/service.ts'
import { addPasskeyOf, startPasskeyOf } from './add-passkey.ts'
import { challengeIn, challengeLifeMs, newChallenge, spendChallenge } from './challenges.ts'
import { listPasskeys, removePasskeyOf, renamePasskeyOf } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { verifyAssertion } from './verify.ts'

/** What any authenticator signs by; it names no account. */
async function startSignIn({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<RequestOptions> {
  const challenge = await newChallenge(db, null, clock.now())
  return {
    challenge,
    rpId: relyingParty(settings).id,
    timeout: challengeLifeMs,
    userVerification: 'required',
  }
}

/** One answer for every fault, so that it does not reveal which keys exist. */
const refused = () => localizedRefusal(401, 'invalid_grant', 'passkey_not_accepted')

async function ownerOf(db: Db, credentialId: string) {
  const [found] = await db
    .select({ key: passkeys, digitalId: customers.digitalId })
    .from(passkeys)
    .innerJoin(customers, eq(customers.customerId, passkeys.customerId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/**
 * Signs in whoever has a key, and moves the guest's basket, as a sign-in by password does (SES-08).
 * @throws Refusal 401 invalid_client, invalid_grant; 429 too_many_requests
 */
async function signInByPasskey(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'rateLimits'> & Tokens,
  body: BodyOf<typeof passkeyToken>,
  source: CallSource,
): Promise<WireTokens> {
  const { db, clock, settings, tokens, rateLimits } = services
  tokens.checkClient(body)
  const now = clock.now()
  const { credential } = body
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === undefined || !(await spendChallenge(db, challenge, null, now))) throw refused()
  const found = await ownerOf(db, credential.id)
  if (found === undefined) throw refused()
  const { key, digitalId } = found
  const { customerId } = key
  rateLimits.count('signIn', { address: null, account: digitalId })
  const counter = await verifyAssertion(credential, challenge, relyingParty(settings), key)
  if (counter === undefined) throw refused()
  return inTransaction(db, async (tx) => {
    // Of two uses at once with one counter, one is a copy; a key that was removed meanwhile opens nothing.
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(passkeys.passkeyId, key.passkeyId), eq(passkeys.counter, key.counter)))
      .returning({ passkeyId: passkeys.passkeyId })
    if (used.length === 0) throw refused()
    if (body.guest_id !== undefined) await moveGuestCart(tx, body.guest_id, customerId)
    return tokens.signIn({ customerId, digitalId }, tx, source)
  })
}

export function passkeyRoutes(app: FastifyInstance): void {
  bind(app, contract.passkeyList, async ({ caller }) => ({
    passkeys: await listPasskeys(app.db, caller.customerId),
  }))
  bind(app, contract.startPasskey, async ({ caller, body }) => ({
    options: await startPasskeyOf(app, caller, body),
  }))
  bind(app, contract.addPasskey, async ({ caller, body, language }) => ({
    passkeys: await addPasskeyOf(app, caller, body, language),
  }))
  bind(app, contract.renamePasskey, async ({ caller, params, body }) => ({
    passkeys: await renamePasskeyOf(app.db, caller.customerId, params.passkeyId, body.name),
  }))
  bind(app, contract.removePasskey, async ({ caller, params, body, language }) => ({
    passkeys: await removePasskeyOf(app, caller, { passkeyId: params.passkeyId, proof: body, language }),
  }))
  bind(app, contract.passkeyChallenge, async ({ body }) => {
    app.tokens.checkClient(body)
    return { options: await startSignIn(app) }
  })
  bind(app, contract.passkeyToken, ({ body, source }) => signInByPasskey(app, body, source))
}
