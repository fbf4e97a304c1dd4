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
 * Opens sealed credentials (SGN-03): our key, ECDH-ES with A256GCM only, at most five minutes old and never seen before.
 * @throws Refusal 400 invalid_credentials_envelope
 */
export async function openSealed(
  jwes: readonly string[],
  keys: readonly TokenKeys[],
  db: Db,
  now: Date,
): Promise<string[]> {
  const credentials = await Promise.all(jwes.map((jwe) => decrypt(jwe, keys)))
  if (credentials.some(({ iat }) => Math.abs(now.getTime() - iat * 1000) > lifeMs)) throw refuse()
  // Kept longer than the credential is accepted on either side of now.
  const expiresAt = new Date(now.getTime() + 3 * lifeMs)
  const old = db.$with('old').as(db.delete(credentialNonces).where(lt(credentialNonces.expiresAt, now)))
  const fresh = await db
    .with(old)
    .insert(credentialNonces)
    .values(credentials.map(({ nonce }) => ({ nonce, expiresAt })))
    .onConflictDoNothing()
    .returning({ nonce: credentialNonces.nonce })
  if (fresh.length < credentials.length) throw refuse()
  return credentials.map(({ value }) => value)
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
