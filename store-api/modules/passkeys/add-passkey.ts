import { eq } from 'drizzle-orm'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { addPasskey } from '@kolea/contract/passkeys.ts'
import type { CreationOptions } from '@kolea/domain/account/passkey.ts'
import { mostPasskeys } from '@kolea/domain/account/passkey-rules.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { proveOwner, type Proof } from '../customers/prove-owner.ts'
import type { Tokens } from '../tokens/service.ts'
import { challengeIn, challengeLifeMs, newChallenge, spendChallenge } from './challenges.ts'
import { listPasskeys, mailPasskeyChange } from './own-passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { algorithms, verifyNewKey, type VerifiedKey } from './verify.ts'

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'settings'>

const refused = () => localizedRefusal(422, 'passkey_refused', 'passkey_refused')
const limitReached = () => localizedRefusal(409, 'passkey_limit', 'passkey_limit', { most: mostPasskeys })

async function credentialsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
  return rows.map(({ credentialId }) => credentialId)
}

/**
 * What the owner's authenticator makes a key by. @throws Refusal 409 passkey_limit, and as `proveOwner`
 */
export async function startPasskeyOf(
  services: PasskeyServices & Tokens,
  { customerId }: CustomerCaller,
  proof: Proof,
): Promise<CreationOptions> {
  const { db, clock, settings } = services
  const customer = await customerRow(db, customerId)
  const known = await credentialsOf(db, customerId)
  if (known.length >= mostPasskeys) throw limitReached()
  const useProof = await proveOwner(services, customer, proof)
  const challenge = await inTransaction(db, async (tx) => {
    await useProof(tx)
    return newChallenge(tx, customerId, clock.now())
  })
  const { id, name } = relyingParty(settings)
  return {
    challenge,
    rp: { id, name },
    user: {
      id: Buffer.from(customerId).toString('base64url'),
      name: customer.email,
      displayName: `${customer.firstName} ${customer.lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    excludeCredentials: known.map((credentialId) => ({ type: 'public-key', id: credentialId })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** @throws Refusal 409 passkey_limit; 422 passkey_refused for a key that some account has already */
async function storeKey(tx: Db, { customerId }: CustomerRow, key: VerifiedKey, name: string, now: Date) {
  // Two at once must not both count what was before.
  await tx.select().from(customers).where(eq(customers.customerId, customerId)).for('update')
  if ((await credentialsOf(tx, customerId)).length >= mostPasskeys) throw limitReached()
  const added = await tx
    .insert(passkeys)
    .values({ passkeyId: newId('pk'), customerId, ...key, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ passkeyId: passkeys.passkeyId })
  if (added.length === 0) throw refused()
}

/** Adds the key that the authenticator has made, and notifies the owner by mail. @throws Refusal 409 passkey_limit, 422 passkey_refused */
export async function addPasskeyOf(
  services: PasskeyServices,
  { customerId }: CustomerCaller,
  body: BodyOf<typeof addPasskey>,
  language: string,
) {
  const { db, clock, settings } = services
  const now = clock.now()
  const challenge = challengeIn(body.credential.response.clientDataJSON)
  if (challenge === undefined || !(await spendChallenge(db, challenge, customerId, now))) throw refused()
  const key = await verifyNewKey(body.credential, challenge, relyingParty(settings))
  if (key === undefined) throw refused()
  const customer = await customerRow(db, customerId)
  const name = body.name.trim()
  return inTransaction(db, async (tx) => {
    await storeKey(tx, customer, key, name, now)
    await mailPasskeyChange(tx, services, { customer, event: 'added', name, language }, now)
    return listPasskeys(tx, customerId)
  })
}
