import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test, type TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { maxNoticeTags, changeTags, signNotice, type NumberedNotice } from '@kolea/contract/change-notice.ts'
import { createServer as createTlsServer } from 'node:https'
import { readTls } from '@kolea/node-kit/listening/tls.ts'
import { makeCertificates, noCertificates } from '@kolea/test-kit/own-certificates.ts'
import { inTransaction, type Db } from '../db/database.ts'
import { changeLog } from '../db/schema/change-notices.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import {
  beginNewLog,
  changesSince,
  forgetNotices,
  noteChange,
  numberChanges,
  type Notice,
} from './change-log.ts'
import { createNotices, type NoticeTarget } from './notices.ts'

const { log } = Fastify()
const now = new Date('2026-11-18T20:00:00Z')
const secret = 'secret'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
before(async () => {
  database = await openTestDatabase(now)
  ;({ db } = database)
})
after(() => database.close())
beforeEach(async () => {
  // What the tests before have left unsent is not of this one.
  await numberChanges(db, now)
  await db.update(changeLog).set({ acknowledged: sql`${changeLog.lastSequence}` })
})

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
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const next = () => new Promise<void>((resolve) => waiting.push(resolve))
  const notices = () => received.map(({ body }) => JSON.parse(body) as NumberedNotice)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, notices, next }
}

function open(t: TestContext, target: NoticeTarget | undefined, ca?: string) {
  const notices = createNotices(target, { db, clock: { now: () => now }, log, ca })
  t.after(() => notices.close())
  return notices
}

const place = async () => {
  const { log: name, sequence } = await changesSince(db, undefined, now)
  return { log: name, since: sequence }
}
const change = (notice: Notice) => inTransaction(db, (tx) => noteChange(tx, notice))

test('changes of one moment become one signed notice', async (t) => {
  const { url, received, notices: sent, next } = await storefront(t)
  const notices = open(t, { url, secret })
  const { log: name, since } = await place()
  const arrived = next()
  await inTransaction(db, async (tx) => {
    await notices.write(tx, { tags: ['home', 'product:1'] })
    await notices.write(tx, { tags: ['home'], hard: true })
  })
  await arrived
  const [{ signature, body } = { signature: '', body: '' }] = received
  const { tags, ...rest } = sent()[0] ?? assert.fail()
  assert.deepEqual(rest, { at: { log: name, previous: since, sequence: since + 1 }, hard: true })
  assert.deepEqual(tags.toSorted(), ['home', 'product:1'])
  const at = Number(/^t=(\d+),/.exec(signature)?.[1])
  assert.ok(Math.abs(Date.now() - at) < 60_000)
  assert.equal(signature, signNotice(body, secret, at))
  assert.notEqual(signature, signNotice(`${body} `, secret, at))
  await notices.flush()
  assert.equal(received.length, 1)
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
    const notices = open(t, { url: `https://localhost:${port}${path}`, secret }, ca)
    await notices.write(db, { tags: ['home'] })
    await notices.flush()
    await notices.close()
  }
  assert.deepEqual(received, ['/own'])
})

test('a refused notice is sent again until it is taken, with what has changed since', async (t) => {
  const { url, notices: sent, received } = await storefront(t, [503, 401])
  const notices = open(t, { url, secret })
  const { log: name, since } = await place()
  await notices.write(db, { tags: ['config'] })
  await notices.flush()
  await change({ tags: ['stores'], hard: true })
  await notices.flush()
  await notices.flush()
  await notices.flush()
  const last = {
    at: { log: name, previous: since, sequence: since + 2 },
    tags: ['config', 'stores'],
    hard: true,
  }
  assert.deepEqual(sent().slice(1), [last, last])
  assert.equal(received.length, 3)
})

test('after a refusal the repeated round waits before it sends again, an operator does not', async (t) => {
  const { url, received } = await storefront(t, [503, 503])
  const notices = open(t, { url, secret })
  await notices.write(db, { tags: ['config'] })
  await notices.flush()
  await notices.sendWaiting()
  assert.equal(received.length, 1)
  await notices.flush()
  assert.equal(received.length, 2)
})

test('flush waits for the first answer, whatever it is, and for nobody when nothing is on its way', async (t) => {
  const { url, received } = await storefront(t, [503])
  const notices = open(t, { url, secret })
  await notices.flush()
  assert.equal(received.length, 0)
  await notices.write(db, { tags: ['config'] })
  await notices.flush()
  assert.equal(received.length, 1)
})

test('a change that is rolled back sends nothing', async (t) => {
  const { url, received } = await storefront(t)
  const notices = open(t, { url, secret })
  const from = await place()
  const undone = inTransaction(db, async (tx) => {
    await notices.write(tx, { tags: ['home'] })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await notices.flush()
  assert.equal(received.length, 0)
  assert.deepEqual(await place(), from)
})

test('what a process has committed and not sent the next one sends', async (t) => {
  const { url, notices: sent } = await storefront(t)
  // The process ended between its commit and the sending: all that is left of it is the row.
  await change({ tags: ['product:7'], hard: true })
  await open(t, { url, secret }).sendWaiting()
  assert.deepEqual(
    sent().map(({ tags, hard }) => [tags, hard]),
    [[['product:7'], true]],
  )
})

test('more tags than a notice may have become several, without a gap', async (t) => {
  const { url, notices: sent } = await storefront(t)
  const { since } = await place()
  await change({ tags: Array.from({ length: maxNoticeTags + 1 }, (_, at) => changeTags.product(String(at))) })
  await open(t, { url, secret }).flush()
  assert.deepEqual(
    sent().map(({ at: { previous, sequence }, tags }) => [previous - since, sequence - since, tags.length]),
    [
      [0, 1, maxNoticeTags],
      [1, 2, 1],
    ],
  )
})

test('who asks is answered every change since; also one that has no number yet', async () => {
  const from = await place()
  await change({ tags: ['home'] })
  await numberChanges(db, now)
  await change({ tags: ['home', 'stores'] })
  await change({ tags: ['stores', 'config'], hard: true })
  const { sequence, missed, hard, soft } = await changesSince(db, from, now)
  assert.deepEqual([sequence, missed, soft], [from.since + 2, false, []])
  assert.deepEqual(hard.toSorted(), ['config', 'home', 'stores'])
})

test('who asks from before the oldest notice, from a later one or from another log has missed some', async () => {
  const from = await place()
  await change({ tags: ['home'] })
  await numberChanges(db, now)
  const asks = async (asked: typeof from) => (await changesSince(db, asked, now)).missed
  assert.equal(await asks(from), false)
  assert.equal(await asks({ ...from, since: from.since + 2 }), true)
  await forgetNotices(db, new Date(now.getTime() + 1))
  assert.equal(await asks(from), true)
  const current = await place()
  assert.equal(await asks(current), false)
  await beginNewLog(db)
  assert.equal(await asks(current), true)
})

test('a storefront that was away for longer than notices are stored gets the number of the last', async (t) => {
  const { url, notices: sent } = await storefront(t)
  await change({ tags: ['home'] })
  await numberChanges(db, now)
  await forgetNotices(db, new Date(now.getTime() + 1))
  await change({ tags: ['stores'] })
  const { since } = await place()
  await open(t, { url, secret }).flush()
  assert.deepEqual(
    sent().map(({ at: { previous, sequence } }) => [previous, sequence]),
    [[since - 1, since]],
  )
})

test('without a target, and after closing, a change is stored and nothing is sent', async (t) => {
  const { url, received } = await storefront(t)
  const from = await place()
  const without = open(t, undefined)
  await without.write(db, { tags: ['home'] })
  await without.flush()
  const closed = open(t, { url, secret })
  await closed.close()
  await closed.write(db, { tags: ['home'] })
  assert.equal(received.length, 0)
  assert.deepEqual((await changesSince(db, from, now)).soft, ['home'])
})
