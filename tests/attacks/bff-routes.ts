import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteHandler } from '#lib/bff/route.ts'

const folder = join(import.meta.dirname, '../../app/api')

/** One operation of the BFF: its method, its path with `:name` parts, and its input's schemas. */
export interface BffRoute {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly input: RouteHandler['input']
}

const isRouteHandler = (value: unknown): value is RouteHandler =>
  typeof value === 'function' && 'operation' in value && 'input' in value

/** Every operation that app/api serves through `route`, read from its files. */
export async function bffRoutes(): Promise<BffRoute[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    // The few others (health, events, change notices) have no input and may need Next itself.
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('#lib/bff/route.ts'))
  const modules = await Promise.all(
    files.sort().map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isRouteHandler)
      .map(({ operation, input }) => {
        const [method = '', path = ''] = operation.split(' ')
        return { operation, method, path, input }
      }),
  )
}

/** The names of a path's `:name` parts. */
export const partsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** The path with its parts filled in, each escaped. */
export const filledPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 'x')))
