import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import type { RenderQueueOptions } from './render-queue.ts'
import { RenderQueue, RenderQueueFull } from './render-queue.ts'

const unlimited = { hasTime: () => true, noteRendering: () => {} }

function queueWith(options: Partial<RenderQueueOptions> = {}) {
  const state = { load: 1, hasTime: true, rendering: false, started: [] as string[], refused: 0 }
  const ends = new Map<string, () => void>()
  const queue = new RenderQueue({
    load: () => state.load,
    budget: { hasTime: () => state.hasTime, noteRendering: (rendering) => (state.rendering = rendering) },
    beforeNextCheck: () => immediate(undefined, { ref: false }),
    ...options,
  })
  const request = (address: string, name: string) =>
    queue
      .run(address, () => {
        state.started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
      .catch((error: unknown) => {
        assert.ok(error instanceof RenderQueueFull)
        state.refused++
      })
  const end = async (name: string) => {
    ends.get(name)?.()
    await immediate()
    await immediate()
  }
  return { state, request, end }
}

test('while the processor is busy, two renders run and the others wait', async () => {
  const { state, request, end } = queueWith()
  for (const name of ['a', 'b', 'c', 'd']) void request('1', name)
  await immediate()
  assert.deepEqual(state.started, ['a', 'b'])
  await end('a')
  assert.deepEqual(state.started, ['a', 'b', 'c'])
})

test('renders that all wait for the API do not block the others', async () => {
  const { state, request } = queueWith({ idleRenders: 3 })
  for (const name of ['a', 'b', 'c', 'd']) void request('1', name)
  await immediate()
  state.load = 0.1
  await immediate()
  await immediate()
  assert.deepEqual(state.started, ['a', 'b', 'c'])
})

test('addresses are served in rotation, so that a flood from one leaves the others theirs', async () => {
  const { state, request, end } = queueWith({ busyRenders: 1 })
  for (const name of ['f1', 'f2', 'f3', 'f4']) void request('flood', name)
  void request('other', 'o1')
  await end('f1')
  await end('f2')
  await end('o1')
  assert.deepEqual(state.started, ['f1', 'f2', 'o1', 'f3'])
})

test('beyond the places of one address, and of all, a render is refused at once', async () => {
  const { state, request } = queueWith({ busyRenders: 1, waiting: 5, waitingPerAddress: 3 })
  for (let n = 0; n < 10; n++) void request('flood', `f${n}`)
  await immediate()
  assert.equal(state.refused, 6)
  for (let n = 0; n < 4; n++) void request(`other${n}`, `o${n}`)
  await immediate()
  assert.equal(state.refused, 8)
})

test('300 shoppers who visit a cold shop together wait for a page each, and none is refused', async () => {
  const { state, request } = queueWith()
  for (let n = 0; n < 300; n++) void request(`shopper ${n}`, `page ${n}`)
  await immediate()
  assert.equal(state.refused, 0)
})

test('a render that fails gives its place free', async () => {
  const queue = new RenderQueue({ load: () => 1, budget: unlimited, busyRenders: 1 })
  await assert.rejects(
    queue.run('1', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await queue.run('1', () => Promise.resolve('made')), 'made')
})

test('no render starts while renders have used up their time, and the next one when there is time again', async () => {
  const { state, request, end } = queueWith()
  void request('1', 'a')
  assert.ok(state.rendering)
  state.hasTime = false
  void request('1', 'b')
  await end('a')
  assert.ok(!state.rendering)
  assert.deepEqual(state.started, ['a'])
  state.hasTime = true
  await immediate()
  await immediate()
  assert.deepEqual(state.started, ['a', 'b'])
})
