import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { beforeEach, test, type TestContext } from 'node:test'
import { PrimaryChannel } from './primary-channel.ts'

/** A worker's process, as far as its channel uses it. */
class WorkerProcess extends EventEmitter {
  readonly sent: unknown[] = []
  send(message: unknown): boolean {
    this.sent.push(message)
    return true
  }
}

let worker: WorkerProcess
let channel: PrimaryChannel
beforeEach(() => {
  worker = new WorkerProcess()
  channel = new PrimaryChannel(worker as unknown as ConstructorParameters<typeof PrimaryChannel>[0])
})

const respond = (id: number, response: unknown) => worker.emit('message', { id, response })
const withTimers = (t: TestContext) => t.mock.timers.enable({ apis: ['setTimeout'] })

test('each request gets the response that carries its id', async () => {
  const [one, two] = [channel.request('page', '/home', 1_000), channel.request('page', '/shop', 1_000)]
  respond(2, 'shop')
  respond(1, 'home')
  assert.deepEqual(await Promise.all([one, two]), ['home', 'shop'])
  assert.deepEqual(worker.sent[0], { request: 'page', id: 1, payload: '/home' })
})

test('a response that arrives too late is undefined, and is passed to who requested late ones', async (t) => {
  withTimers(t)
  const late: unknown[] = []
  const requested = channel.request('page', '/home', 1_000, (response) => late.push(response))
  const other = channel.request('calls', {}, 1_000)
  t.mock.timers.tick(1_000)
  assert.deepEqual([await requested, await other], [undefined, undefined])
  for (const id of [1, 2, 1]) respond(id, { task: true })
  assert.deepEqual(late, [{ task: true }])
})

test('one that arrived in time is not late', async (t) => {
  withTimers(t)
  const late: unknown[] = []
  const requested = channel.request('page', '/home', 1_000, (response) => late.push(response))
  respond(1, 'home')
  t.mock.timers.tick(1_000)
  respond(1, 'again')
  assert.deepEqual([await requested, late], ['home', []])
})

test('notices reach the listener of their name', () => {
  const received: unknown[] = []
  channel.onNotice('purge', (payload) => received.push(payload))
  worker.emit('message', { notice: 'purge', payload: ['home'] })
  worker.emit('message', { notice: 'close', payload: null })
  assert.deepEqual(received, [['home']])
})
