import { route } from '#lib/bff/route.ts'
import { resetPassword as input } from '#lib/bff/schemas/account-inputs.ts'
import { resetPassword } from '#lib/contract/customers.ts'

export const POST = route('POST /api/account/reset-password', {
  access: 'session',
  body: input,
  handle: (call) => call.api(resetPassword, { body: call.body }),
})
