import { recoverAttempt } from '#lib/bff/recover-attempt.ts'
import { route } from '#lib/bff/route.ts'
import { attemptQuery } from '#lib/bff/schemas/order-inputs.ts'

export const GET = route('GET /api/orders/attempt', {
  access: 'customer',
  query: attemptQuery,
  whileOffline: true,
  handle: recoverAttempt,
})
