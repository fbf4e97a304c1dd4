import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { WaitingClients } from '@kolea/test-kit/waiting-clients.ts'
import { closeListener } from './close-listener.ts'

test('connections that wait to be taken when a listener closes are answered', async () => {
  const server = createServer((_, response) => void response.writeHead(200).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const count = 20
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const { port } = server.address() as AddressInfo
  const request = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  const workerData: WaitingClients = { port, request, connected, count }
  const clients = new Worker(new URL('../../test-kit/waiting-clients.ts', import.meta.url), {
    workerData,
  })
  const answered = once(clients, 'message')
  await once(clients, 'online')
  // This thread takes no connection meanwhile.
  for (let now = 0; now < count; now = Atomics.load(connected, 0)) Atomics.wait(connected, 0, now)
  await closeListener(server)
  assert.deepEqual(await answered, [count])
})
