import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import { identityList, removeIdentity } from '@kolea/contract/identities.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type { SignInWays } from '@kolea/domain/account/social.ts'
import type { UpstreamCaller } from './call-upstream.ts'

const toWays = (wire: ResponseOf<typeof identityList>): SignInWays => ({
  identities: wire.identities.map(({ provider, linked_at: linkedAt }) => ({
    provider,
    linkedAt,
  })),
  hasPassword: wire.has_password,
})

/** @throws UpstreamFailure */
export const fetchSignInWays = async (call: UpstreamCaller): Promise<SignInWays> =>
  toWays(await call(identityList, {}))

/** A password in the proof is already sealed. @throws UpstreamFailure */
export const deleteIdentity = async (
  call: UpstreamCaller,
  provider: string,
  proof: OwnerProof,
): Promise<SignInWays> => toWays(await call(removeIdentity, { params: { provider }, body: proof }))
