import fp from 'fastify-plugin'
import { takeDueWork } from '../due-work/take.ts'
import { messageWork } from '../modules/messages/outbox.ts'

/** Work that goes on until it is stopped. */
interface Repetition {
  /** Starts no further round, and waits for the one under way. */
  stop(): Promise<void>
}

/**
 * Runs a round of work every so many milliseconds, never two at once. A round only reads what is stored in the database, so a
 * crash between two loses nothing. What a round throws goes to `onError`, unless it was stopped meanwhile.
 */
function repeat(
  everyMs: number,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  let underway: Promise<unknown> | undefined
  let isStopped = false
  const timer = setInterval(() => {
    underway ??= round()
      .catch((error: unknown) => {
        if (!isStopped) onError(error)
      })
      .finally(() => (underway = undefined))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underway
    },
  }
}

const everyMs = 500

/** Handlers of due work, and the rounds that call them while the API runs. */
export const dueWorkPlugin = fp(
  async (app) => {
    app.decorate('workHandlers', new Map())
    app.decorate('repeat', (pauseMs: number, round: () => Promise<unknown>) => {
      if (!app.settings.backgroundWork) return
      const work = repeat(pauseMs, round, (err) =>
        app.log.error({ err }, 'a round of background work failed'),
      )
      app.addHook('onClose', () => work.stop())
    })
    app.decorate('atStart', (work: () => Promise<unknown>) => {
      app.addHook('onReady', async () => void (await work()))
    })
    // Mail and SMS wait for others: a provider that hangs must not hold up orders and renewals.
    const others = () => [...app.workHandlers.keys()].filter((kind) => kind !== messageWork)
    app.repeat(everyMs, () => takeDueWork(app, others()))
    app.repeat(everyMs, () => takeDueWork(app, [messageWork]))
  },
  { name: 'due-work', dependencies: ['core'] },
)
