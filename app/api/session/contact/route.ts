import { startContactSignIn } from '#lib/bff/contact-sign-in.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/session/contact', (call) => startContactSignIn(call, call.body.contact))
