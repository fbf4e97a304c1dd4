import { confirmReset, resetPassword } from '@kolea/contract/customers.ts'
import * as contract from '@kolea/contract/personal-data.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import { callUpstream, type UpstreamCaller } from './call-upstream.ts'
import type { Identity } from './request-parts.ts'

/** Sets a new password; passwords are already sealed. Every other sign-in ends. @throws UpstreamFailure */
export async function savePassword(call: UpstreamCaller, proof: OwnerProof, next: string): Promise<void> {
  await call(contract.changePassword, { body: { ...proof, new_password: next } })
}

/** Everything that the API stores about the customer, in its own spelling. @throws UpstreamFailure */
export const fetchPersonalData = async (
  call: UpstreamCaller,
): Promise<{ data: Record<string, unknown> }> => ({ data: await call(contract.exportData, {}) })

/** Deletes the account; a password in the proof is already sealed. @throws UpstreamFailure */
export async function requestDeletion(call: UpstreamCaller, proof: OwnerProof): Promise<void> {
  await call(contract.deleteAccount, { body: proof })
}

/** Has a mail with a link sent, if there is an account; the answer does not say (SGN-05). */
export const requestPasswordReset = (call: UpstreamCaller, email: string): Promise<{ status: 'success' }> =>
  call(resetPassword, { body: { email } })

/** Sets a new password, sealed, by the token of that link (SGN-05). @throws UpstreamFailure 410 `reset_link_invalid` */
export const confirmPasswordReset = (
  token: string,
  password: string,
  identity: Identity,
): Promise<{ status: 'success' }> => callUpstream(confirmReset, { body: { token, password } }, identity)
