import { enrol } from '#lib/bff/become-customer.ts'
import { limitCredentials } from '#lib/bff/rate-limit.ts'
import { route } from '#lib/bff/route.ts'
import { enrol as input } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/account/enrol', {
  access: 'open',
  body: input,
  handle: async (call) => {
    await limitCredentials(call.body.email, call.clientIp)
    return enrol(call, call.body)
  },
})
