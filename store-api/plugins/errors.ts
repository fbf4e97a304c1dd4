import type { FastifyError } from 'fastify'
import fp from 'fastify-plugin'
import { errorAnswer, noSuchPath } from '../http/error-answer.ts'
import { languageOf } from '../http/language.ts'

/** Every failure leaves as a `wireError`; a stack trace only ever reaches the log. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, body } = errorAnswer(error, languageOf(request))
      if (status >= 500)
        request.log.error({ err: error, endpoint: request.routeOptions.config.endpoint }, 'failed')
      if (body.retry_after !== undefined) reply.header('retry-after', body.retry_after)
      return reply.status(status).send(body)
    })
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(noSuchPath))
  },
  { name: 'errors' },
)
