import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { processLoad } from './process-load.ts'

test('the load is the share of the time in which there was work', async () => {
  const load = processLoad()
  let idle = 1
  while (idle > 0.5) {
    await pause(20)
    idle = load()
  }
  const until = performance.now() + 40
  while (performance.now() < until);
  const busy = load()
  assert.ok(busy > 0.7, `${busy} after 40 ms of work`)
  assert.equal(load(), busy, 'two readings in a row are one')
})
