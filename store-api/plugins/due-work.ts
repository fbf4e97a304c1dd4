import fp from 'fastify-plugin'
import { repeat } from '../due-work/repeat.ts'
import { takeDueWork } from '../due-work/take.ts'
import { messageWork } from '../modules/messages/outbox.ts'

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
