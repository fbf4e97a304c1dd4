import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { runWorker } from './run-worker.ts'
import { fakeWorker } from '../testing/fake-worker.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

const started = (storesPages: boolean) => {
  const worker = fakeWorker()
  runWorker(worker.scope, { build: 'build-a', storesPages })
  return worker
}

test('[SHL-07] the worker of a release takes over at once, answers pages by the caches of its build, and shows push', async () => {
  const worker = started(true)
  worker.answers['/home'] = () => new Response('home', { headers: { 'content-type': 'text/html' } })
  await worker.send('install')
  await worker.send('activate')
  assert.deepEqual(worker.done.toSorted(), ['claim', 'preload on', 'skipWaiting'])
  assert.deepEqual((await worker.stored())['pages-build-a'], ['/home'])
  worker.network.isUp = false
  assert.equal(await (await worker.open('/home'))?.text(), 'home')
  assert.ok(worker.listensTo('push'))
})

test('[CFG-01] [offline_pages] switched off by the operator, it takes over at once, deletes what is stored, answers nothing, and shows push', async () => {
  const worker = started(false)
  await worker.put('pages-build-of-before', '/home', 'old')
  await worker.send('install')
  await worker.send('activate')
  assert.deepEqual(worker.done.toSorted(), ['claim', 'preload off', 'skipWaiting'])
  assert.deepEqual([await worker.stored(), worker.open('/home')], [{}, null])
  assert.ok(worker.listensTo('push'))
})

test('the file that browsers run starts the worker of their scope with what the server has written before it', async () => {
  const worker = fakeWorker()
  Object.assign(globalThis, { self: worker.scope, shop: { build: 'build-a', storesPages: false } })
  await import('./worker.ts')
  for (const name of ['self', 'shop']) Reflect.deleteProperty(globalThis, name)
  await worker.send('activate')
  assert.deepEqual(worker.done.toSorted(), ['claim', 'preload off'])
})
