import { withOwnerProof } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'
import { deletePasskey } from '#lib/upstream/passkeys.ts'

export const POST = route('POST /api/account/passkeys/:passkeyId/remove', (call) =>
  withOwnerProof(call, call.body, (proof) => deletePasskey(call.api, call.params.passkeyId, proof)),
)
