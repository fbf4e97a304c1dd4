import { resendCode } from '#lib/bff/one-time-code.ts'
import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'

export const POST = route('POST /api/session/code', { access: 'session', body: nothing, handle: resendCode })
