import { setNewPassword } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/new-password', (call) => setNewPassword(call, call.body))
