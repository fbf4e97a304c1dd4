import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import type { Entry, Variant } from '../cache/entry.ts'
import { sendEntry } from './responder.ts'

const noon = Date.UTC(2030, 0, 1, 12)
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

const variantOf = (body: Buffer): Variant => ({
  body,
  etag: 'W/"a"',
  headers: ['ETag', 'W/"a"', 'Content-Length', String(body.length), 'Cache-Status', 'kolea; hit'],
  notModified: ['ETag', 'W/"a"'],
  stamped: 0,
})

const entryOf = (body: Buffer, status = 200): Entry => ({
  path: '/home',
  status,
  tags: [],
  freshUntil: noon + 60_000,
  staleUntil: noon + 120_000,
  bytes: body.length,
  variants: { br: variantOf(body), gzip: variantOf(gzipSync(body)) },
  data: null,
  retryAt: 0,
  onlyWhenFailing: false,
})

interface Sent {
  entry: Entry
  clock?: { now: number }
  before?: (request: IncomingMessage, response: ServerResponse) => void
}

/** What a connection receives for requests that are sent all at once; the last of them ends it. */
async function received(
  { entry, clock = { now: noon }, before }: Sent,
  requests: readonly string[],
): Promise<string> {
  await using server = createServer((request, response) => {
    before?.(request, response)
    sendEntry(request, response, entry, 'hit', clock.now)
  })
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  for (const [at, request] of requests.entries()) {
    const [line = '', ...headers] = request.split('\n')
    const ends = at === requests.length - 1 ? ['Connection: close'] : []
    socket.write([line, 'Host: a', 'Accept-Encoding: br', ...headers, ...ends, '', ''].join('\r\n'))
  }
  return (await buffer(socket)).toString('latin1')
}

const get = 'GET / HTTP/1.1'
const withoutDates = (text: string) => text.replaceAll(/Date: [^\r]+/g, 'Date: then')
/** Answers on one connection, each from its first line. */
const answersIn = (text: string) => withoutDates(text).split(/(?=HTTP\/1\.1 \d{3} )/)

test('answers of one second are the same bytes, whoever wrote their head, and the last says that it is the last', async () => {
  const [first, second, third, last] = answersIn(
    await received({ entry: entryOf(everyByte) }, [get, get, get, get]),
  )
  assert.ok(first?.endsWith(`\r\n\r\n${everyByte.toString('latin1')}`))
  assert.match(first ?? '', /Connection: keep-alive/)
  assert.match(first ?? '', /Date: then/)
  assert.equal(second, first)
  assert.equal(third, first)
  assert.match(last ?? '', /Connection: close/)
  assert.ok(last?.endsWith(everyByte.toString('latin1')))
})

test('the status is that of the entry, and what listens to the answer reads it', async () => {
  const statuses: number[] = []
  const before = (_: IncomingMessage, response: ServerResponse) =>
    void response.once('finish', () => statuses.push(response.statusCode))
  const text = await received({ entry: entryOf(everyByte, 404), before }, [get, get, get])
  assert.equal(
    answersIn(text).every((answer) => answer.startsWith('HTTP/1.1 404 ')),
    true,
  )
  assert.deepEqual(statuses, [404, 404, 404])
})

test('HEAD has no body and a known ETag is 304, between answers that are ready', async () => {
  const [, , head, notModified, again] = answersIn(
    await received({ entry: entryOf(everyByte) }, [
      get,
      get,
      'HEAD / HTTP/1.1',
      `${get}\nIf-None-Match: W/"a"`,
      get,
    ]),
  )
  assert.match(head ?? '', /^HTTP\/1\.1 200 [^]*Content-Length: 256[^]*\r\n\r\n$/)
  assert.match(notModified ?? '', /^HTTP\/1\.1 304 [^]*\r\n\r\n$/)
  assert.ok(again?.endsWith(everyByte.toString('latin1')))
})

test('the time-to-live is that of the second in which the answer is sent', async () => {
  const clock = { now: noon }
  let requests = 0
  const before = () => void (clock.now = noon + 1000 * Math.floor(requests++ / 2))
  const text = await received({ entry: entryOf(everyByte), clock, before }, [get, get, get, get, get])
  assert.deepEqual(
    [...text.matchAll(/ttl=(\d+)/g)].map(([, seconds]) => Number(seconds)),
    [60, 60, 59, 59, 58],
  )
})

test('a header that was set before is sent with this answer and no other', async () => {
  const before = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/own') response.setHeader('X-Own', '1')
  }
  const requests = ['GET /own HTTP/1.1', get, get, 'GET /own HTTP/1.1', get]
  const answers = answersIn(await received({ entry: entryOf(everyByte), before }, requests))
  assert.deepEqual(
    answers.map((answer) => answer.includes('X-Own')),
    [true, false, false, true, false],
  )
})

test('a server that drains ends its connection though an answer is ready', async () => {
  const before = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/last') response.setHeader('Connection', 'close')
  }
  const answers = answersIn(
    await received({ entry: entryOf(everyByte), before }, [get, get, 'GET /last HTTP/1.1', get]),
  )
  assert.equal(answers.length, 3)
  assert.match(answers[2] ?? '', /Connection: close/)
})

test('a long body is sent whole', async () => {
  const body = Buffer.alloc(32 * 1024 + 1, 'a')
  const [, second] = answersIn(await received({ entry: entryOf(body) }, [get, get, get]))
  assert.ok(second?.endsWith(`\r\n\r\n${body.toString()}`))
})
