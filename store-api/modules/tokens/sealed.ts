import { lt } from 'drizzle-orm'
import { compactDecrypt } from 'jose'
import { sealedCredential } from '#lib/contract/tokens.ts'
import type { Db } from '../../db/database.ts'
import { credentialNonces } from '../../db/schema/tokens.ts'
import { worded } from '../../refusal.ts'
import type { TokenKeys } from './keys.ts'

const lifeMs = 5 * 60_000

const refuse = () => worded(400, 'invalid_credentials_envelope', 'credentials_unreadable')

/**
 * Opens a sealed credential (SGN-03): our key, ECDH-ES with A256GCM only, at most five minutes old and never seen before.
 * @throws Refusal 400 invalid_credentials_envelope
 */
export async function openSealed(
  jwe: string,
  keys: readonly TokenKeys[],
  db: Db,
  now: Date,
): Promise<string> {
  const credential = await decrypt(jwe, keys)
  const age = now.getTime() - credential.iat * 1000
  if (Math.abs(age) > lifeMs) throw refuse()
  // Kept longer than the credential is accepted on either side of now.
  const expiresAt = new Date(now.getTime() + 3 * lifeMs)
  await db.delete(credentialNonces).where(lt(credentialNonces.expiresAt, now))
  const fresh = await db
    .insert(credentialNonces)
    .values({ nonce: credential.nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: credentialNonces.nonce })
  if (fresh.length === 0) throw refuse()
  return credential.value
}

/** The storefront may have sealed it just before a rotation: any accepted key opens it. */
async function decrypt(jwe: string, keys: readonly TokenKeys[]) {
  for (const { sealed } of keys) {
    try {
      const { plaintext } = await compactDecrypt(jwe, sealed.privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return sealedCredential.parse(JSON.parse(new TextDecoder().decode(plaintext)))
    } catch {
      // Sealed with another key, or not one of ours at all.
    }
  }
  throw refuse()
}
