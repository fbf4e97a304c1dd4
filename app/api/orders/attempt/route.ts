import { recoverAttempt } from '#lib/bff/attempt-service.ts'
import { route } from '#lib/bff/route.ts'

export const GET = route('GET /api/orders/attempt', recoverAttempt)
