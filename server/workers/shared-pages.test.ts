import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedPages } from './shared-pages.ts'

/** A channel to a first process that answers like this, in time or later. */
function lineTo(answer: unknown, late?: unknown) {
  const sent: unknown[] = []
  const primary = {
    request: async (_kind: string, _id: string, _withinMs: number, onLate: (response: unknown) => void) => {
      if (late !== undefined) queueMicrotask(() => onLate(late))
      return answer
    },
    notify: (...notice: unknown[]) => void sent.push(notice),
  }
  return { sent, pages: sharedPages(primary as unknown as Parameters<typeof sharedPages>[0]) }
}

test('a page has bodies of its own, not slices of the message that contained them', async () => {
  const message = Buffer.alloc(100_000, 'x')
  const body = message.subarray(10, 50_010)
  const data = { hash: '1', bytes: 9, bodies: { br: body, gzip: body } }
  const { pages } = lineTo({ entry: { path: '/home', variants: { br: { body, etag: '"1"' } }, data } })
  const lease = await pages.acquire('html /home')
  assert.ok(lease !== null && 'entry' in lease)
  const received = lease.entry.variants.br?.body ?? assert.fail()
  assert.ok(received.equals(body))
  assert.equal(received.buffer.byteLength, 50_000)
  assert.equal(lease.entry.data?.bodies.gzip.buffer.byteLength, 50_000)
})

test('who gets the task says how it ended, and who gets no answer renders for itself', async () => {
  const { sent, pages } = lineTo({ task: true })
  const lease = await pages.acquire('html /home')
  assert.ok(lease !== null && 'complete' in lease)
  lease.complete(null)
  assert.deepEqual(sent, [['page', { id: 'html /home', entry: null }]])
  assert.equal(await lineTo(undefined).pages.acquire('html /home'), null)
})

test('a task that arrives after this worker has stopped waiting is released at once, a page is not', async () => {
  const task = lineTo(undefined, { task: true })
  assert.equal(await task.pages.acquire('html /home'), null)
  await new Promise(setImmediate)
  assert.deepEqual(task.sent, [['page', { id: 'html /home', entry: null }]])
  const page = lineTo(undefined, { entry: {} })
  assert.equal(await page.pages.acquire('html /home'), null)
  await new Promise(setImmediate)
  assert.deepEqual(page.sent, [])
})
