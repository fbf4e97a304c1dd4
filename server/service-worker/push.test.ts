import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showPush } from './push.ts'
import type { WorkerScope } from './worker-types.ts'

/** The worker with the pages that are open; answers what became of a click on a notification that leads to `path`. */
async function click(path: string, open: readonly string[]): Promise<string[]> {
  const done: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pages = open.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) }))
  const self = {
    location: { origin: 'https://shop.test' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  }
  showPush(self as unknown as WorkerScope)
  const waits: Promise<unknown>[] = []
  const notification = { close: () => done.push('close'), data: { path } }
  listeners.get('notificationclick')?.({
    notification,
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  })
  await Promise.all(waits)
  return done
}

const path = '/order-status?id=abc'
const page = `https://shop.test${path}`

test('[ORD-02] a click shows the order where it is open, else opens it', async () => {
  assert.deepEqual(await click(path, ['https://shop.test/home', page]), ['close', `focus ${page}`])
  assert.deepEqual(await click(path, ['https://shop.test/home']), ['close', `open ${page}`])
})

test('a notification leads to no other site', async () => {
  for (const away of ['https://evil.test/', '//evil.test/order-status', 'javascript:alert(1)'])
    assert.deepEqual(await click(away, [away]), ['close'], away)
})
