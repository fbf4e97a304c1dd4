import { eq } from 'drizzle-orm'
import type { updateProfile } from '#lib/contract/customers.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import { nameProblem } from '#lib/domain/account/name-rule.ts'
import { isPhoneNumber } from '#lib/domain/account/phone-rule.ts'
import { inTransaction } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { Refusal, worded } from '../../refusal.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { limitsOf } from '../content/configuration.ts'
import type { Services } from '../../services/services.ts'
import type { Tokens } from '../tokens/service.ts'
import { profileOf, type WireProfile } from './profile.ts'
import { proveOwner } from './prove-owner.ts'
import { changedGuards, followGuardChange } from './guards.ts'

type Changes = BodyOf<typeof updateProfile>

/** @throws Refusal 400 bad_request naming each wrong field (PRO-02) */
function checkChanges(changes: Changes, nameLength: number): void {
  const details: { path: string; message: string }[] = []
  for (const [field, title] of [
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
  ] as const) {
    const value = changes[field]
    const problem = value === undefined ? null : nameProblem(value, nameLength)
    const text = {
      required: `${title} Required`,
      length: `Must be ${nameLength} characters or less`,
      characters: 'letters, digits and spaces only',
    }
    if (problem !== null) details.push({ path: `body.${field}`, message: text[problem] })
  }
  if (changes.phone_number !== undefined && !isPhoneNumber(changes.phone_number)) {
    details.push({ path: 'body.phone_number', message: 'not a phone number' })
  }
  if (details.length > 0)
    throw new Refusal(400, 'bad_request', details[0]?.message ?? 'The request is not valid.', details)
}

/** Columns that the changes give a value; the others stay as they are in the database. */
const columnsOf = (row: CustomerRow, changes: Changes) => ({
  firstName: changes.first_name?.trim(),
  lastName: changes.last_name?.trim(),
  phoneNumber: changes.phone_number,
  phoneVerifiedAt: (changes.phone_number ?? row.phoneNumber) === row.phoneNumber ? undefined : null,
  marketingEmail: changes.marketingEmailNoty,
  noContactDropOff: changes.noContactDropOff,
  mfaEnabled: changes.mfaEnabled,
})

/**
 * Changes the profile (PRO-02). What guards the account changes only with a proof of who asks, and not silently.
 * @throws Refusal 400 bad_request, 403 insufficient_scope, and as `proveOwner`
 */
export async function changeProfile(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  caller: CustomerCaller,
  changes: Changes,
  language: string,
): Promise<WireProfile> {
  // A narrow token must not make the sign-in weaker.
  if (changes.mfaEnabled !== undefined && caller.scope !== 'signedIn')
    throw worded(403, 'insufficient_scope', 'scope_too_narrow')
  const before = await customerRow(services.db, caller.customerId)
  checkChanges(changes, (await limitsOf(services.db, before.country)).user_name_length)
  const columns = columnsOf(before, changes)
  const guards = changedGuards(before, changes)
  const useProof = guards.length === 0 ? undefined : await proveOwner(services, before, changes)
  const now = services.clock.now()
  const after = await inTransaction(services.db, async (tx) => {
    await useProof?.(tx)
    const [changed = before] = await tx
      .update(customers)
      .set({ ...columns, updatedAt: now })
      .where(eq(customers.customerId, caller.customerId))
      .returning()
    const { publicUrl } = services.settings
    await followGuardChange(tx, guards, { before, after: changed }, { caller, language, publicUrl, now })
    return changed
  })
  return profileOf(services.db, after)
}
