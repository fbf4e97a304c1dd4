import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import * as contract from '@kolea/contract/passkeys.ts'
import type { OwnerProof } from '@kolea/domain/account/profile-change.ts'
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  Passkey,
  RequestOptions,
} from '@kolea/domain/account/passkey.ts'
import { callUpstream, type UpstreamCaller } from './call-upstream.ts'
import type { Identity } from './request-parts.ts'
import { clientPart, guestPart, tokenReply, type TokenReply } from './tokens.ts'

interface PasskeyList {
  readonly passkeys: readonly Passkey[]
}

const toList = ({ passkeys }: ResponseOf<typeof contract.passkeyList>): PasskeyList => ({
  passkeys: passkeys.map((wire) => ({
    passkeyId: wire.passkey_id,
    name: wire.name,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
  })),
})

/** What an authenticator signs to sign in by. @throws UpstreamFailure */
export const requestPasskeyChallenge = async (identity: Identity): Promise<RequestOptions> =>
  (await callUpstream(contract.passkeyChallenge, { body: clientPart() }, identity)).options

/** A customer's tokens. @throws UpstreamFailure, 401 `invalid_grant` for whatever is wrong with the key */
export async function requestTokensByPasskey(
  credential: Assertion,
  guestId: string | undefined,
  identity: Identity,
): Promise<TokenReply> {
  const body = { ...clientPart(), credential, ...guestPart(guestId) }
  return tokenReply(await callUpstream(contract.passkeyToken, { body }, identity))
}

/** Newest first, as each of the calls below answers them. @throws UpstreamFailure */
export const fetchPasskeys = async (call: UpstreamCaller): Promise<PasskeyList> =>
  toList(await call(contract.passkeyList, {}))

/** What an authenticator makes a key by; a password in the proof is already sealed. @throws UpstreamFailure */
export const requestNewPasskey = async (call: UpstreamCaller, proof: OwnerProof): Promise<CreationOptions> =>
  (await call(contract.startPasskey, { body: proof })).options

/** @throws UpstreamFailure */
export const savePasskey = async (
  call: UpstreamCaller,
  body: { name: string; credential: NewCredential },
): Promise<PasskeyList> => toList(await call(contract.addPasskey, { body }))

/** @throws UpstreamFailure */
export const namePasskey = async (
  call: UpstreamCaller,
  passkeyId: string,
  name: string,
): Promise<PasskeyList> =>
  toList(await call(contract.renamePasskey, { params: { passkeyId }, body: { name } }))

/** A password in the proof is already sealed. @throws UpstreamFailure */
export const deletePasskey = async (
  call: UpstreamCaller,
  passkeyId: string,
  proof: OwnerProof,
): Promise<PasskeyList> => toList(await call(contract.removePasskey, { params: { passkeyId }, body: proof }))
