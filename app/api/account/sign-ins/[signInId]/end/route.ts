import { withOwnerProof } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'
import { revokeSignIn } from '#lib/upstream/sign-ins.ts'

export const POST = route('POST /api/account/sign-ins/:signInId/end', (call) =>
  withOwnerProof(call, call.body, (proof) => revokeSignIn(call.api, call.params.signInId, proof)),
)
