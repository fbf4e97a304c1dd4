import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { request } from '../tests/support/http-request.ts'
import { answerProbe, type Phase } from './probes.ts'

let phase: Phase = 'ready'
const server = createServer((incoming, response) => {
  if (!answerProbe(incoming, response, phase)) response.writeHead(418).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const { port } = server.address() as AddressInfo
const probe = async (path: string, method = 'GET') => {
  const { status, body } = await request(port, { path, method, headers: {}, body: undefined })
  return [status, body.toString()]
}

test('a process is live in every phase, and ready between its start and its end', async () => {
  const ready = { starting: 503, ready: 200, draining: 503 } as const
  for (phase of ['starting', 'ready', 'draining'] as const) {
    assert.deepEqual(await probe('/livez'), [200, `${phase}\n`])
    assert.deepEqual(await probe('/readyz'), [ready[phase], `${phase}\n`])
    assert.deepEqual(await probe('/readyz', 'HEAD'), [ready[phase], ''])
  }
})

test('other requests are left to the shop', async () => {
  for (const [path, method] of [
    ['/home', 'GET'],
    ['/livez?x', 'GET'],
    ['/readyz', 'POST'],
  ] as const)
    assert.deepEqual(await probe(path, method), [418, ''])
})
