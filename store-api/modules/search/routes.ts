import type { FastifyInstance } from 'fastify'
import { globalSearch, storeSearch } from '#lib/contract/catalog.ts'
import { bind } from '../../http/bind.ts'
import { findAssortment } from '../catalog/assortment.ts'
import { searchProducts } from './search.ts'

export function searchRoutes(app: FastifyInstance): void {
  bind(app, storeSearch, async ({ params, body }) =>
    searchProducts(app.db, await findAssortment(app.db, params.storeId), body, app.clock.now()),
  )
  bind(app, globalSearch, async ({ body }) =>
    searchProducts(app.db, await findAssortment(app.db, undefined, body.country), body, app.clock.now()),
  )
}
