import { confirmAttempt } from '#lib/bff/attempt-service.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/orders/attempt/confirm', confirmAttempt)
