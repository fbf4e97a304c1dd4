import type { OwnerProof } from '../domain/account/owner-proof.ts'
import { requestDeletion } from '../upstream/personal-data.ts'
import type { CustomerCall } from './call.ts'
import { withOwnerProof } from './owner-proof.ts'

/** Deletes the account and ends this session; the API has ended every sign-in (PRO-05). @throws UpstreamFailure */
export async function leaveForGood(call: CustomerCall, proof: OwnerProof): Promise<{ status: 'success' }> {
  await withOwnerProof(call, proof, (sealed) => requestDeletion(call.api, sealed))
  call.cookies.session = null
  await call.session.end()
  return { status: 'success' }
}
