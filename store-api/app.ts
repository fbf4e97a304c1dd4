import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import { errorAnswer } from './http/error-answer.ts'
import { unbound } from './http/bind.ts'
import { printableLogLine } from '@kolea/domain/logging/printable.ts'
import { requestIdHeader, requestIdOr, requestOfLine } from '@kolea/node-kit/tracing/request-id.ts'
import { traceOfLine } from '@kolea/node-kit/tracing/spans.ts'
import { modules } from './modules.ts'
import { operatorPage } from './operator/page/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { contractPlugin, errorsPlugin, docsPlugin } from './plugins/contract.ts'
import { jobsPlugin } from './plugins/jobs.ts'
import { faultsPlugin } from './plugins/faults.ts'
import { healthPlugin } from './plugins/health.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { securityLogPlugin } from './plugins/security-log.ts'
import {
  limitsPlugin,
  noticesPlugin,
  paymentsPlugin,
  signInPlugin,
  corePlugin,
  type Foundation,
} from './plugins/services.ts'
import { apiErrorForLog } from './services/log.ts'

/** What modules and operator routes depend on, in an order that each one's dependencies check. */
const shared = [
  securityLogPlugin,
  limitsPlugin,
  signInPlugin,
  paymentsPlugin,
  jobsPlugin,
  noticesPlugin,
  contractPlugin,
  faultsPlugin,
  docsPlugin,
  healthPlugin,
  metricsPlugin,
]

const idInLines = 'request_id'

function openServer({ settings: { logLevel }, logTo, tls }: Foundation): FastifyInstance {
  const options = {
    logger: {
      level: logLevel,
      ...(logTo && { stream: logTo }),
      redact: ['req.headers', 'req.remoteAddress'],
      serializers: { err: apiErrorForLog },
      // A request's own logger names it already.
      mixin: (_fields, _level, logger) => ({
        ...traceOfLine(),
        ...(idInLines in logger.bindings() ? {} : requestOfLine()),
      }),
      hooks: { streamWrite: printableLogLine },
    },
    genReqId: ({ headers }) => requestIdOr(headers[requestIdHeader]),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: idInLines }),
    // Paths that cannot even be read.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorAnswer(error)
      return (reply as unknown as FastifyReply).status(status).send(body)
    },
    // Keep-alive connections must not delay the end of the process.
    forceCloseConnections: 'idle',
  } as const satisfies FastifyServerOptions
  return tls === undefined
    ? Fastify(options)
    : (Fastify({ ...options, https: tls }) as unknown as FastifyInstance)
}

/**
 * Builds the API without listening. Every plugin names those it needs: one that is registered before them ends the start.
 * @throws Error while an endpoint of the contract has no handler.
 */
export async function buildApp(foundation: Foundation): Promise<FastifyInstance> {
  const app = openServer(foundation)
  await app.register(errorsPlugin)
  await app.register(corePlugin, foundation)
  for (const plugin of shared) await app.register(plugin)
  for (const plugin of modules) await app.register(plugin)
  await app.register(operatorRoutes, { prefix: '/operator' })
  await app.register(operatorPage, { prefix: '/ops' })

  const missing = unbound(app)
  if (missing.length > 0)
    throw new Error(`Endpoints of the contract without a handler: ${missing.join(', ')}`)
  return app
}
