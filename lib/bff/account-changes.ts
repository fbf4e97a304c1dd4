import type { ProfileChange, OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { withSealed } from '../session/seal-credential.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { savePassword, requestDeletion, confirmPasswordReset } from '../upstream/personal-data.ts'
import { saveProfile } from '../upstream/profile.ts'
import { conversionOf } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CustomerCall, OpenCall } from './call.ts'

/** Sends a change with the proof of who makes it; a password leaves the server only encrypted (SGN-03). */
export async function withOwnerProof<T>(
  call: CustomerCall,
  { password, code }: OwnerProof,
  send: (proof: OwnerProof) => Promise<T>,
): Promise<T> {
  if (password === undefined) return send({ code })
  const { identity } = await conversionOf(call)
  return withSealed([password] as const, identity, ([sealed]) => send({ password: sealed, code }))
}

type NotSaved = BffRefusal<'profile_not_saved'>

/** Fields of a change by their names on the wire. */
const fieldsOnWire: Readonly<Record<string, keyof ProfileChange>> = {
  'body.first_name': 'firstName',
  'body.last_name': 'lastName',
  'body.phone_number': 'phone',
  'body.marketingEmailNoty': 'marketingEmail',
  'body.noContactDropOff': 'contactless',
}

/** Failures that say nothing of the profile: of the session, of the lock of the proof, of how often. */
const otherStatuses: readonly (number | null)[] = [null, 401, 403, 423, 429]
/** The proof is wrong or missing, not the profile. */
const proofCodes: readonly (string | null)[] = ['proof_required', 'proof_wrong']

/** The API's own sentence with its status, and the fields it names (PRO-02). */
function asNotSaved(error: unknown): NotSaved {
  if (!(error instanceof UpstreamFailure)) throw error
  if (otherStatuses.includes(error.status) || proofCodes.includes(error.code)) throw error
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

/**
 * Completes a password reset (SGN-05); the new password leaves the server only encrypted (SGN-03). It signs nobody in:
 * whoever has the link proves the password by signing in with it.
 */
export async function setNewPassword(
  call: OpenCall,
  { token, password }: { token: string; password: string },
): Promise<{ status: 'success' }> {
  const { identity } = await conversionOf(call)
  return withSealed([password] as const, identity, ([sealed]) =>
    confirmPasswordReset(token, sealed, identity),
  )
}

interface NewPassword {
  /** The old one; an account without one has a code. */
  readonly current?: string | undefined
  readonly code?: string | undefined
  readonly password: string
}

/** Sets a password by the old one or a code (PRO-04, SGN-09); both leave the server only encrypted (SGN-03). @throws UpstreamFailure */
export async function changeOwnPassword(
  call: CustomerCall,
  { current, code, password }: NewPassword,
): Promise<{ status: 'success' }> {
  const { identity } = await conversionOf(call)
  const entered = current === undefined ? ([password] as const) : ([password, current] as const)
  await withSealed(entered, identity, ([next, before]) =>
    savePassword(call.api, { password: before, code }, next),
  )
  return { status: 'success' }
}

/** Deletes the account and ends this session; the API has ended every sign-in (PRO-05). @throws UpstreamFailure */
export async function deleteAccountAndSession(
  call: CustomerCall,
  proof: OwnerProof,
): Promise<{ status: 'success' }> {
  await withOwnerProof(call, proof, (sealed) => requestDeletion(call.api, sealed))
  call.cookies.session = null
  await call.session.end()
  return { status: 'success' }
}
