import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'

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
