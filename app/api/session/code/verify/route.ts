import { verifyCode } from '#lib/bff/one-time-code.ts'
import { route } from '#lib/bff/route.ts'
import { oneTimeCode } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/session/code/verify', {
  access: 'session',
  body: oneTimeCode,
  handle: (call) => verifyCode(call, call.body.code),
})
