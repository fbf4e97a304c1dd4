import { operationKeys, operations } from '#lib/bff-contract/all.ts'
import type { Operation } from '#lib/bff-contract/operation.ts'

/** One operation of the BFF: its method, its path with `:name` parts, and its input's schemas. */
export interface BffRoute {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly input: Pick<Operation, 'params' | 'query' | 'body'>
}

/** Every operation of the BFF's contract. */
export const bffRoutes = (): BffRoute[] =>
  operationKeys.map((key) => {
    const [method = '', path = ''] = key.split(' ')
    return { operation: key, method, path, input: operations[key] }
  })

/** The names of a path's `:name` parts. */
export const partsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** The path with its parts filled in, each escaped. */
export const filledPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 'x')))
