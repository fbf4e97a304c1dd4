import { signInOrCode } from '#lib/bff/one-time-code.ts'
import { route } from '#lib/bff/route.ts'
import { signIn as input } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/session/sign-in', {
  access: 'open',
  body: input,
  handle: (call) => signInOrCode(call, call.body),
})
