import { z } from 'zod'
import { endpoints, schemas } from '@kolea/contract/all.ts'
import { routeOf, type Endpoint, type Schema } from '@kolea/contract/endpoint.ts'
import { commonErrors, errorCodes } from '@kolea/contract/error-codes.ts'
import { packageVersion } from '@kolea/contract/health.ts'
import { wireError } from '@kolea/contract/wire-error.ts'

/** A part of JSON, as the document contains it. */
type Json = Record<string, unknown>

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const named = z.registry<{ id: string }>()
for (const [name, schema] of schemas) named.add(schema, { id: pascal(name) })
named.add(wireError, { id: 'WireError' })

/** Named schemas that the document refers to, filled as they are met. */
class Components {
  readonly schemas: Record<string, Json> = {}

  /** A schema as JSON Schema; what has a name in the contract becomes a reference. What is sent has names of its own. */
  of(schema: Schema, io: 'input' | 'output'): Json {
    const suffix = io === 'input' ? 'Input' : ''
    const {
      $schema: _draft,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
    }) as Json & { $defs?: Record<string, Json> }
    const refer = (part: unknown): unknown =>
      JSON.parse(JSON.stringify(part).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`))
    for (const [id, found] of Object.entries($defs ?? {})) {
      const { id: _id, ...definition } = found
      this.schemas[id + suffix] = refer(definition) as Json
    }
    return refer(rest) as Json
  }
}

const access: Record<Endpoint['access'], string> = {
  client: 'Needs the API key alone.',
  guest: 'Needs the API key and any valid access token.',
  customer: 'Needs the API key and a signed-in customer’s access token.',
}

const describe = ({ access: needed, timeoutMs, retries, base }: Endpoint) =>
  [
    access[needed],
    `Callers wait ${timeoutMs / 1000} s${retries === 0 ? '' : ` and try ${retries} more on a 5xx or no answer`}.`,
    ...(base === 'api' ? [] : [`Belongs to the ${base} base.`]),
  ].join(' ')

/** The fields of an object schema as parameters of the path or the query. */
function parameters(endpoint: Endpoint, place: 'path' | 'query', components: Components): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (schema === undefined) return []
  const { properties = {} } = components.of(schema, 'output') as { properties?: Record<string, Json> }
  const { required = [] } = components.of(schema, 'input') as { required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const keyHeader = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'One key an attempt: sent again, it finds what the first one did.',
  schema: { type: 'string', format: 'uuid' },
}
const languageHeader = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: 'The first language is the one of texts; `en` without it.',
  schema: { type: 'string' },
}

const example = (code: string) => {
  const text = errorCodes[code]?.means ?? ''
  return { value: { error: code, error_description: text, error_message: text } }
}

/** Refusals by status, each code an example. */
function refusals(endpoint: Endpoint, components: Components): Record<string, Json> {
  const codes = [...new Set([...endpoint.errors, ...commonErrors(endpoint)])]
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code]?.status ?? 400)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, found]) => [
        String(status),
        {
          description: found.map((code) => `\`${code}\`: ${errorCodes[code]?.means ?? ''}`).join('\n\n'),
          content: {
            'application/json': {
              schema: components.of(wireError, 'output'),
              examples: Object.fromEntries(found.sort().map((code) => [code, example(code)])),
            },
          },
        },
      ]),
  )
}

/** One endpoint as an OpenAPI operation. */
function operationOf(endpoint: Endpoint, components: Components): Json {
  const needsKey = endpoint.errors.includes('idempotency_key_required')
  return {
    operationId: endpoint.name,
    tags: [endpoint.base],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: endpoint.access === 'client' ? [{ key: [] }] : [{ key: [], bearer: [] }],
    parameters: [
      ...parameters(endpoint, 'path', components),
      ...parameters(endpoint, 'query', components),
      ...(needsKey ? [keyHeader] : []),
      languageHeader,
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.of(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: components.of(endpoint.response, 'output') } },
      },
      ...refusals(endpoint, components),
    },
  }
}

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
