import fp from 'fastify-plugin'
import { version } from '../version.ts'

/** `GET /health`: the API answers, and which version it is. */
export const healthPlugin = fp(
  async (app) => {
    app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok', version }))
  },
  { name: 'health' },
)
