import assert from 'node:assert/strict'
import type { Worker } from 'node:cluster'
import { beforeEach, test } from 'node:test'
import { SharedState } from './shared-state.ts'

interface PoolMember {
  worker: Worker
  /** What it was sent: responses, and notices of others. */
  got: unknown[]
}

let state: SharedState
let pool: PoolMember[]
let notified: unknown[]
beforeEach(() => {
  pool = [1, 2].map((id) => {
    const got: unknown[] = []
    const worker = { id, isConnected: () => true, send: (message: unknown) => got.push(message) }
    return { worker: worker as unknown as Worker, got }
  })
  notified = []
  state = new SharedState({
    maxBytes: 1_000_000,
    rateLimitFactor: 1,
    mostStreams: 12,
    sendToOthers: (but, message) =>
      pool.filter(({ worker }) => worker !== but).forEach(({ got }) => got.push(message)),
    notifyMachines: (change) => notified.push(change),
  })
})

const member = (n: number): PoolMember => pool[n] ?? assert.fail()

function request(n: number, name: string, payload: unknown): unknown {
  const { worker, got } = member(n)
  state.handleMessage(worker, { request: name, id: 7, payload })
  return (got.at(-1) as { response: unknown } | undefined)?.response
}
const notify = (n: number, notice: string, payload: unknown) =>
  state.handleMessage(member(n).worker, { notice, payload })

const entry = {
  path: '/home',
  status: 200,
  tags: ['home'],
  freshUntil: Infinity,
  staleUntil: Infinity,
  bytes: 9,
  variants: {},
}

test('a page that one worker rendered is handed to the others, until one of them reports a change', () => {
  assert.deepEqual(request(0, 'page', 'html /home'), { task: true })
  notify(0, 'page', { id: 'html /home', entry })
  assert.deepEqual(request(1, 'page', 'html /home'), { entry })
  const purge = { tags: ['home'], hard: true }
  notify(1, 'purge', purge)
  assert.deepEqual(member(0).got.at(-1), { notice: 'purge', payload: purge })
  assert.notDeepEqual(member(1).got.at(-1), { notice: 'purge', payload: purge }, 'who reported it knows')
  assert.deepEqual(request(0, 'page', 'html /home'), { task: true })
})

test('a change is sent to other machines once, and one of another machine to every worker once', () => {
  const change = { tags: ['home'], hard: true }
  notify(0, 'change', change)
  assert.deepEqual(notified, [change])
  assert.deepEqual(member(1).got, [{ notice: 'purge', payload: change }], 'before machines are notified')
  assert.deepEqual(member(0).got, [])
  request(0, 'page', 'html /home')
  notify(0, 'page', { id: 'html /home', entry })
  state.purge(change, null)
  for (const n of [0, 1]) assert.deepEqual(member(n).got.at(-1), { notice: 'purge', payload: change })
  assert.equal(notified.length, 1)
  assert.deepEqual(request(1, 'page', 'html /home'), { task: true })
})

test('calls of an address are counted over all workers', () => {
  const about = { classes: ['passwordReset'], subjects: { address: '203.0.113.1', account: null } }
  const waits = Array.from({ length: 12 }, (_, n) => request(n % 2, 'calls', about) as number)
  assert.deepEqual(
    waits.map((wait) => wait > 0),
    [...Array<boolean>(10).fill(false), true, true],
  )
})

test('so are event streams; those of a worker that ended are over', () => {
  for (let n = 0; n < 10; n += 1) assert.equal(request(n % 2, 'stream', 'a'), null)
  assert.equal(request(0, 'stream', 'a'), 429)
  assert.deepEqual(
    [request(0, 'stream', 'b'), request(0, 'stream', 'b'), request(1, 'stream', 'c')],
    [null, null, 503],
  )
  notify(1, 'stream closed', 'a')
  notify(1, 'stream closed', 'nobody')
  assert.equal(request(0, 'stream', 'a'), null)
  state.forget(member(0).worker)
  assert.deepEqual([request(1, 'stream', 'a'), request(1, 'stream', 'b')], [null, null])
})

test('what is no message of ours is passed over', () => {
  for (const message of ['ready', null, { request: 'page' }, { notice: 3 }])
    state.handleMessage(member(0).worker, message)
  notify(0, 'weather', null)
  assert.equal(request(0, 'weather', null), undefined)
})
