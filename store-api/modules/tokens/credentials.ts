import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import type { CallSource } from '../../http/call-source.ts'
import { worded } from '../../refusal.ts'
import type { Alarms } from '../../services/alarms.ts'
import type { Clock } from '../../services/clock.ts'
import type { RateLimits } from '../../services/rate-limits.ts'
import type { TokenKeyRing } from './keys.ts'
import { attemptRight, attemptSource, attemptWrong, beginAttempt } from './lockout.ts'
import { comparePassword, inHashingTurn } from './passwords.ts'
import { openSealed } from './sealed.ts'

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
    const from = await attemptSource(db, email, source)
    rateLimits.count('signIn', { address: from.name, account: null })
    const attempt = await beginAttempt(db, email, from, clock.now(), () => alarms.raise('sign_in_attack'))
    const [customer] = await db.select().from(customers).where(eq(customers.emailKey, email))
    const matches = await comparePassword(password, customer?.passwordHash)
    if (!matches || customer === undefined) {
      await attemptWrong(db, attempt, clock.now())
      throw worded(401, 'invalid_grant', 'wrong_credentials')
    }
    await attemptRight(db, attempt)
    return customer
  }

  /**
   * Who these credentials are. Answers, and takes as long, alike for a wrong password and an unknown e-mail. All of it waits
   * for its turn to hash, so that a flood of sign-ins keeps neither the cores nor the database from others.
   * @throws Refusal 401 invalid_grant; 400 invalid_credentials_envelope; 423 locked; 429 too_many_requests
   */
  const checkCredentials = (sealed: { userName: string; password: string }, source: CallSource) =>
    inHashingTurn(
      () => findByCredentials(sealed, source),
      () => alarms.raise('password_queue_full'),
    )

  return { unseal, checkCredentials }
}
