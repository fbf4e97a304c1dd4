import { leaveForGood } from '#lib/bff/leave-for-good.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/delete', (call) => leaveForGood(call, call.body))
