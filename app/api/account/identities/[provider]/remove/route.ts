import { withOwnerProof } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'
import { deleteIdentity } from '#lib/upstream/identities.ts'

export const POST = route('POST /api/account/identities/:provider/remove', (call) =>
  withOwnerProof(call, call.body, (proof) => deleteIdentity(call.api, call.params.provider, proof)),
)
