import fp from 'fastify-plugin'
import type { z } from 'zod'
import { packageVersion, type healthAnswer } from '#lib/contract/health.ts'

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
