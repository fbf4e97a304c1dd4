import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sendRaw } from '../../tests/support/raw-socket.ts'
import { openTestApi, testEnvironment } from './open-test-api.ts'

const api = await openTestApi()
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as AddressInfo
after(() => api[Symbol.asyncDispose]())

const send = (...lines: readonly string[]) => sendRaw(port, [...lines, '', ''].join('\r\n'))
const key = `X-Api-Key: ${testEnvironment.API_KEY}`
const keys = 'GET /auth/.well-known/jwks.json HTTP/1.1'
const token = 'POST /auth/token HTTP/1.1'

test('[API-01] headers that two servers could read in two ways are refused, and the connection ends', async () => {
  const sound = await send(keys, 'Host: api', key, 'Connection: close')
  assert.deepEqual(sound.statuses, [200])
  const doubtful: readonly (readonly [status: number, lines: readonly string[]])[] = [
    [400, [keys, 'Host: api', key, 'Host: evil.test']],
    [400, [keys, 'Host: api', key, 'Authorization: Bearer a', 'Authorization: Bearer b']],
    [400, [token, 'Host: api', key, 'Content-Type: application/json', 'Content-Type: text/plain']],
    [400, ['GET /nowhere HTTP/1.1', 'Host: api', 'Host: api']],
    [501, [token, 'Host: api', key, 'Transfer-Encoding: gzip, chunked', '', '0']],
    [400, [token, 'Host: api', key, 'Transfer-Encoding: gzip']],
  ]
  for (const [status, lines] of doubtful)
    assert.deepEqual((await send(...lines)).statuses, [status], lines.join(' '))
})
