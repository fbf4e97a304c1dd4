import type { Profile } from '../domain/account/profile.ts'
import { changeProfile as change } from '../upstream/profile.ts'
import type { ProfileChange } from '../upstream/profile.ts'
import type { Caller } from '../upstream/caller.ts'
import { converting, withSealed } from './become-customer.ts'
import type { SessionCall } from './session-view.ts'

/**
 * Changes the profile; a password that proves who asks leaves the server only encrypted (SGN-03).
 * @throws UpstreamFailure; the API's own refusals: 422 `proof_required`, `proof_wrong`, 423 `locked`, `otp_locked`
 */
export async function changeProfile(
  call: SessionCall & { readonly api: Caller },
  { password, ...changes }: ProfileChange,
): Promise<Profile> {
  const { api } = call
  if (password === undefined) return change(api, changes)
  const { identity } = await converting(call)
  return withSealed([password] as const, identity, ([sealed]) =>
    change(api, { ...changes, password: sealed }),
  )
}
