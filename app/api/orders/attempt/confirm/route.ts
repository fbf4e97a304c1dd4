import { confirmAttempt } from '#lib/bff/recover-attempt.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/orders/attempt/confirm', confirmAttempt)
