import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Db } from './db/database.ts'
import { repeat } from './due-work/repeat.ts'
import { takeDueWork, type WorkHandler } from './due-work/take.ts'
import type { Settings } from './env.ts'
import { Alarms } from './plugins/alarms.ts'
import type { Authenticate } from './plugins/caller.ts'
import type { MovableClock } from './plugins/clock.ts'
import { unbound } from './plugins/contract.ts'
import { checkedSerializer, documentApi } from './plugins/docs.ts'
import { describe, handleErrors } from './plugins/errors.ts'
import { Faults, injectFaults } from './plugins/faults.ts'
import { apiErrorForLog } from './plugins/log-error.ts'
import { createNotices, type Notices } from './plugins/notices.ts'
import { RateLimits } from './plugins/rate-limits.ts'
import { messageWork } from './plugins/outbox.ts'
import { modules } from './modules.ts'
import { tokenService, type TokenService } from './modules/tokens/service.ts'
import type { ProviderName, SocialProvider } from './modules/social/provider.ts'
import { socialProviders } from './modules/social/providers.ts'
import { tokenKeyRing } from './modules/tokens/keys.ts'
import { operatorRoutes } from './operator/routes.ts'
import { version } from './version.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The database. In a transaction use the `tx` you are given, never this one. */
    readonly db: Db
    readonly clock: MovableClock
    readonly settings: Settings
    readonly notices: Notices
    readonly faults: Faults
    readonly rateLimits: RateLimits
    readonly alarms: Alarms
    readonly authenticate: Authenticate
    readonly tokens: TokenService
    readonly socialProviders: ReadonlyMap<ProviderName, SocialProvider>
    /** Names of the endpoints that have a handler. */
    readonly bound: Set<string>
  }
  interface FastifyContextConfig {
    /** Name of the contract's endpoint behind a route. */
    endpoint?: string
  }
}

export interface Parts {
  readonly db: Db
  readonly clock: MovableClock
  readonly settings: Settings
}

/**
 * Builds the API without listening.
 * @throws Error while an endpoint of the contract has no handler.
 */
export async function buildApp({ db, clock, settings }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      redact: ['req.headers', 'req.remoteAddress'],
      serializers: { err: apiErrorForLog },
    },
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true }),
    // Paths that cannot even be read.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = describe(error)
      return (reply as unknown as FastifyReply).status(status).send(body)
    },
    // Kept-alive connections must not hold up the end of the process.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(checkedSerializer as never)
  app.removeContentTypeParser('text/plain')
  handleErrors(app)

  const rateLimits = new RateLimits(settings.rateLimitFactor, clock)
  const alarms = new Alarms(db, clock, app.log)
  const keys = tokenKeyRing(() => settings.keys.accepted('tokenSeed'))
  // Now rather than with the first call: deriving takes a while.
  await keys()
  const tokens = tokenService({ db, clock, settings, keys, rateLimits, alarms })
  app.decorate('db', db)
  app.decorate('clock', clock)
  app.decorate('settings', settings)
  app.decorate('bound', new Set<string>())
  app.decorate('workHandlers', new Map<string, WorkHandler>())
  app.decorate('faults', new Faults())
  app.decorate('rateLimits', rateLimits)
  app.decorate('alarms', alarms)
  app.decorate('notices', createNotices(settings.notices, app.log))
  app.decorate('authenticate', tokens.authenticate)
  app.decorate('tokens', tokens)
  app.decorate('socialProviders', socialProviders(settings, clock))
  app.addHook('onClose', () => app.notices.close())
  // Callers date what this clock will judge (sealed credentials) by it.
  app.addHook('onSend', async (_request, reply) => void reply.header('date', clock.now().toUTCString()))

  if (settings.testMode) injectFaults(app)
  await documentApi(app)
  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok', version }))
  for (const register of modules) register(app)
  operatorRoutes(app)
  // Mail and SMS wait for others: a provider that hangs must not hold up orders and renewals.
  const ours = [...app.workHandlers.keys()].filter((kind) => kind !== messageWork)
  repeat(app, 500, () => takeDueWork(app, ours))
  repeat(app, 500, () => takeDueWork(app, [messageWork]))

  const missing = unbound(app)
  if (missing.length > 0)
    throw new Error(`Endpoints of the contract without a handler: ${missing.join(', ')}`)
  return app
}
