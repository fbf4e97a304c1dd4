import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { packageVersion, type healthAnswer } from '#lib/contract/health.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)

/** OpenAPI 3.1 of the contract at /docs, as `npm run openapi` wrote it: to make it takes too long for every start. */
export const docsPlugin = fp(
  async (app) => {
    const document = JSON.parse(readFileSync(file, 'utf8')) as never
    await app.register(swagger, { mode: 'static', specification: { document } })
    await app.register(swaggerUi, { routePrefix: '/docs' })
  },
  { name: 'docs' },
)

/** `GET /health`: the API answers, and which version it is. */
export const healthPlugin = fp(
  async (app) => {
    app.get('/health', { schema: { hide: true } }, (): z.output<typeof healthAnswer> => ({
      status: 'ok',
      version: packageVersion,
    }))
  },
  { name: 'health' },
)
