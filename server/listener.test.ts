import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { BlockList, Socket, connect } from 'node:net'
import { afterEach, describe, test } from 'node:test'
import { sendRaw } from '../tests/support/raw-socket.ts'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { makeCertificates, noCertificates } from '@kolea/test-kit/own-certificates.ts'
import { limitConnections, type Listener, type ListenerSettings } from './listener.ts'
import { listen } from './listener.ts'

let listener: Listener | null = null
afterEach(() => listener?.close())

const open = (limits: ListenerSettings['limits'] = {}, trusted: string[] = []): Promise<Listener> =>
  openWith({ limits }, trusted)

async function openWith(
  { limits, tls }: Pick<ListenerSettings, 'limits' | 'tls'>,
  trusted: string[] = [],
): Promise<Listener> {
  const trustedProxies = new BlockList()
  for (const address of trusted) {
    trustedProxies.addAddress(address)
    trustedProxies.addAddress(`::ffff:${address}`, 'ipv6')
  }
  listener = await listen({
    port: 0,
    trustedProxies,
    starting: (_, response) => void response.writeHead(503).end(),
    limits: { checkInterval: 20, ...limits },
    tls,
  })
  return listener
}

const page = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'

test('answers from the start, and by what it is given later', async () => {
  const { port, serve } = await open()
  assert.deepEqual((await sendRaw(port, page)).statuses, [503])
  serve((_, response) => void response.writeHead(200).end())
  assert.deepEqual((await sendRaw(port, page)).statuses, [200])
})

test(
  'over TLS it answers the same, ends who speaks plain HTTP, and closes without losing a request',
  { skip: noCertificates },
  async () => {
    using own = makeCertificates()
    const { port, serve, close } = await openWith({ tls: readTls(own.files('storefront')) })
    const started = Promise.withResolvers<() => void>()
    serve((_, response) => started.resolve(() => response.end('whole')))
    const statusOf = async (path: string) => {
      const asked = requestOverTls({ port, path, ca: own.ca, servername: 'storefront', agent: false }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }
    }
    assert.deepEqual(await statusOf('/readyz'), { status: 200, text: 'ready\n' })
    assert.doesNotMatch((await sendRaw(port, page)).text, /200|whole/)
    const answer = statusOf('/')
    const finish = await started.promise
    const closed = close()
    finish()
    assert.deepEqual(await answer, { status: 200, text: 'whole' })
    await closed
  },
)

test('a busy port is reported in one line', async () => {
  const { port } = await open()
  const again = listen({ port, trustedProxies: new BlockList(), starting: () => {} })
  await assert.rejects(again, {
    message: `Port ${port} is taken by another program. Set PORT to a free one.`,
  })
})

test('closing lets a request in progress finish', async () => {
  const { port, serve, close } = await open()
  let finish = () => {}
  const started = new Promise<void>((resolve) =>
    serve((_, response) => {
      finish = () => void response.end('whole')
      resolve()
    }),
  )
  const answer = sendRaw(port, page)
  await started
  const closed = close()
  finish()
  assert.match((await answer).text, /whole/)
  await closed
})

const requestText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`

test('it is live from the start, and ready from the moment it serves until it closes', async () => {
  const { port, serve, close } = await open()
  const probed = async () => [
    ...(await sendRaw(port, requestText('/livez'))).statuses,
    ...(await sendRaw(port, requestText('/readyz'))).statuses,
  ]
  assert.deepEqual(await probed(), [200, 503])
  let finish = () => {}
  const started = new Promise<void>((resolve) =>
    serve((_, response) => {
      finish = () => void response.end('whole')
      resolve()
    }),
  )
  assert.deepEqual(await probed(), [200, 200])
  const answer = sendRaw(port, page)
  await started
  const closed = close()
  assert.deepEqual(await probed(), [200, 503], 'still taking connections')
  finish()
  assert.match((await answer).text, /whole/)
  await closed
})

test('a listener that closes loses no request of clients with persistent connections', async () => {
  const agent = new Agent({ keepAlive: true })
  const once = (port: number) =>
    new Promise<string>((resolve, reject) => {
      const outgoing = request({ port, path: '/', host: '127.0.0.1', agent }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.headers.connection)))
      })
      outgoing.on('error', reject).end()
    })
  const { port, serve, close } = await open()
  serve((_, response) => void response.writeHead(200, ['Content-Length', '2']).end('ok'))
  assert.equal(await once(port), 'keep-alive')
  const closed = close()
  assert.equal(await once(port), 'close', 'on the connection that was open')
  await closed
  agent.destroy()
})

test('a balancer has the announced time to send its requests elsewhere', async () => {
  const { port, serve, close } = await open()
  serve((_, response) => void response.end('whole'))
  // Long enough for one that a busy machine delays.
  const closed = close(1_000)
  const startedAt = performance.now()
  let answers = 0
  while (performance.now() - startedAt < 120) answers += (await sendRaw(port, page)).statuses.length
  assert.ok(answers > 0)
  await closed
  assert.ok(performance.now() - startedAt >= 990)
})

describe('slow and greedy clients', () => {
  test('headers that never end are 408', async () => {
    const { port } = await open({ headersTimeout: 60, requestTimeout: 60 })
    assert.deepEqual((await sendRaw(port, 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')).statuses, [408])
  })

  test('a body that never ends is 408', async () => {
    const { port, serve } = await open({ headersTimeout: 60, requestTimeout: 60 })
    serve((request) => void request.resume())
    const head = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nabc'
    assert.deepEqual((await sendRaw(port, head)).statuses, [408])
  })

  test('headers of more than 16 kB are 431', async () => {
    const { port } = await open()
    const head = `GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`
    assert.deepEqual((await sendRaw(port, head)).statuses, [431])
  })

  test('an address has so many connections and no more; closing one frees its place', async () => {
    const { port } = await open({ connectionsPerAddress: 2 })
    const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    assert.deepEqual((await sendRaw(port, page)).statuses, [])
    sockets[0]?.end()
    await once(sockets[0] ?? assert.fail(), 'close')
    assert.deepEqual((await sendRaw(port, page)).statuses, [503])
    sockets[1]?.destroy()
  })

  test('clients that have gone before they are seen count as one address', () => {
    const limit = limitConnections(1, new BlockList())
    const [first, second] = [new Socket(), new Socket()]
    limit(first)
    limit(second)
    assert.deepEqual([first.destroyed, second.destroyed], [false, true])
  })

  test('a trusted proxy brings all its visitors', async () => {
    const { port } = await open({ connectionsPerAddress: 1 }, ['127.0.0.1'])
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    assert.deepEqual((await sendRaw(port, page)).statuses, [503])
    socket.destroy()
  })
})
