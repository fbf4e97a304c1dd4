import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { openCollector, type Collector } from '@kolea/test-kit/otlp-collector.ts'
import { openTelemetry } from './open-telemetry.ts'
import { inSpan, noteOnSpan, recordSpans, spansLost, traceHeaders, traceOfLine } from './spans.ts'

let collector: Collector
let close: () => Promise<void>
let troubles: boolean[]

function record(options: Partial<Parameters<typeof openTelemetry>[0]> = {}): void {
  // A recorder may report after its test has ended: it must not write to the list of the next test.
  const ownTroubles = troubles
  const recorder = openTelemetry({
    service: 'kolea-test',
    version: '1',
    endpoint: collector.endpoint,
    ratio: 1,
    sendEveryMs: 20,
    onTrouble: (isFailing) => ownTroubles.push(isFailing),
    ...options,
  })
  recordSpans(recorder)
  close = recorder.close
}
beforeEach(async () => {
  collector = await openCollector()
  troubles = []
})
afterEach(async () => {
  await close()
  recordSpans(null)
  await collector[Symbol.asyncDispose]()
})

const entry = (caller?: string) =>
  ({ kind: 'entry', name: 'POST /api/basket', attributes: {}, caller }) as const
const call = { kind: 'call', name: 'saveCart', attributes: { 'http.route': '/cart/:id' } } as const
const doNothing = () => Promise.resolve()

test('a call within an entry is its child, and its header names it', async () => {
  record()
  let sent: string | undefined
  await inSpan(entry(), () =>
    inSpan(call, async () => {
      noteOnSpan({ 'http.response.status_code': 503 })
      sent = traceHeaders().traceparent
      assert.match(traceOfLine().trace_id ?? '', /^[\da-f]{32}$/)
    }),
  )
  await collector.until((spans) => spans.length === 2)
  const [child, parent] = collector.spans
  assert.equal(child?.parentId, parent?.spanId)
  assert.equal(parent?.parentId, '')
  assert.equal(sent, `00-${child?.traceId}-${child?.spanId}-01`)
  assert.deepEqual(child?.attributes, { 'http.route': '/cart/:id', 'http.response.status_code': 503 })
  assert.equal(child?.status, 2)
  assert.equal(child?.service, 'kolea-test')
})

test('outside of a trace there are no spans of calls, no header and nothing in the log', async () => {
  record()
  await inSpan(call, async () => assert.deepEqual([traceHeaders(), traceOfLine()], [{}, {}]))
  await inSpan(entry(), doNothing)
  await collector.until((spans) => spans.length === 1)
  assert.equal(collector.spans[0]?.name, 'POST /api/basket')
})

test('a failure is named by its kind, never by its message', async () => {
  record()
  const failing = async () => Promise.reject(Object.assign(new TypeError('leilani@example.com'), {}))
  await assert.rejects(inSpan(entry(), failing), TypeError)
  await collector.until((spans) => spans.length === 1)
  assert.equal(collector.spans[0]?.attributes['error.type'], 'TypeError')
  assert.doesNotMatch(collector.bodies.join(), /leilani/)
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'

test('a trusted caller decides: its trace continues, recorded or not', async () => {
  record({ ratio: 0 })
  await inSpan(entry(`00-${traceId}-${parentId}-01`), doNothing)
  await inSpan(entry(`00-${traceId}-${parentId}-00`), async () => {
    const { traceparent } = traceHeaders()
    assert.ok(traceparent?.startsWith(`00-${traceId}-`) && traceparent.endsWith('-00'))
    await inSpan(call, doNothing)
  })
  await inSpan(entry(), doNothing)
  await collector.until((spans) => spans.length > 0)
  await close()
  assert.deepEqual(
    collector.spans.map((span) => [span.traceId, span.parentId]),
    [[traceId, parentId]],
  )
})

for (const hostile of [
  '',
  'x'.repeat(100_000),
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${parentId}-01`,
  `01-${traceId}-${parentId}-01`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${traceId}-${parentId}-01-more`,
  `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`,
  `00-${traceId}-${parentId}-0g`,
  ` 00-${traceId}-${parentId}-1`,
  `00-${traceId.slice(1)}\n-${parentId}-01`,
])
  test(`a traceparent that is none begins a trace of our own: ${JSON.stringify(hostile.slice(0, 70))}`, async () => {
    record()
    await inSpan(entry(hostile), doNothing)
    await collector.until((spans) => spans.length === 1)
    assert.notEqual(collector.spans[0]?.traceId, traceId)
    assert.equal(collector.spans[0]?.parentId, '')
  })

test('of what nobody requested as many traces are recorded as the ratio says', async () => {
  record({ ratio: 0.25, sendEveryMs: 5 })
  for (let made = 0; made < 1_000; made += 1) await inSpan(entry(), doNothing)
  await close()
  assert.ok(collector.spans.length > 180 && collector.spans.length < 320, String(collector.spans.length))
})

test('a collector that does not answer costs spans, which are counted, and no memory', async () => {
  collector.answer = 'nothing'
  record({ mostWaiting: 50 })
  for (let made = 0; made < 200; made += 1) await inSpan(entry(), doNothing)
  assert.equal(spansLost('queue_full'), 150)
})

test('a collector that refuses is logged once, and once more when it accepts spans again', async () => {
  collector.answer = 400
  record()
  while (spansLost('not_taken') < 2) await inSpan(entry(), async () => new Promise(setImmediate))
  assert.deepEqual(troubles, [true])
  collector.answer = 200
  while (troubles.length === 1) await inSpan(entry(), async () => new Promise(setImmediate))
  assert.deepEqual(troubles, [true, false])
  assert.ok(collector.spans.length > 0)
})
