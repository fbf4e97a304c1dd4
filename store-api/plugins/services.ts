import fp from 'fastify-plugin'
import type { ListenerTls } from '@kolea/node-kit/listening/tls.ts'
import type { AsOwner, Connections, Db } from '../db/database.ts'
import type { PaymentRow } from '../db/schema/payments.ts'
import type { Round, JobHandlers } from '../jobs/schedule.ts'
import type { Settings } from '../env.ts'
import type { Caller } from '../http/caller.ts'
import { SingleFlight, type Settlements } from '../modules/orders/settle.ts'
import { openGateways, type PaymentGateways } from '../modules/payments/gateways.ts'
import type { LinkedMethods } from '../modules/payments/linked-methods.ts'
import type { SocialProviders } from '../modules/social/provider.ts'
import { socialProviders } from '../modules/social/providers.ts'
import { tokenKeyRing } from '../modules/tokens/keys.ts'
import { tokenService, type Tokens } from '../modules/tokens/service.ts'
import { Alarms } from '../services/alarms.ts'
import type { MovableClock } from '../services/clock.ts'
import { createNotices } from '../services/notices.ts'
import { RateLimits } from '../services/rate-limits.ts'
import type { Services } from '../services/services.ts'
import type { Faults } from './faults.ts'
import type { ProcessEnd } from './health.ts'

/** What the API is built with. */
export interface Foundation {
  readonly db: Db
  readonly clock: MovableClock
  readonly settings: Settings
  /** Where the role of `db` may not change the schema. */
  readonly asOwner?: AsOwner | undefined
  /** Of the database's pool, where it has one. */
  readonly connections?: (() => Connections) | undefined
  /** What the listeners need for TLS; plain HTTP without it. */
  readonly tls?: ListenerTls | undefined
  /** The authority that the storefront's certificate is checked by, PEM; those that Node trusts without it. */
  readonly internalCa?: string | undefined
  /** Where lines of the log go; the standard output without it. */
  readonly logTo?: { write(line: string): void } | undefined
}

/** Database, clock and settings; every answer is dated by that clock. */
export const corePlugin = fp<Foundation>(
  async (app, { db, asOwner, clock, settings, connections, tls, internalCa }) => {
    app.decorate('db', db)
    app.decorate('asOwner', asOwner ?? ((work) => work(db)))
    app.decorate('connections', connections)
    app.decorate('tls', tls)
    app.decorate('internalCa', internalCa)
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
    extends
      Services,
      JobHandlers,
      Tokens,
      SocialProviders,
      PaymentGateways,
      LinkedMethods,
      Settlements,
      ProcessEnd {
    readonly clock: MovableClock
    readonly connections: Foundation['connections']
    readonly asOwner: AsOwner
    readonly tls: Foundation['tls']
    readonly internalCa: Foundation['internalCa']
    /**
     * Runs a round of work every so many milliseconds until the API closes; not at all without BACKGROUND_WORK. The first
     * begins after the first pause, or `fromStart` with the API, which does not wait for it.
     */
    readonly repeat: (everyMs: number, round: Round, options?: { readonly fromStart: boolean }) => void
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

/** Rate limits by address and account, and the alarms that warn the operator of an attack. */
export const limitsPlugin = fp(
  async (app) => {
    app.decorate('rateLimits', new RateLimits(app.settings.rateLimitFactor, app.clock))
    app.decorate('alarms', new Alarms(app.db, app.clock, app.log))
  },
  { name: 'limits', dependencies: ['core'] },
)

/** How often what a process has left unsent is looked for. */
const leftUnsentMs = 1_000

/** Change notices to the storefront. */
export const noticesPlugin = fp(
  async (app) => {
    const { db, clock, log, internalCa: ca } = app
    const notices = createNotices(app.settings.notices, { db, clock, log, ca })
    app.decorate('notices', notices)
    app.repeat(leftUnsentMs, () => notices.sendWaiting())
    app.addHook('onClose', () => notices.close())
  },
  { name: 'notices', dependencies: ['core', 'jobs'] },
)

/** The payment gateways that the settings turn on, and what else pays from wallets. */
export const paymentsPlugin = fp(
  async (app) => {
    const { gateways, trainingGateways } = openGateways(app)
    app.decorate('gateways', gateways)
    app.decorate('trainingGateways', trainingGateways)
    app.decorate('linkedMethods', new Map())
    app.decorate('settlements', new SingleFlight<PaymentRow>())
  },
  { name: 'payments', dependencies: ['core', 'limits'] },
)

/** Tokens, and the social providers that the settings turn on. */
export const signInPlugin = fp(
  async (app) => {
    const { db, clock, settings, rateLimits, alarms } = app
    const keys = tokenKeyRing(() => settings.keys.accepted('tokenSeed'))
    // Now rather than with the first call: deriving takes a while.
    await keys()
    app.decorate('tokens', tokenService({ db, clock, settings, keys, rateLimits, alarms }))
    app.decorate('socialProviders', socialProviders(settings, clock))
  },
  { name: 'sign-in', dependencies: ['core', 'limits'] },
)
