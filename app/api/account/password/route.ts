import { changeOwnPassword } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/account/password', (call) => changeOwnPassword(call, call.body))
