import { endpoints } from '#lib/contract/all.ts'
import { routeOf } from '../http/endpoint-path.ts'
import { packageVersion } from '#lib/contract/health.ts'
import { operationOf } from './operation.ts'
import { Components, type Json } from './schemas.ts'

const byName = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** OpenAPI 3.1 of the whole contract, always in the same order and without a host. */
export function openApiDocument(): Json {
  const components = new Components()
  const paths = Map.groupBy(endpoints, (endpoint) => routeOf(endpoint).replace(/:(\w+)/g, '{$1}'))
  const operations = [...paths].map(
    ([path, found]) =>
      [
        path,
        byName(found.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, components)])),
      ] as const,
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Kōlea store API', version: packageVersion },
    paths: byName(operations),
    components: {
      schemas: byName(Object.entries(components.schemas)),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
}
