import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { whenReachable } from './when-reachable.ts'

const site = 'GET /api/site'
const unreachable = () => {
  throw new TypeError('no network')
}
const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const pass = async (t: TestContext, ms: number) => {
  t.mock.timers.tick(ms)
  await turns()
}
const begin = (t: TestContext, answer: () => unknown) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  return fakePage({ [site]: answer })
}

test('[SHL-07] what got no answer runs once when the shop answers again, and requests are sent to the shop with growing pauses until then', async (t) => {
  let answer: () => unknown = unreachable
  const calls = begin(t, () => answer())
  let runs = 0
  const run = () => void (runs += 1)
  whenReachable(run)
  whenReachable(run)
  for (let second = 0; second < 30; second += 1) await pass(t, 1000)
  assert.equal(runs, 0)
  assert.ok(calls.length > 3 && calls.length < 12, `${calls.length} probes in 30 s`)
  answer = () => ({ offline: false, events: false })
  await pass(t, 8000)
  assert.equal(runs, 1)
  const probes = calls.length
  await pass(t, 60_000)
  assert.deepEqual([runs, calls.length], [1, probes])
})

test('[SHL-07] a failure is an answer too: the shop can be reached', async (t) => {
  begin(t, () => Response.json({ code: 'upstream_unavailable', message: '' }, { status: 503 }))
  let runs = 0
  whenReachable(() => void (runs += 1))
  await pass(t, 8000)
  assert.equal(runs, 1)
})

test('[SHL-07] the shop gets a request at once when the browser says that it is online', async (t) => {
  begin(t, () => ({ offline: false, events: false }))
  let runs = 0
  whenReachable(() => void (runs += 1))
  window.dispatchEvent(new Event('online'))
  await turns()
  assert.equal(runs, 1)
})
