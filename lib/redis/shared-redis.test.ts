import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { until } from '@kolea/test-kit/until.ts'
import { openRedis } from './shared-redis.ts'

const isLoadingStill = 'loading:1\r\nloading_eta_seconds:60\r\n'
const isLoaded = 'loading:0\r\n'

/** A Redis that reads its data at the first request, and says that it will take a minute; then it is done. */
function answer(socket: Socket, nextInfo: () => string): void {
  const said: Record<string, () => string> = {
    info: () => {
      const info = nextInfo()
      return `$${info.length}\r\n${info}\r\n`
    },
    ping: () => '+PONG\r\n',
  }
  socket.on('data', (part: Buffer) => {
    for (const [, name = ''] of part.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
      socket.write(said[name.toLowerCase()]?.() ?? '+OK\r\n')
  })
}

test('a Redis that has started again is used as soon as it has read its data, however long it says that will take', async () => {
  process.env['LOG_LEVEL'] = 'silent'
  let requests = 0
  const server = createServer((socket) =>
    answer(socket, () => (++requests === 1 ? isLoadingStill : isLoaded)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const redis = openRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const startedAt = performance.now()
  await until('it is used', () =>
    redis
      .run((client) => client.ping())
      .then(
        (said) => said === 'PONG',
        () => false,
      ),
  )
  assert.ok(requests >= 2)
  assert.ok(performance.now() - startedAt < 3_000)
  await redis.close()
  server.close()
})
