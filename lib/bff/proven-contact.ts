import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import { codeFlowMs } from '@kolea/domain/account/one-time-code.ts'
import type { Session } from '../session/session.ts'
import type { ContactReference } from '../upstream/contact-codes.ts'

/** What the guest of a session has proven and not yet used; undefined when there is nothing, or it is too old. */
export function openProof(
  { record }: Session,
  now: number,
): (ContactReference & { readonly outcome: ProvenContact }) | undefined {
  const { provenContact } = record
  return provenContact !== undefined && now < provenContact.provenAt + codeFlowMs ? provenContact : undefined
}
