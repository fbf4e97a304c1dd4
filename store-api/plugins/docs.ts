import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** OpenAPI 3.1 of the contract at /docs. */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kōlea store API', version },
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

/** Checks every answer against the contract on its way out. */
export const checkedSerializer =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) =>
    JSON.stringify(schema.parse(data))
