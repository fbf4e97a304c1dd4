import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySerializerCompiler, FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { validatorCompiler, type FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { headerFault } from '@kolea/node-kit/listening/header-fault.ts'
import { languageOf } from '../http/caller.ts'
import { errorAnswer, noSuchPath, unclearRequest } from '../http/error-answer.ts'

/** Every failure leaves as a `wireError`; a stack trace only ever reaches the log. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, body } = errorAnswer(error, languageOf(request))
      request.refusedAs = body.error
      if (status >= 500)
        request.log.error({ err: error, endpoint: request.routeOptions.config.endpoint }, 'failed')
      if (body.retry_after !== undefined) reply.header('retry-after', body.retry_after)
      return reply.status(status).send(body)
    })
    // Before anything of it is used; where the next request would begin is not certain.
    app.addHook('onRequest', async (request, reply) => {
      const fault = headerFault(request.raw)
      if (fault !== null) return reply.status(fault).header('connection', 'close').send(unclearRequest)
    })
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(noSuchPath))
  },
  { name: 'errors' },
)

/** Checks every answer against its schema on the way out. */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data))

/** What `bind` (http/bind.ts) needs: schemas of zod, the caller of a request, the names of what is bound. */
export const contractPlugin = fp(
  async (app) => {
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    // JSON is the only language of the contract.
    app.removeContentTypeParser('text/plain')
    app.decorate('bound', new Set<string>())
    app.decorateRequest('caller', undefined)
  },
  { name: 'contract', dependencies: ['core', 'limits', 'sign-in'] },
)

const file = new URL('../reference/openapi.json', import.meta.url)

/** OpenAPI 3.1 of the contract at /docs, as `npm run openapi` wrote it: to make it takes too long for every start. */
export const docsPlugin = fp(
  async (app) => {
    const document = JSON.parse(readFileSync(file, 'utf8')) as never
    await app.register(swagger, { mode: 'static', specification: { document } })
    await app.register(swaggerUi, { routePrefix: '/docs' })
  },
  { name: 'docs' },
)

/** The server below `/operator`: what a route is given is typed by its schemas, and refused with 400 where they do not fit. */
export type OperatorApp = Parameters<FastifyPluginCallbackZod>[0]
