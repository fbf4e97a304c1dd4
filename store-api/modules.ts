import type { FastifyInstance } from 'fastify'
import { contentRoutes } from './modules/content/routes.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { locationRoutes } from './modules/location/routes.ts'
import { loggingRoutes } from './modules/logging/routes.ts'
import { tokenRoutes } from './modules/tokens/routes.ts'

/** Every module: a function that binds its endpoints of the contract. */
export const modules: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  tokenRoutes,
  customerRoutes,
  contentRoutes,
  locationRoutes,
  loggingRoutes,
]
