import type { FastifyInstance } from 'fastify'
import { reconcilePayments } from '../orders/reconcile.ts'
import { takeDueSteps } from './simulator.ts'

const tickMs = 500
const reconcileEveryTicks = 6
/** A payment this young may still be in the hands of the call that made it. */
const settlingMs = 2_000

/**
 * Looks every half second whether a row is due. The rows are the truth and this timer only reads them: after a crash the
 * next start goes on where it stopped.
 */
export function fulfilmentWorker(app: FastifyInstance): void {
  let ticks = 0
  let busy: Promise<void> | undefined
  let ended = false

  async function work(): Promise<void> {
    ticks += 1
    try {
      await takeDueSteps(app)
      if (ticks % reconcileEveryTicks === 0) await reconcilePayments(app, settlingMs)
    } catch (error) {
      if (!ended) app.log.error({ err: error }, 'due work failed')
    }
  }

  const timer = setInterval(() => {
    busy ??= work().finally(() => (busy = undefined))
  }, tickMs)
  timer.unref()
  app.addHook('onClose', async () => {
    ended = true
    clearInterval(timer)
    await busy
  })
}
