import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import { endSignIn, signInList } from '@kolea/contract/sign-ins.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type { SignInEntry } from '@kolea/domain/account/sign-in-entry.ts'
import type { UpstreamCaller } from './call-upstream.ts'

interface SignInList {
  readonly signIns: readonly SignInEntry[]
}

const toList = ({ sign_ins: list }: ResponseOf<typeof signInList>): SignInList => ({
  signIns: list.map((wire) => ({
    signInId: wire.sign_in_id,
    deviceName: wire.device_name,
    startedAt: wire.started_at,
    lastUsedAt: wire.last_used_at,
    isCurrent: wire.is_current,
  })),
})

/** The latest first. @throws UpstreamFailure */
export const fetchSignIns = async (call: UpstreamCaller): Promise<SignInList> =>
  toList(await call(signInList, {}))

/** Ends another sign-in; a password in the proof is already sealed. @returns what is left @throws UpstreamFailure */
export const revokeSignIn = async (
  call: UpstreamCaller,
  signInId: string,
  proof: OwnerProof,
): Promise<SignInList> => toList(await call(endSignIn, { params: { signInId }, body: proof }))
