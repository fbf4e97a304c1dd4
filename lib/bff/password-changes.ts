import type { Profile } from '../domain/account/profile.ts'
import type { ProfileChange } from '../domain/account/profile-change.ts'
import { confirmPasswordReset } from '../upstream/password-reset.ts'
import { saveProfile } from '../upstream/profile.ts'
import { conversionOf } from './become-customer.ts'
import type { CustomerCall, OpenCall } from './call.ts'
import { withSealed } from './with-sealed.ts'

/**
 * Changes the profile; a password that proves who changes it leaves the server only encrypted (SGN-03).
 * @throws UpstreamFailure with the API's refusals: 422 `proof_required`, `proof_wrong`, 423 `locked`, `otp_locked`
 */
export async function changeProfileWithPassword(
  call: CustomerCall,
  { password, ...changes }: ProfileChange,
): Promise<Profile> {
  const { api } = call
  if (password === undefined) return saveProfile(api, changes)
  const { identity } = await conversionOf(call)
  return withSealed([password] as const, identity, ([sealed]) =>
    saveProfile(api, { ...changes, password: sealed }),
  )
}

/**
 * Completes a password reset (SGN-05); the new password leaves the server only encrypted (SGN-03). It signs nobody in:
 * whoever holds the link proves the password by signing in with it.
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
