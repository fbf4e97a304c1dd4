import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { changePassword } from '@kolea/contract/personal-data.ts'
import * as contract from '@kolea/contract/personal-data.ts'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { bind, success } from '../../http/bind.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import type { Services } from '../../services/services.ts'
import { textIn } from '../../texts/text.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { featuresOf } from '../content/configuration.ts'
import { proveOwner } from '../customers/prove-owner.ts'
import { writeMessage } from '../messages/outbox.ts'
import { closeFlow } from '../otp/flow.ts'
import { revokeAll } from '../tokens/families.ts'
import { checkNewPassword } from '../tokens/new-password.ts'
import { hashPassword } from '../tokens/passwords.ts'
import type { Tokens } from '../tokens/service.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { copyForCustomer } from './export-data.ts'

/**
 * Sets a new password for whoever knows the old one, or, where there is none, has a code: every other sign-in ends, one that waits for its code too, and the owner
 * is notified by mail. @throws Refusal 400 invalid_password, invalid_credentials_envelope; 422 proof_required, proof_wrong; 423 locked, otp_locked
 */
async function changePasswordOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  { customerId, digitalId, familyId }: CustomerCaller,
  body: BodyOf<typeof changePassword>,
  language: string,
): Promise<void> {
  const { db, clock, tokens } = services
  const customer = await customerRow(db, customerId)
  const password = await tokens.unseal(body.new_password)
  const { password_length: longest } = await featuresOf(db, customer.country)
  checkNewPassword(password, longest, customer)
  // A code sets a first password, and never takes the place of one that somebody knows.
  const { password: old, code } = body
  const proof = customer.passwordHash === null ? { code } : { password: old }
  const useProof = await proveOwner(services, customer, proof)
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await useProof(tx)
    await tx
      .update(customers)
      .set({ passwordHash, updatedAt: now })
      .where(eq(customers.customerId, customerId))
    await revokeAll(tx, customerId, 'password_changed', now, familyId)
    await closeFlow(tx, { purpose: 'sign_in', subjectId: digitalId }, now)
    await writeMessage(tx, now, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password_changed',
      subject: textIn(language, 'changed_subject'),
      body: textIn(language, 'changed_by_owner_mail', { name: customer.firstName }),
    })
  })
}

export function personalDataRoutes(app: FastifyInstance): void {
  bind(app, contract.changePassword, async ({ caller, body, language }) => {
    await changePasswordOf(app, caller, body, language)
    return success
  })
  bind(app, contract.exportData, ({ caller }) => copyForCustomer(app, caller.customerId))
  bind(app, contract.deleteAccount, async ({ caller, body, language }) => {
    await deleteOwnAccount(app, caller, body, language)
    return success
  })
}
