import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import Fastify from 'fastify'
import { signNotice } from '@kolea/contract/change-notice.ts'
import { createServer as createTlsServer } from 'node:https'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { makeCertificates, noCertificates } from '@kolea/test-kit/own-certificates.ts'
import { createNotices } from './notices.ts'

const { log } = Fastify()

interface Received {
  readonly signature: string
  readonly body: string
}

/** A storefront that answers with the given statuses in turn, then 204. */
async function storefront(t: TestContext, statuses: number[] = []) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      received.push({ signature: String(request.headers['x-kolea-signature']), body })
      response.writeHead(statuses.shift() ?? 204).end()
      waiting.shift()?.()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const next = () => new Promise<void>((resolve) => waiting.push(resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, next }
}

test('changes of one moment become one signed notice', async (t) => {
  const { url, received, next } = await storefront(t)
  const notices = createNotices({ url, secret: 'secret' }, log)
  t.after(() => notices.close())
  const arrived = next()
  notices.publish({ tags: ['home', 'product:1'] })
  notices.publish({ tags: ['home'], hard: true })
  await arrived
  const [{ signature, body } = { signature: '', body: '' }] = received
  assert.deepEqual(JSON.parse(body), { tags: ['home', 'product:1'], hard: true })
  const at = Number(/^t=(\d+),/.exec(signature)?.[1])
  assert.ok(Math.abs(Date.now() - at) < 60_000)
  assert.equal(signature, signNotice(body, 'secret', at))
  assert.notEqual(signature, signNotice(`${body} `, 'secret', at))
})

test('over TLS they go to a storefront of the own authority alone', { skip: noCertificates }, async (t) => {
  using own = makeCertificates()
  using other = makeCertificates()
  const received: string[] = []
  const server = createTlsServer(readTls(own.files('storefront')), (request, response) => {
    received.push(request.url ?? '')
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  for (const [path, ca] of [
    ['/other', other.ca],
    ['/public', undefined],
    ['/own', own.ca],
  ] as const) {
    const target = { url: `https://localhost:${port}${path}`, secret: 'secret' }
    const notices = createNotices(target, log, ca)
    notices.publish({ tags: ['home'] })
    await notices.flush()
    notices.close()
  }
  assert.deepEqual(received, ['/own'])
})

test('a refused notice is sent again', async (t) => {
  const { url, received, next } = await storefront(t, [503])
  const notices = createNotices({ url, secret: 'secret' }, log)
  t.after(() => notices.close())
  const both = next().then(next)
  notices.publish({ tags: ['config'] })
  await both
  assert.equal(received.length, 2)
  assert.equal(received[0]?.body, received[1]?.body)
})

test('flush waits for the first answer, whatever it is, and for nobody when nothing is on its way', async (t) => {
  const { url, received } = await storefront(t, [503])
  const notices = createNotices({ url, secret: 'secret' }, log)
  t.after(() => notices.close())
  await notices.flush()
  assert.equal(received.length, 0)
  notices.publish({ tags: ['config'] })
  await notices.flush()
  assert.equal(received.length, 1)
})

test('without a target, and after closing, publishing does nothing', () => {
  createNotices(undefined, log).publish({ tags: ['home'] })
  const closed = createNotices({ url: 'http://127.0.0.1:9/', secret: 'secret' }, log)
  closed.close()
  closed.publish({ tags: ['home'] })
})
