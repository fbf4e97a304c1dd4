import { startContactEnrolment } from '#lib/bff/enrol.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/enrol-contact', (call) => startContactEnrolment(call, call.body))
