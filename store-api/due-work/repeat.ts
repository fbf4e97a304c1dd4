import type { FastifyInstance } from 'fastify'

/**
 * Runs a round of work again and again, never two at once, until the API closes. A round only reads what is written down
 * in the database, so a crash between two loses nothing. Without `backgroundWork` nothing runs by itself: tests take what
 * is due when they want it.
 */
export function repeat(app: FastifyInstance, everyMs: number, round: () => Promise<unknown>): void {
  if (!app.settings.backgroundWork) return
  let busy: Promise<unknown> | undefined
  let ended = false

  const timer = setInterval(() => {
    busy ??= round()
      .catch((error: unknown) => {
        if (!ended) app.log.error({ err: error }, 'a round of due work failed')
      })
      .finally(() => (busy = undefined))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    ended = true
    clearInterval(timer)
    await busy
  })
}
