import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { deliverEvents, takesEvents } from './event-delivery.ts'

const events: SentEvent[] = [{ event: { name: 'login', params: {} }, at: 1, campaign: { source: 'mail' } }]

/** The operator's service: what it got, and the responses it delays. */
const service = createServer()
const got: { body: unknown; cookie: string | undefined }[] = []
const pending: (() => void)[] = []

before(async () => {
  service.on('request', (request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      got.push({ body: JSON.parse(text), cookie: request.headers.cookie })
      pending.push(() => response.writeHead(500).end())
      service.emit('taken')
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  process.env['LOG_LEVEL'] = 'silent'
  process.env['EVENTS_TO'] = `http://127.0.0.1:${(service.address() as AddressInfo).port}/collect`
})
after(() => {
  service.closeAllConnections()
  service.close()
})

const from = (headers: Record<string, string> = {}) => new Headers({ cookie: 'kolea=secret', ...headers })

test('[ANA-01] events go to the operator’s address without anything of the browser', async () => {
  assert.ok(takesEvents())
  const taken = once(service, 'taken')
  deliverEvents(from(), events)
  await taken
  assert.deepEqual(got, [{ body: { events }, cookie: undefined }])
})

test('[ANA-01] a browser that opted out is not counted; a slow service has twenty requests at most', async () => {
  deliverEvents(from({ 'sec-gpc': '1' }), events)
  // One is under way since the test before.
  for (let n = 0; n < 25; n++) deliverEvents(from(), events)
  while (got.length < 20) await once(service, 'taken')
  for (const answer of pending.splice(0)) answer()
  const next = once(service, 'taken')
  // What failed is over: there is a free place again.
  while (got.length === 20) {
    deliverEvents(from(), events)
    await Promise.race([next, new Promise((resolve) => setImmediate(resolve))])
  }
  assert.ok(got.length >= 21)
})
