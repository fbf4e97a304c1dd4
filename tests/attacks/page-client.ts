import { Agent, request } from 'node:http'

export interface PageAnswer {
  status: number
  location: string
  body: string
}

/** Gets pages over a few connections that stay open, by the path exactly as it is given. */
export class PageClient {
  readonly #port: number
  readonly #agent: Agent

  constructor(port: number, connections: number) {
    this.#port = port
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** `encoding` is what the client accepts; a compressed body is returned as it was received. */
  get(path: string, cookie = '', encoding = 'identity'): Promise<PageAnswer> {
    return new Promise((resolve, reject) => {
      const headers = { 'accept-encoding': encoding, ...(cookie === '' ? {} : { cookie }) }
      const outgoing = request({ host: '127.0.0.1', port: this.#port, agent: this.#agent, path, headers })
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        )
      })
      outgoing.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
