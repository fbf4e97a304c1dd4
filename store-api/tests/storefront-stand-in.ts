import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'node:test'
import type { Notice } from '../services/change-log.ts'

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

/** A storefront that takes change notices; `settings` make an API send them to it. */
export async function openStorefront(t: TestContext) {
  const received: Notice[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { tags, hard } = JSON.parse(body) as Required<Notice>
      received.push({ tags, hard })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    settings: {
      NOTICE_SECRET: 'test-notice-secret-0123456789',
      STOREFRONT_NOTICE_URL: `http://127.0.0.1:${port}/`,
    },
    /** Everything received so far, once there are so many. */
    next: async (count: number): Promise<readonly Notice[]> => {
      for (let attempt = 0; attempt < 500 && received.length < count; attempt += 1) await wait(10)
      return received
    },
  }
}
