import { setNewPassword } from '#lib/bff/new-password.ts'
import { limitCredentials } from '#lib/bff/rate-limit.ts'
import { route } from '#lib/bff/route.ts'
import { newPassword } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/account/new-password', {
  access: 'open',
  body: newPassword,
  handle: async (call) => {
    await limitCredentials('new-password', call.clientIp)
    return setNewPassword(call, call.body)
  },
})
