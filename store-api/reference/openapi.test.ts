import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '@kolea/contract/all.ts'
import { errorCodes } from '@kolea/contract/error-codes.ts'
import { openTestApi } from '../tests/open-test-api.ts'
import { openApiDocument } from './document.ts'

interface Operation {
  operationId: string
  summary?: string
  description: string
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, { content: Record<string, { examples?: Record<string, unknown> }> }>
}
const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, ...operation })),
)

test('[API-01] store-api/reference/openapi.json is the contract of today (npm run openapi writes it)', () => {
  const file = JSON.parse(readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')) as unknown
  assert.deepEqual(file, JSON.parse(JSON.stringify(document)))
})

test('[API-01] /docs serves the same document', async () => {
  await using api = await openTestApi()
  const reply = await api.app.inject('/docs/json')
  assert.deepEqual(reply.json(), JSON.parse(JSON.stringify(document)))
})

test('[API-01] every endpoint has its operation: summary, security, answers, and its codes by status with examples', () => {
  assert.deepEqual(
    operations.map(({ operationId }) => operationId).sort(),
    endpoints.map(({ name }) => name).sort(),
  )
  for (const endpoint of endpoints) {
    const operation = operations.find(({ operationId }) => operationId === endpoint.name)
    assert.ok(operation?.summary && operation.description.length > 20, `${endpoint.name} has no summary`)
    assert.ok(operation.security[0] && 'key' in operation.security[0])
    assert.equal(endpoint.access !== 'client', 'bearer' in operation.security[0], endpoint.name)
    assert.equal(endpoint.body !== undefined, operation.requestBody !== undefined)
    for (const code of endpoint.errors) {
      const status = errorCodes[code]?.status
      assert.ok(status !== undefined, `${code} is not in error-codes.ts`)
      const examples = operation.responses[status]?.content['application/json']?.examples ?? {}
      assert.ok(code in examples, `${endpoint.name}: ${code}`)
    }
  }
})

test('[API-01] every placeholder of a path is a parameter, and the other way round', () => {
  for (const { path, parameters } of operations) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter((parameter) => parameter.in === 'path')
    assert.deepEqual(declared.map(({ name }) => name).sort(), placeholders.sort(), path)
    assert.ok(declared.every(({ required }) => required))
  }
})

test('[API-01] placing an order needs the header idempotency-key', () => {
  const needing = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'idempotency-key'),
  )
  assert.ok(needing.some(({ operationId }) => operationId === 'placeDeliveryOrder'))
})

test('[API-01] every reference leads somewhere, every schema is referred to, and no host is named', () => {
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? ''))
  assert.deepEqual([...used].sort(), Object.keys(document.components.schemas).sort())
  assert.doesNotMatch(text, /localhost|127\.0\.0\.1|"servers"|\$defs/)
})

test('no code of the table is left over', () => {
  const documented = new Set(
    operations
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap(({ content }) => Object.keys(content['application/json']?.examples ?? {})),
  )
  assert.deepEqual(
    Object.keys(errorCodes).filter((code) => !documented.has(code)),
    [],
  )
})
