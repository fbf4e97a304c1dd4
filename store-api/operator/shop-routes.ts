import type { FastifyInstance } from 'fastify'

/** Orders, stock and prices. */
export function shopRoutes(app: FastifyInstance): void {
  void app
}
