import { enrol } from '#lib/bff/become-customer.ts'
import { route } from '#lib/bff/route.ts'
import { enrol as input } from '#lib/bff/schemas/account-inputs.ts'

export const POST = route('POST /api/account/enrol', {
  access: 'open',
  body: input,
  handle: (call) => enrol(call, call.body),
})
