import { route } from '#lib/bff/route.ts'
import { signIn } from '#lib/bff/sign-in.ts'

export const POST = route('POST /api/session/sign-in', (call) => signIn(call, call.body))
