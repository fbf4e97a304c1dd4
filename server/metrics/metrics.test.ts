import assert from 'node:assert/strict'
import { metricValue } from '@kolea/test-kit/metric-value.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { register } from 'prom-client'
import { countEvent } from '../../lib/metrics/counted-events.ts'
import { isOfApi, namedMetrics } from '@kolea/test-kit/named-metrics.ts'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { serveMetrics } from '@kolea/node-kit/metrics/metrics-server.ts'
import { makeCertificates, noCertificates, trustHere } from '@kolea/test-kit/own-certificates.ts'
import { describeMetrics, noteUnread, ownMetrics } from './storefront-metrics.ts'

let shop: Server
let metrics: Server
let cachedPagesSent = 0
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

before(async () => {
  const measured = describeMetrics({
    cachedPagesSent: () => cachedPagesSent,
    pagesMade: () => 3,
    cachedBytes: () => 45_000,
    rendersWaiting: () => 2,
    openStreams: () => 7,
  })
  const answer = measured((request, response) => {
    response.writeHead(request.url?.startsWith('/api/orders') ? 503 : 200).end()
  })
  shop = createServer(answer).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  metrics = await serveMetrics('127.0.0.1:0', ownMetrics, noteUnread)
})
after(() => {
  shop.close()
  metrics.close()
  register.clear()
})

async function read(): Promise<string> {
  const answer = await fetch(`${addressOf(metrics)}/metrics`)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  return answer.text()
}

test('requests are counted by kind and status, and no row names what was requested or by whom', async () => {
  const paths = [
    '/home',
    '/shop/candy?q=leilani@example.com',
    '/_next/static/a.js',
    '/page-data/abc?of=/home',
    '/api/orders/KO-77',
    '/api/site/events',
  ]
  for (const path of paths) await (await fetch(addressOf(shop) + path)).text()
  const text = await read()
  const count = (labels: string) => metricValue(text, `kolea_request_seconds_count{${labels}}`)
  assert.equal(count('kind="page",status="2xx"'), 2)
  assert.equal(count('kind="file",status="2xx"'), 2)
  assert.equal(count('kind="bff",status="5xx"'), 1)
  assert.equal(count('kind="page",status="5xx"'), 0)
  assert.doesNotMatch(text, /candy|leilani|KO-77|events"|127\.0\.0\.1/)
})

test('what the storefront knows of itself is read when it is requested', async () => {
  cachedPagesSent = 10
  countEvent('upstream_failures', 'timeout')
  countEvent('orders', 'placed')
  countEvent('shared_pages', 'displaced', 3)
  const text = await read()
  assert.equal(metricValue(text, 'kolea_pages_kept_sent_total'), 10)
  assert.equal(metricValue(text, 'kolea_pages_made_total'), 3)
  assert.equal(metricValue(text, 'kolea_renders_waiting'), 2)
  assert.equal(metricValue(text, 'kolea_event_streams'), 7)
  assert.equal(metricValue(text, 'kolea_upstream_failures_total{value="timeout"}'), 1)
  assert.equal(metricValue(text, 'kolea_upstream_failures_total{value="garbled"}'), 0)
  assert.equal(metricValue(text, 'kolea_orders_total{value="placed"}'), 1)
  assert.equal(metricValue(text, 'kolea_shared_pages_total{value="displaced"}'), 3)
  assert.equal(metricValue(text, 'kolea_shared_pages_total{value="taken"}'), 0)
  assert.ok(metricValue(text, 'process_cpu_seconds_total') > 0)
})

test('nothing else is answered there, and metrics that cannot be read are a refusal', async () => {
  assert.equal((await fetch(`${addressOf(metrics)}/`)).status, 404)
  assert.equal((await fetch(`${addressOf(metrics)}/metrics`, { method: 'POST' })).status, 404)
  const failures: string[] = []
  const failing = await serveMetrics(
    '127.0.0.1:0',
    () => Promise.reject(new Error('a gauge failed')),
    ({ message }) => failures.push(message),
  )
  assert.equal((await fetch(`${addressOf(failing)}/metrics`)).status, 503)
  assert.deepEqual(failures, ['a gauge failed'])
  failing.close()
})

const certificateEnd = 'kolea_certificate_expires_timestamp_seconds'

test('alerts, the dashboard and the service levels use metrics that exist', async () => {
  const text = await read()
  const named = namedMetrics().filter((name) => !isOfApi(name) && name !== certificateEnd)
  assert.ok(named.length > 8)
  for (const name of named) assert.match(text, new RegExp(`^${name}[ {]`, 'm'))
})

test(
  'with TLS the end of the certificate is among them, in two days here',
  { skip: noCertificates },
  async () => {
    assert.doesNotMatch(await read(), new RegExp(certificateEnd))
    using authority = makeCertificates()
    trustHere(authority)
    const served = await serveMetrics(
      '127.0.0.1:0',
      ownMetrics,
      noteUnread,
      readTls(authority.files('storefront')),
    )
    const { port } = served.address() as AddressInfo
    const text = await (await fetch(`https://localhost:${port}/metrics`)).text()
    served.close()
    const seconds = metricValue(text, certificateEnd) - Date.now() / 1000
    assert.ok(seconds > 86_400 && seconds <= 2 * 86_400, `${seconds}`)
  },
)
