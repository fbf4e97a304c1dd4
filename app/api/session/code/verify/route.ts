import { verifyCode } from '#lib/bff/sign-in.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/session/code/verify', (call) => verifyCode(call, call.body.code))
