import { confirmPass } from '#lib/bff/gold-pass.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/gold-pass/confirm', ({ api, body }) => confirmPass(api, body))
