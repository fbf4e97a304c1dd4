import { deleteAccountAndSession } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/delete', (call) => deleteAccountAndSession(call, call.body))
