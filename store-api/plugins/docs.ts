import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { openApiDocument } from '../reference/document.ts'

/** OpenAPI 3.1 of the contract at /docs; the same that `docs/openapi.json` holds. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

/** Checks every answer against the contract on its way out. */
export const checkedSerializer =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) =>
    JSON.stringify(schema.parse(data))
