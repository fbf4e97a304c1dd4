import assert from 'node:assert/strict'
import type { Worker } from 'node:cluster'
import { beforeEach, test } from 'node:test'
import { Desk } from './desk.ts'

interface Heard {
  worker: Worker
  /** What it was sent: answers, and news of others. */
  got: unknown[]
}

let desk: Desk
let crew: Heard[]
beforeEach(() => {
  crew = [1, 2].map((id) => {
    const got: unknown[] = []
    const worker = { id, isConnected: () => true, send: (message: unknown) => got.push(message) }
    return { worker: worker as unknown as Worker, got }
  })
  desk = new Desk({
    maxBytes: 1_000_000,
    rateLimitFactor: 1,
    mostStreams: 12,
    tellOthers: (but, message) =>
      crew.filter(({ worker }) => worker !== but).forEach(({ got }) => got.push(message)),
  })
})

const member = (n: number): Heard => crew[n] ?? assert.fail()

function ask(n: number, question: string, about: unknown): unknown {
  const { worker, got } = member(n)
  desk.hear(worker, { question, number: 7, about })
  return (got.at(-1) as { answer: unknown } | undefined)?.answer
}
const tell = (n: number, news: string, about: unknown) => desk.hear(member(n).worker, { news, about })

const entry = {
  path: '/home',
  status: 200,
  tags: ['home'],
  freshUntil: Infinity,
  staleUntil: Infinity,
  bytes: 9,
  variants: {},
}

test('a page that one worker rendered is handed to the others, until one of them tells of a change', () => {
  assert.deepEqual(ask(0, 'page', 'html /home'), { task: true })
  tell(0, 'page', { id: 'html /home', entry })
  assert.deepEqual(ask(1, 'page', 'html /home'), { entry })
  const purge = { tags: ['home'], hard: true }
  tell(1, 'purge', purge)
  assert.deepEqual(member(0).got.at(-1), { news: 'purge', about: purge })
  assert.notDeepEqual(member(1).got.at(-1), { news: 'purge', about: purge }, 'who told it knows')
  assert.deepEqual(ask(0, 'page', 'html /home'), { task: true })
})

test('calls of an address are counted over all workers', () => {
  const about = { classes: ['passwordReset'], subjects: { address: '203.0.113.1', account: null } }
  const waits = Array.from({ length: 12 }, (_, n) => ask(n % 2, 'calls', about) as number)
  assert.deepEqual(
    waits.map((wait) => wait > 0),
    [...Array<boolean>(10).fill(false), true, true],
  )
})

test('so are event streams; those of a worker that ended are over', () => {
  for (let n = 0; n < 10; n += 1) assert.equal(ask(n % 2, 'stream', 'a'), null)
  assert.equal(ask(0, 'stream', 'a'), 429)
  assert.deepEqual([ask(0, 'stream', 'b'), ask(0, 'stream', 'b'), ask(1, 'stream', 'c')], [null, null, 503])
  tell(1, 'stream closed', 'a')
  tell(1, 'stream closed', 'nobody')
  assert.equal(ask(0, 'stream', 'a'), null)
  desk.forget(member(0).worker)
  assert.deepEqual([ask(1, 'stream', 'a'), ask(1, 'stream', 'b')], [null, null])
})

test('what is no message of ours is passed over', () => {
  for (const message of ['ready', null, { question: 'page' }, { news: 3 }])
    desk.hear(member(0).worker, message)
  tell(0, 'weather', null)
  assert.equal(ask(0, 'weather', null), undefined)
})
