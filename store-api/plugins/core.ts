import fp from 'fastify-plugin'
import type { Db } from '../db/database.ts'
import type { WorkHandlers } from '../due-work/schedule.ts'
import type { Settings } from '../env.ts'
import type { Caller } from '../http/caller.ts'
import type { Settlements } from '../modules/orders/settle.ts'
import type { PaymentGateways } from '../modules/payments/gateways.ts'
import type { LinkedMethods } from '../modules/payments/linked-methods.ts'
import type { SocialProviders } from '../modules/social/provider.ts'
import type { Tokens } from '../modules/tokens/service.ts'
import type { MovableClock } from '../services/clock.ts'
import type { Services } from '../services/services.ts'
import type { Faults } from './faults.ts'

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

/** Everything that the plugins of this folder decorate the server with. */
declare module 'fastify' {
  interface FastifyInstance
    extends Services, WorkHandlers, Tokens, SocialProviders, PaymentGateways, LinkedMethods, Settlements {
    readonly clock: MovableClock
    /** Runs a round of work every so many milliseconds until the API closes; not at all without BACKGROUND_WORK. */
    readonly repeat: (everyMs: number, round: () => Promise<unknown>) => void
    readonly faults: Faults
    /** Names of the endpoints that have a handler. */
    readonly bound: Set<string>
  }
  interface FastifyRequest {
    /** Who calls, once `bind` has checked the token; undefined for an endpoint of `client` access. */
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** Name of the contract's endpoint behind a route. */
    endpoint?: string
  }
}
