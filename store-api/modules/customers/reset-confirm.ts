import { and, eq, gt, isNull } from 'drizzle-orm'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { confirmReset } from '#lib/contract/customers.ts'
import { passwordProblem } from '#lib/domain/account/password-rule.ts'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { passwordResets } from '../../db/schema/tokens.ts'
import { writeMessage } from '../messages/outbox.ts'
import { worded } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { limitsOf } from '../content/configuration.ts'
import { closeFlow } from '../otp/flow.ts'
import { revokeAll } from '../tokens/families.ts'
import { forgetDevices } from '../tokens/known-devices.ts'
import { attemptsForgiven } from '../tokens/lockout.ts'
import { hashPassword } from '../tokens/passwords.ts'
import type { Services } from '../../services/services.ts'
import type { Tokens } from '../tokens/service.ts'
import { resetHash } from './reset.ts'

const spent = () => worded(410, 'reset_link_invalid', 'reset_link_invalid')

/**
 * Sets a new password by the link of a mail, once: every sign-in of the account ends, a running one by code too, and the
 * owner is told by mail. Whoever opened the mail owns the address. A password that breaks the rule leaves the link as it is.
 * @throws Refusal 400 invalid_password, invalid_credentials_envelope; 410 reset_link_invalid
 */
export async function completeReset(
  { db, clock, tokens }: Pick<Services, 'db' | 'clock'> & Tokens,
  body: BodyOf<typeof confirmReset>,
  language: string,
): Promise<void> {
  const password = await tokens.unseal(body.password)
  const now = clock.now()
  const open = and(
    eq(passwordResets.tokenHash, resetHash(body.token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  const [owner] = await db
    .select({ country: customers.country })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.customerId, passwordResets.customerId))
    .where(open)
  if (owner === undefined) throw spent()
  const { password_length: longest } = await limitsOf(db, owner.country)
  if (passwordProblem(password, longest) !== null) throw worded(400, 'invalid_password', 'invalid_password')
  const passwordHash = await hashPassword(password)

  await inTransaction(db, async (tx) => {
    const [used] = await tx.update(passwordResets).set({ usedAt: now }).where(open).returning()
    if (used === undefined) throw spent()
    const { customerId } = used
    const [customer] = await tx
      .update(customers)
      .set({ passwordHash, emailVerifiedAt: now, updatedAt: now })
      .where(eq(customers.customerId, customerId))
      .returning()
    if (customer === undefined) throw spent()
    await revokeAll(tx, customerId, 'password_changed', now)
    await closeFlow(tx, { purpose: 'sign_in', subjectId: customer.digitalId }, now)
    await attemptsForgiven(tx, customer.emailKey)
    await forgetDevices(tx, customerId)
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password_changed',
      subject: textIn(language, 'changed_subject'),
      body: textIn(language, 'changed_mail', { name: customer.firstName }),
    })
  })
}
