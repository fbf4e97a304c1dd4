import fp from 'fastify-plugin'
import type { Db } from '../db/database.ts'
import type { Settings } from '../env.ts'
import type { MovableClock } from '../services/clock.ts'

/** What the API is built with. */
export interface Foundation {
  readonly db: Db
  readonly clock: MovableClock
  readonly settings: Settings
}

/** Database, clock and settings; every answer is dated by that clock. */
export const corePlugin = fp<Foundation>(
  async (app, { db, clock, settings }) => {
    app.decorate('db', db)
    app.decorate('clock', clock)
    app.decorate('settings', settings)
    // Callers date what this clock will judge (sealed credentials) by it.
    app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()))
  },
  { name: 'core' },
)
