import type { IncomingHttpHeaders } from 'node:http'
import { request as httpRequest } from 'node:http'

export interface Sent {
  path: string
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One request on a connection of its own, with any headers, `host` and `cookie` included, which `fetch` does not allow. */
export function request(port: number, { path, method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
