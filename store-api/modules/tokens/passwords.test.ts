import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueueFull, WorkQueue } from './passwords.ts'

/** Work that ends on demand. */
function job() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let started = false
  const work = () => {
    started = true
    return promise
  }
  return { work, end: resolve, hasStarted: () => started }
}

test('what is beyond the queue is refused at once, and a place that becomes free is given to who waits', async () => {
  const queue = new WorkQueue({ concurrency: 2, waiting: 1 })
  const [a, b, c] = [job(), job(), job()]
  const all = [queue.run(a.work), queue.run(b.work), queue.run(c.work)]
  assert.deepEqual([a.hasStarted(), b.hasStarted(), c.hasStarted(), queue.isFull], [true, true, false, true])
  await assert.rejects(queue.run(job().work), QueueFull)
  a.end()
  await all[0]
  await Promise.resolve()
  assert.deepEqual([c.hasStarted(), queue.isFull], [true, false])
  b.end()
  c.end()
  await Promise.all(all)
  assert.equal(await queue.run(() => Promise.resolve('free')), 'free')
})

test('work that fails gives its place back', async () => {
  const queue = new WorkQueue({ concurrency: 1, waiting: 0 })
  await assert.rejects(
    queue.run(() => Promise.reject(new Error('wrong'))),
    /wrong/,
  )
  assert.equal(await queue.run(() => Promise.resolve('free')), 'free')
})
