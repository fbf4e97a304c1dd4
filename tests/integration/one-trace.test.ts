import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { operations } from '#lib/bff-contract/all.ts'
import { endpoints } from '@kolea/contract/all.ts'
import { configuration } from '@kolea/contract/content.ts'
import { routeOf } from '@kolea/contract/endpoint.ts'
import { startTracing } from '@kolea/node-kit/tracing/start-tracing.ts'
import { databaseForServer, type DatabaseForServer } from '@kolea/store-api/tests/test-database.ts'
import { killServers, startServer, type ServerProcess } from '@kolea/store-api/tests/server-process.ts'
import { testEnvironment } from '@kolea/store-api/tests/open-test-api.ts'
import { addCard, enrolmentOf, fillBasket, placeOf, type Calls } from '#tests/faults/http-shopper.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { openCollector, type CollectedSpan, type Collector } from '@kolea/test-kit/otlp-collector.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolea-trace-'))
let collector: Collector
let database: DatabaseForServer
let api: ServerProcess
let endTracing: () => Promise<void>

before(async () => {
  collector = await openCollector()
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  database = await databaseForServer(new Date())
  api = await startServer({ ...database.env, ...tracing })
  Object.assign(process.env, {
    API_BASE_URL: `http://127.0.0.1:${api.port}`,
    API_KEY: testEnvironment.API_KEY,
    API_CLIENT_ID: testEnvironment.API_CLIENT_ID,
    API_CLIENT_SECRET: testEnvironment.API_CLIENT_SECRET,
    SESSION_SECRET: 'integration-session-secret-0123456789',
    KOLEA_STATE_DIR: join(folder, 'storefront'),
    LOG_LEVEL: 'silent',
  })
  endTracing = await startTracing({
    endpoint: collector.endpoint,
    ratio: 1,
    service: 'kolea-storefront',
    version: '1',
    onTrouble: () => undefined,
  })
})
after(async () => {
  await endTracing()
  killServers()
  await collector[Symbol.asyncDispose]()
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface Given {
  input?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
}

function shopper(browser = fakeBrowser()): Calls {
  return async (key, options) => {
    const { status, json } = await browser.call(key, options as Given)
    assert.equal(status, 200, `${key}: ${JSON.stringify(json)}`)
    return json as never
  }
}

/** Values of people, of which none occurs anywhere else. */
const personal = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary.mail@canary-host.example',
  phone: '8085559137',
  password: 'CanaryWord2026x',
}
const apt = 'Canaryapt 77'

const operationNames: readonly string[] = Object.keys(operations)
const isOneOfFew = ({ name }: CollectedSpan): boolean =>
  operationNames.includes(name) ||
  endpoints.some((endpoint) => endpoint.name === name) ||
  /^(due work [\w.-]+|[a-z]+( [a-z_]+)?)$/.test(name)

const factNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'kolea.retry',
  'kolea.statement',
  'db.system.name',
  'db.query.summary',
  'db.query.text',
  'error.type',
]

const ofTrace = ({ traceId }: CollectedSpan) => collector.spans.filter((span) => span.traceId === traceId)
const isPointerDown = (span: CollectedSpan) => span.name === 'POST /api/basket'

test('a click on "add" is one trace: the operation, the calls it makes, what the API does, each statement', async () => {
  const calls = shopper()
  await calls('POST /api/session/launch', { input: {} })
  await fillBasket(calls, await placeOf(calls))
  await collector.until((spans) => spans.some(isPointerDown))
  const click = collector.spans.find(isPointerDown) as CollectedSpan
  await collector.until(() =>
    ofTrace(click).some(({ name }) => name === 'insert carts' || name === 'update carts'),
  )
  const trace = ofTrace(click)
  const byId = new Map(trace.map((span) => [span.spanId, span]))
  /** `service name` of a span and of those above it, the click first. */
  const wayTo = (span: CollectedSpan | undefined): string[] =>
    span === undefined ? [] : [...wayTo(byId.get(span.parentId)), `${String(span.service)} ${span.name}`]
  const statement = trace.find(({ name }) => name === 'insert carts' || name === 'update carts')
  const way = wayTo(statement)
  assert.equal(way[0], 'kolea-storefront POST /api/basket')
  const [, call = '', done = ''] = way
  assert.equal(way[3], 'kolea-store-api transaction')
  assert.equal(way.length, 5)
  assert.match(call, /^kolea-storefront \w+$/)
  assert.equal(done, call.replace('storefront', 'store-api'))
  assert.ok(endpoints.some(({ name }) => done.endsWith(` ${name}`)))
  assert.equal(click.parentId, '')
  for (const span of trace)
    assert.ok(span === click || byId.has(span.parentId), `${span.name} hangs on nothing`)
  for (const span of trace)
    assert.ok(span.startedAt >= (byId.get(span.parentId) ?? click).startedAt - 1_000_000n, span.name)
})

test('spans are distinguished by few names, and contain nothing that a person typed or owns', async () => {
  const browser = fakeBrowser()
  const calls = shopper(browser)
  await calls('POST /api/session/launch', { input: {} })
  const place = await placeOf(calls)
  await calls('POST /api/account/enrol', { input: { ...enrolmentOf(personal.email), ...personal } })
  await browser.call('POST /api/session/sign-in', {
    input: { email: personal.email, password: `${personal.password}wrong` },
  })
  await addCard(calls)
  await fillBasket(calls, { ...place, address: { ...place.address, apt } })
  const before = collector.spans.length
  await calls('GET /api/account/profile', { query: {} })
  await collector.until((spans) =>
    spans.slice(before).some(({ name }) => name === 'GET /api/account/profile'),
  )
  assert.deepEqual(
    collector.spans.filter((span) => !isOneOfFew(span)).map(({ name }) => name),
    [],
  )
  const named = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))
  assert.deepEqual(
    [...named].filter((name) => !factNames.includes(name)),
    [],
  )
  const { street } = place.address
  const cookies = browser
    .cookie()
    .split('; ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const sent = collector.bodies.join('\n')
  for (const value of [
    ...Object.values(personal),
    apt,
    street,
    place.product.name,
    '4242424242424242',
    ...cookies,
  ])
    assert.ok(!sent.includes(value), value)
})

const stranger = '0af7651916cd43dd8448eb211c80319c'

test('what a browser says of a trace is not read, and the API believes nobody without its key', async () => {
  const seen = collector.spans.length
  const traceparent = `00-${stranger}-b7ad6b7169203331-01`
  await fakeBrowser().call('POST /api/session/launch', { input: {}, headers: { traceparent } })
  const url = `http://127.0.0.1:${api.port}${routeOf(configuration)}`
  const request = (key: string) =>
    fetch(url, {
      method: configuration.method,
      headers: { traceparent, 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({
        app: 'web',
        type: 'feature',
        version: '1',
        country: 'US',
        last_modified_date: null,
      }),
    })
  assert.equal((await request('a key that a stranger made up')).status, 401)
  assert.equal((await request(testEnvironment.API_KEY)).status, 200)
  await collector.until((spans) =>
    spans.some(({ name, traceId }) => name === configuration.name && traceId === stranger),
  )
  await collector.until((spans) => spans.slice(seen).some(({ name }) => name === 'POST /api/session/launch'))
  // One: that of the call with the key, and the statements below it.
  assert.deepEqual(
    collector.spans.filter(({ parentId }) => parentId === 'b7ad6b7169203331').map(({ name }) => name),
    [configuration.name],
  )
})

test('a collector that is away, refuses or never answers costs shoppers nothing', async () => {
  const calls = shopper()
  await calls('POST /api/session/launch', { input: {} })
  for (const answer of [503, 400, 'nothing'] as const) {
    collector.answer = answer
    await calls('GET /api/basket', { query: { mode: 'delivery' } })
  }
  await collector[Symbol.asyncDispose]()
  await placeOf(calls)
})
