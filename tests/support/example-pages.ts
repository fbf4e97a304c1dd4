import { pageRoutes, type PageRoute } from '../../lib/routing/page-routes.ts'

const rows: readonly PageRoute[] = pageRoutes

/** One address of every page that a visitor may open in the shop's seed data, in the order of the route table. */
export const examplePages: readonly string[] = rows
  .filter(({ status, feature }) => status === 200 && feature === undefined)
  .flatMap(({ example }) => example ?? [])
