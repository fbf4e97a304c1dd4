// A server of node:http that sends one answer to everything: what no server of the same answer by the same Node costs less than.
// It is started by hit-ratio.ts, with a channel: it gets the answer and says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  /** Name, value, and so on. */
  headers: string[]
  bodyBase64: string
  keepAliveTimeout: number
}

process.on('message', ({ headers, bodyBase64, keepAliveTimeout }: BareAnswer) => {
  const body = Buffer.from(bodyBase64, 'base64')
  const server = createServer({ keepAliveTimeout }, (_, response) => {
    response.writeHead(200, headers).end(body)
  })
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit(0))
