import fp from 'fastify-plugin'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

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
