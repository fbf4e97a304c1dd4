import type { WorkHandlers } from '../due-work/work-handlers.ts'
import type { Caller } from '../http/caller.ts'
import type { Settlements } from '../modules/orders/settle.ts'
import type { PaymentGateways } from '../modules/payments/gateways.ts'
import type { LinkedMethods } from '../modules/payments/linked-methods.ts'
import type { SocialProviders } from '../modules/social/provider.ts'
import type { Tokens } from '../modules/tokens/service.ts'
import type { MovableClock } from '../services/clock.ts'
import type { Services } from '../services/services.ts'
import type { Faults } from './faults.ts'

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
