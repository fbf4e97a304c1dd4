import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

const file = new URL('../../docs/openapi.json', import.meta.url)

/** OpenAPI 3.1 of the contract at /docs, as `npm run openapi` wrote it: to make it takes too long for every start. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(readFileSync(file, 'utf8')) as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

/** Checks every answer against the contract on its way out. */
export const checkedSerializer =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) =>
    JSON.stringify(schema.parse(data))
