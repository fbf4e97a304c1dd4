import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { whatIsLacking } from '../env-production.ts'
import { packageVersion, type healthAnswer } from '@kolea/contract/health.ts'

/** How the process says that it will end. */
export interface ProcessEnd {
  /** From now on `/ready` says no, and every answer ends its connection, so that callers go elsewhere. */
  readonly beginEnd: () => void
}

const databaseAnswersWithin = 1_000

/**
 * `GET /health`: the API answers, and which version it is. `GET /ready`: it is to get calls, because its database answers
 * and it is not about to end; however many requests there are, the database is queried by one at a time. In production it says
 * which settings are not set that a shop should have; the first lines of the log say so too.
 */
export const healthPlugin = fp(
  async (app) => {
    let isEnding = false
    let looking: Promise<boolean> | undefined
    const look = () =>
      Promise.race([
        app.db.execute(sql`select 1`).then(
          () => true,
          () => false,
        ),
        sleep(databaseAnswersWithin, false, { ref: false }),
      ]).finally(() => (looking = undefined))

    app.decorate('beginEnd', () => {
      isEnding = true
    })
    const { unset } = app.settings
    if (unset.length > 0) app.log.warn(whatIsLacking(unset))
    app.addHook('onSend', async (_request, reply) => {
      if (isEnding) reply.header('connection', 'close')
    })
    app.get('/health', { schema: { hide: true } }, (): z.output<typeof healthAnswer> => ({
      status: 'ok',
      version: packageVersion,
    }))
    app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
      const state = isEnding ? 'draining' : (await (looking ??= look())) ? 'ready' : 'no database'
      return reply
        .status(state === 'ready' ? 200 : 503)
        .send({ status: state, ...(unset.length > 0 && { unset }) })
    })
  },
  { name: 'health', dependencies: ['core'] },
)
