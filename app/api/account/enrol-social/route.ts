import { startSocialEnrolment } from '#lib/bff/enrol.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/enrol-social', (call) => startSocialEnrolment(call, call.body))
