import * as contract from '../contract/personal-data.ts'
import type { OwnerProof } from '../domain/account/owner-proof.ts'
import type { UpstreamCaller } from './call-upstream.ts'

/** Sets a new password; both come sealed. Every other sign-in ends. @throws UpstreamFailure */
export async function savePassword(call: UpstreamCaller, current: string, next: string): Promise<void> {
  await call(contract.changePassword, { body: { password: current, new_password: next } })
}

/** Everything that the API stores about the customer, in its own spelling. @throws UpstreamFailure */
export const fetchPersonalData = async (
  call: UpstreamCaller,
): Promise<{ data: Record<string, unknown> }> => ({ data: await call(contract.exportData, {}) })

/** Deletes the account; a password in the proof comes sealed. @throws UpstreamFailure */
export async function requestDeletion(call: UpstreamCaller, proof: OwnerProof): Promise<void> {
  await call(contract.deleteAccount, { body: proof })
}
