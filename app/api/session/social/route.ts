import { providersOn } from '#lib/bff/identity-provider.ts'
import { route } from '#lib/bff/route.ts'
import { startSocialSignIn } from '#lib/bff/social-sign-in.ts'

export const GET = route('GET /api/session/social', () => ({ providers: providersOn() }))

export const POST = route('POST /api/session/social', (call) => startSocialSignIn(call, call.body.provider))
