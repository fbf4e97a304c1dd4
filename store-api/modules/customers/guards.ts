import type { Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { writeMessage } from '../messages/outbox.ts'
import { pageLink } from '../../texts/page-link.ts'
import { textIn } from '../../texts/text.ts'
import { closeFlow } from '../otp/flow.ts'
import { maskedNumber } from '../otp/send-code.ts'
import { revokeAll } from '../tokens/families.ts'

/** What guards an account: the phone that receives its codes, and that a sign-in asks for one. */
type Guard = 'phone' | 'codes'

/** An account before and after a change. */
interface Change {
  readonly before: CustomerRow
  readonly after: CustomerRow
}

/** Guards that the wished values move or take away; adding one needs no proof. */
export const changedGuards = (
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

async function tellOwner(
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
 * Belongs in the transaction of the change: tells the owner by mail; with another phone every other sign-in ends, one that
 * waits for its code too.
 */
export async function followGuardChange(
  tx: Db,
  guards: readonly Guard[],
  change: Change,
  circumstances: Circumstances,
): Promise<void> {
  const { caller, now } = circumstances
  for (const guard of guards) await tellOwner(tx, guard, change, circumstances)
  if (!guards.includes('phone')) return
  await revokeAll(tx, caller.customerId, 'phone_changed', now, caller.familyId)
  await closeFlow(tx, { purpose: 'sign_in', subjectId: caller.digitalId }, now)
}
