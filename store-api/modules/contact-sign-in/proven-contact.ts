import { and, eq } from 'drizzle-orm'
import { codeFlowMs } from '@kolea/domain/account/one-time-code.ts'
import type { Db } from '../../db/database.ts'
import { otpFlows, type OtpFlowRow } from '../../db/schema/otp.ts'
import { wrongCode } from '../otp/flow.ts'
import type { Receiver } from '../otp/send-code.ts'

/** How long a proven contact waits for the password or the registration that follows; no longer than its flow is stored. */
const proofMs = codeFlowMs

const ofContact = (contactUid: string) =>
  and(eq(otpFlows.purpose, 'contact'), eq(otpFlows.subjectId, contactUid))

/**
 * Uses the right code up and makes the flow the proof of its contact. Of several requests with the same code the first wins.
 * @throws Refusal 401 invalid_otp
 */
export async function markProven(tx: Db, flow: OtpFlowRow, now: Date): Promise<void> {
  const proven = await tx
    .update(otpFlows)
    .set({
      codeHash: null,
      openUntil: now,
      provenUntil: new Date(now.getTime() + proofMs),
    })
    .where(and(ofContact(flow.subjectId), eq(otpFlows.codeHash, flow.codeHash ?? '')))
    .returning({ subjectId: otpFlows.subjectId })
  if (proven.length === 0) throw wrongCode()
}

/** Which proof, and whose: it is of no use to another guest. */
interface ShownProof {
  readonly contact_uid: string
  readonly guest_id?: string | undefined
}

/** The contact that this guest has proven; undefined when the proof is used, another guest's, too old or none. */
export async function provenContact(
  db: Db,
  { contact_uid: contactUid, guest_id: guestId }: ShownProof,
  now: Date,
): Promise<Receiver | undefined> {
  const [flow] = await db.select().from(otpFlows).where(ofContact(contactUid))
  if (flow?.provenUntil == null || flow.provenUntil <= now) return undefined
  return flow.guestId === (guestId ?? null) ? flow : undefined
}

/** The proof becomes an account or a sign-in and opens nothing more. @returns false when another request has used it up meanwhile */
export async function useContact(tx: Db, contactUid: string): Promise<boolean> {
  const used = await tx
    .delete(otpFlows)
    .where(ofContact(contactUid))
    .returning({ subjectId: otpFlows.subjectId })
  return used.length > 0
}
