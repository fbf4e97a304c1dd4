import { eq } from 'drizzle-orm'
import type { updateProfile } from '@kolea/contract/profile.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { ownerMarks } from '@kolea/domain/account/person-marks.ts'
import { nameCharacters, nameProblem, type NameLimits } from '@kolea/domain/account/name-rule.ts'
import { isPhoneNumber } from '@kolea/domain/account/phone-rule.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { textIn, pageLink } from '../../texts/text.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { noteMarks } from '../accounts/person-marks.ts'
import { featuresOf } from '../content/configuration.ts'
import type { Services } from '../../services/services.ts'
import { writeMessage } from '../messages/outbox.ts'
import { closeFlow } from '../otp/flow.ts'
import { maskedNumber } from '../otp/send-code.ts'
import { revokeAll } from '../tokens/families.ts'
import type { Tokens } from '../tokens/service.ts'
import { profileOf, type WireProfile } from './profile.ts'
import { proveOwner } from './prove-owner.ts'

/** What guards an account: the phone that receives its codes, and that a sign-in requires one. */
type Guard = 'phone' | 'codes'

/** An account before and after a change. */
interface Change {
  readonly before: CustomerRow
  readonly after: CustomerRow
}

/** Guards that the wished values move or take away; adding one needs no proof. */
const changedGuards = (
  before: CustomerRow,
  wished: { phone_number?: string | undefined; mfaEnabled?: boolean | undefined },
): Guard[] => [
  ...((wished.phone_number ?? before.phoneNumber) === before.phoneNumber ? [] : (['phone'] as const)),
  ...(before.mfaEnabled && wished.mfaEnabled === false ? (['codes'] as const) : []),
]

interface Circumstances {
  readonly caller: CustomerCaller
  readonly language: string
  readonly publicUrl: string
  readonly now: Date
}

async function mailGuardChange(
  tx: Db,
  guard: Guard,
  { before, after }: Change,
  { language, publicUrl, now }: Circumstances,
): Promise<void> {
  const [subject, body] =
    guard === 'phone'
      ? (['phone_changed_subject', 'phone_changed_mail'] as const)
      : (['codes_off_subject', 'codes_off_mail'] as const)
  await writeMessage(tx, now, {
    channel: 'mail',
    recipient: after.email,
    template: `guard_changed_${guard}`,
    subject: textIn(language, subject),
    body: textIn(language, body, {
      name: after.firstName,
      before: maskedNumber(before.phoneNumber),
      after: maskedNumber(after.phoneNumber),
      account: pageLink(publicUrl, '/user-account', language),
      help: pageLink(publicUrl, '/contact-us', language),
    }),
  })
}

/**
 * Belongs in the transaction of the change: notifies the owner by mail; with another phone every other sign-in ends, one that
 * waits for its code too.
 */
async function followGuardChange(
  tx: Db,
  guards: readonly Guard[],
  change: Change,
  circumstances: Circumstances,
): Promise<void> {
  const { caller, now } = circumstances
  for (const guard of guards) await mailGuardChange(tx, guard, change, circumstances)
  if (!guards.includes('phone')) return
  await revokeAll(tx, caller.customerId, 'phone_changed', now, caller.familyId)
  await closeFlow(tx, { purpose: 'sign_in', subjectId: caller.digitalId }, now)
}

type Changes = BodyOf<typeof updateProfile>

/** @throws Refusal 400 bad_request naming each wrong field (PRO-02) */
function checkChanges(changes: Changes, limits: NameLimits): void {
  const details: { path: string; message: string }[] = []
  for (const [field, title] of [
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
  ] as const) {
    const value = changes[field]
    const problem = value === undefined ? null : nameProblem(value, limits)
    const text = {
      required: `${title} Required`,
      length: `Must be ${limits.user_name_length} characters or less`,
      characters: nameCharacters(limits),
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
  firstName: changes.first_name,
  lastName: changes.last_name,
  phoneNumber: changes.phone_number,
  phoneVerifiedAt: (changes.phone_number ?? row.phoneNumber) === row.phoneNumber ? undefined : null,
  marketingEmail: changes.marketingEmailNoty,
  noContactDropOff: changes.noContactDropOff,
  mfaEnabled: changes.mfaEnabled,
})

/**
 * Changes the profile (PRO-02). What guards the account changes only with a proof of the owner, and not silently.
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
    throw localizedRefusal(403, 'insufficient_scope', 'scope_too_narrow')
  const before = await customerRow(services.db, caller.customerId)
  checkChanges(changes, await featuresOf(services.db, before.country))
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
    const { publicUrl, keys } = services.settings
    const marks = ownerMarks(changed.email, changed.phoneNumber)
    if (changed.phoneNumber !== before.phoneNumber)
      await noteMarks(tx, keys.accepted('tokenSeed'), changed.customerId, marks, now)
    await followGuardChange(tx, guards, { before, after: changed }, { caller, language, publicUrl, now })
    return changed
  })
  return profileOf(services.db, after, services.clock.now())
}
