import { route } from '#lib/bff/route.ts'
import { finishSocialSignIn } from '#lib/bff/social-sign-in.ts'

export const POST = route('POST /api/session/social/finish', (call) => finishSocialSignIn(call, call.body))
