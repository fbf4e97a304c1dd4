import { setNewPassword } from '#lib/bff/new-password.ts'
import { route } from '#lib/bff/route.ts'
import { newPassword } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/account/new-password', {
  access: 'open',
  body: newPassword,
  handle: (call) => setNewPassword(call, call.body),
})
