import { finishPasskeySignIn } from '#lib/bff/passkey-sign-in.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/session/passkey/finish', (call) =>
  finishPasskeySignIn(call, call.body.credential),
)
