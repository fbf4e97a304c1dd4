import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { workerPath } from '../lib/routing/service-worker.ts'
import { securityHeaders } from './security-headers.ts'
import { builtWorkerFile, workerFile } from './service-worker-file.ts'
import { startFakeShop, type FakeShop } from './testing/fake-shop.ts'

const built = mkdtempSync(join(tmpdir(), 'kolea-worker-'))
writeFileSync(builtWorkerFile(built), 'self.seen=shop')
const state = { storesPages: true }
const listener = (folder: string) =>
  workerFile({
    folder,
    build: 'build-a',
    storesPages: () => state.storesPages,
    security: securityHeaders(false),
  })
let shop: FakeShop
let unbuilt: FakeShop
before(async () => {
  shop = await startFakeShop({ ownFiles: new Map([[workerPath, listener(built)]]) })
  unbuilt = await startFakeShop({ ownFiles: new Map([[workerPath, listener(join(built, 'none'))]]) })
})
after(async () => {
  await Promise.all([shop.close(), unbuilt.close()])
  rmSync(built, { recursive: true })
})

/** What the worker finds when a browser runs it. */
const seenBy = (text: string): unknown =>
  (new Function('self', `${text};return self.seen`) as (self: object) => unknown)({})

test('[CFG-01] [offline_pages] the worker runs with the build and with the switch as it is now', async () => {
  for (const storesPages of [true, false]) {
    state.storesPages = storesPages
    const { status, body } = await shop.get(workerPath)
    assert.equal(status, 200)
    assert.deepEqual(seenBy(body.toString()), { build: 'build-a', storesPages })
  }
})

test('no cache answers the worker in the shop’s place: a release would not be seen', async () => {
  const { headers } = await shop.get(workerPath)
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['content-type'], 'application/javascript; charset=utf-8')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  const head = await shop.get(workerPath, {}, 'HEAD')
  assert.deepEqual([head.body.length, head.headers['content-length']], [0, headers['content-length']])
})

test('without a built worker there is none, and the page of a shop in its place would be worse', async () => {
  const { status, headers } = await unbuilt.get(workerPath)
  assert.deepEqual([status, headers['cache-control']], [404, 'no-store'])
  assert.deepEqual(unbuilt.requests, [])
})
