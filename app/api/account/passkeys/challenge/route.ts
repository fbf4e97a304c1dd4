import { withOwnerProof } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'
import { requestNewPasskey } from '#lib/upstream/passkeys.ts'

export const POST = route('POST /api/account/passkeys/challenge', (call) =>
  withOwnerProof(call, call.body, (proof) => requestNewPasskey(call.api, proof)),
)
