import { eq, lt } from 'drizzle-orm'
import { compactDecrypt } from 'jose'
import { sealedCredential } from '@kolea/contract/tokens.ts'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { credentialNonces } from '../../db/schema/tokens.ts'
import type { CallSource } from '../../http/call-source.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Alarms } from '../../services/alarms.ts'
import type { Clock } from '../../services/clock.ts'
import type { RateLimits } from '../../services/rate-limits.ts'
import type { TokenKeyRing, TokenKeys } from './keys.ts'
import { attemptRight, attemptSource, attemptWrong, beginAttempt } from './lockout.ts'
import { comparePassword, inHashingQueue } from './passwords.ts'

const lifeMs = 5 * 60_000

const refuse = () => localizedRefusal(400, 'invalid_credentials_envelope', 'credentials_unreadable')

/**
 * Opens sealed credentials (SGN-03): our key, ECDH-ES with A256GCM only, at most five minutes old and never seen before.
 * @throws Refusal 400 invalid_credentials_envelope
 */
async function openSealed(
  jwes: readonly string[],
  keys: readonly TokenKeys[],
  db: Db,
  now: Date,
): Promise<string[]> {
  const credentials = await Promise.all(jwes.map((jwe) => decrypt(jwe, keys)))
  if (credentials.some(({ iat }) => Math.abs(now.getTime() - iat * 1000) > lifeMs)) throw refuse()
  // Stored longer than the credential is accepted on either side of now.
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

export interface CredentialParts {
  readonly db: Db
  readonly clock: Clock
  readonly keys: TokenKeyRing
  readonly rateLimits: RateLimits
  readonly alarms: Alarms
}

/** Opens what a browser sealed, and says whose e-mail and password it is. */
export function credentialChecks({ db, clock, keys, rateLimits, alarms }: CredentialParts) {
  /** @throws Refusal 400 invalid_credentials_envelope */
  async function unseal(jwe: string): Promise<string> {
    const [value = ''] = await openSealed([jwe], await keys(), db, clock.now())
    return value
  }

  async function findByCredentials(sealed: { userName: string; password: string }, source: CallSource) {
    const jwes = [sealed.userName, sealed.password]
    const [userName = '', password = ''] = await openSealed(jwes, await keys(), db, clock.now())
    const email = userName.trim().toLowerCase()
    source.noteAccount('email', email)
    const from = await attemptSource(db, email, source)
    rateLimits.count('signIn', { address: from.name, account: null })
    const attempt = await beginAttempt(db, email, from, clock.now(), () => alarms.raise('sign_in_attack'))
    const [customer] = await db.select().from(customers).where(eq(customers.emailKey, email))
    const matches = await comparePassword(password, customer?.passwordHash)
    if (!matches || customer === undefined) {
      await attemptWrong(db, attempt, clock.now())
      throw localizedRefusal(401, 'invalid_grant', 'wrong_credentials')
    }
    await attemptRight(db, attempt)
    return customer
  }

  /**
   * Who these credentials are. Answers, and takes as long, alike for a wrong password and an unknown e-mail. All of it waits
   * in the queue for hashing, so that a flood of sign-ins takes neither the cores nor the database from others.
   * @throws Refusal 401 invalid_grant; 400 invalid_credentials_envelope; 423 locked; 429 too_many_requests
   */
  const checkCredentials = (sealed: { userName: string; password: string }, source: CallSource) =>
    inHashingQueue(
      () => findByCredentials(sealed, source),
      () => alarms.raise('password_queue_full'),
    )

  return { unseal, checkCredentials }
}
