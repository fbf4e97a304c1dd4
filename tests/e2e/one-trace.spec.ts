import { e2ePort } from '../support/e2e-port.ts'
import { openCollector, type CollectedSpan, type Collector } from '@kolea/test-kit/otlp-collector.ts'
import { expect, test } from './fixtures.ts'
import { ownShop } from './own-shop.ts'
import { addFromCategory, startAtAddress } from './steps.ts'

const collectorPort = e2ePort + 10

let collector: Collector
// Before the shop starts.
test.beforeAll(async () => {
  collector = await openCollector(collectorPort)
})
const own = ownShop(8, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` })
test.afterAll(() => collector[Symbol.asyncDispose]())

/** `service name` of a span and of those above it, the first of the trace first. */
function wayTo(span: CollectedSpan): string[] {
  const above = collector.spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentId,
  )
  return [...(above ? wayTo(above) : []), `${String(span.service)} ${span.name}`]
}

/** The ways to statements from what a trace began with. */
const statementsOf = (name: RegExp): string[][] =>
  collector.spans
    .filter(({ attributes }) => 'db.query.text' in attributes)
    .map(wayTo)
    .filter(([first = '']) => name.test(first))

test('a click on "add", and a page, are one trace each: storefront, call, API, statements; a failure in the log names its trace', async ({
  page,
  expected,
}) => {
  await startAtAddress(page)
  await addFromCategory(page, 'soda')
  await collector.until(() =>
    statementsOf(/POST \/api\/basket$/).some((way) => /(insert|update) carts$/.test(way.at(-1) ?? '')),
  )
  const click =
    statementsOf(/POST \/api\/basket$/).find((way) => /(insert|update) carts$/.test(way.at(-1) ?? '')) ?? []
  expect(click).toHaveLength(5)
  expect(click[2]).toBe(click[1]?.replace('storefront', 'store-api'))
  expect(click[3]).toBe('kolea-store-api transaction')
  await collector.until(() => statementsOf(/^kolea-storefront GET \/shop/).length > 0)
  // Next's own spans, which contain addresses, are not among them.
  expect(
    collector.spans.filter(({ attributes }) => 'http.target' in attributes || 'next.span_name' in attributes),
  ).toEqual([])

  // The page may request something of its own meanwhile.
  expected.push(/50[23]/)
  await own.ops('fault', 'set', '*', '--garbage')
  await page.request.get('/api/basket?mode=delivery', { headers: { 'x-kolea': '1' } })
  await own.ops('fault', 'clear')
  const failed = () => collector.spans.find(({ name, status }) => name === 'GET /api/basket' && status === 2)
  await collector.until(() => failed() !== undefined)
  expect(own.output).toContain(`"trace_id":"${failed()?.traceId}"`)
})
