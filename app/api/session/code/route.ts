import { resendCode } from '#lib/bff/sign-in.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/session/code', resendCode)
