import type { Profile } from '../domain/account/profile.ts'
import type { ProfileChange } from '../domain/account/profile-change.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { saveProfile } from '../upstream/profile.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CustomerCall } from './call.ts'
import { withOwnerProof } from './owner-proof.ts'

type NotSaved = BffRefusal<'profile_not_saved'>

/** Fields of a change by their names on the wire. */
const fieldsOnWire: Readonly<Record<string, keyof ProfileChange>> = {
  'body.first_name': 'firstName',
  'body.last_name': 'lastName',
  'body.phone_number': 'phone',
  'body.marketingEmailNoty': 'marketingEmail',
  'body.noContactDropOff': 'contactless',
}

/** Failures that say nothing of the profile: of the session, of how often, of the proof, or because nobody answered. */
const otherStatuses = [401, 403, 422, 423, 429]

/** The API's own sentence with its status, and the fields it names (PRO-02). */
function asNotSaved(error: unknown): NotSaved {
  if (!(error instanceof UpstreamFailure) || error.status === null || otherStatuses.includes(error.status))
    throw error
  const { status, text, wire } = error
  const named = (wire?.details ?? []).flatMap(({ path, message }) => {
    const field = fieldsOnWire[path]
    return field === undefined ? [] : [[field, message]]
  })
  return new BffRefusal('profile_not_saved', {
    fields: Object.fromEntries([...named, ['status', String(status)]]),
    ...(text === null ? {} : { text }),
  })
}

/**
 * Changes the profile; a password that proves who changes it leaves the server only encrypted (SGN-03).
 * @throws UpstreamFailure with the API's refusals of the proof: 422 `proof_required`, `proof_wrong`, 423 `locked`, `otp_locked`
 */
export const changeProfileWithPassword = (
  call: CustomerCall,
  { password, code, ...changes }: ProfileChange,
): Promise<Profile | NotSaved> =>
  withOwnerProof(call, { password, code }, (proof) => saveProfile(call.api, { ...changes, ...proof })).catch(
    asNotSaved,
  )
