import type { PlaceOrderOutcome } from '#lib/bff/schemas/operations.ts'
import { bff } from '#lib/client/bff.ts'

const askEveryMs = 2000
/** The API's own time-out for placing is 30 s; after that nothing is under way any more. */
const askTimes = 20

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks what became of the session's last attempt until it is settled; null when nobody could say (CHK-06). */
export async function recoverAttempt(): Promise<PlaceOrderOutcome | null> {
  for (let asked = 0; asked < askTimes; asked += 1) {
    const answer = await bff('GET /api/orders/attempt', {}).catch(() => null)
    if (answer?.outcome === 'placed' || answer?.outcome === 'failed') return answer
    if (answer?.outcome === 'none') return { outcome: 'failed', reason: 'error', message: '' }
    await pause(askEveryMs)
  }
  return null
}
