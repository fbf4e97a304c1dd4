import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpointNames } from './endpoint-names.ts'
import type { Fault } from './faults.ts'
import { answersItself, answerFault, relayFaulty } from './faults.ts'

/** One call of the storefront as it passes the proxy. */
export interface ProxiedCall {
  /** Name of the contract's endpoint; `METHOD /path` for a path that is none. */
  readonly endpoint: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Which browser session it is made for (`x-device-uuid`). */
  readonly device: string
  readonly accessToken: string | null
  /** Kind of the fault that struck it; null when it passed unharmed. */
  fault: Fault['kind'] | null
  /** Status of the API's own answer; null until there is one. */
  status: number | null
}

interface Rule {
  readonly matches: (call: ProxiedCall) => boolean
  readonly fault: Fault
  left: number
}

/** What the API says of its own connection, and not of the proxy's. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

/** Milliseconds, as long as the API's: a connection that closes while it is used again would be a fault that no test asked for. */
const keepAliveTimeout = 72_000

const largestBody = 4 << 20

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Error('the storefront sent a body no call has')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * An HTTP proxy on the loopback between a storefront (`API_BASE_URL`) and its API, which fails calls as instructed.
 * Every call is noted in `calls`; a suite empties that list when it has read it.
 */
export class FaultProxy {
  readonly calls: ProxiedCall[] = []
  readonly #target: URL
  readonly #nameOf = endpointNames()
  readonly #server = createServer(
    { keepAliveTimeout },
    (request, response) => void this.#serve(request, response),
  )
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  #rules: Rule[] = []

  constructor(target: string) {
    this.#target = new URL(target)
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /**
   * Fails every call that `matches`, `times` of them. A later rule takes precedence over an earlier one.
   * @returns takes the rule away
   */
  fail(matches: Rule['matches'], fault: Fault, times = Infinity): () => void {
    const rule: Rule = { matches, fault, left: times }
    this.#rules.unshift(rule)
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule)
    }
  }

  /** Calls to this endpoint so far, by whomever. */
  count(endpoint: string): number {
    return this.calls.filter((call) => call.endpoint === endpoint).length
  }

  #faultFor(call: ProxiedCall): Fault | null {
    const rule = this.#rules.find(({ left, matches }) => left > 0 && matches(call))
    if (rule === undefined) return null
    rule.left -= 1
    call.fault = rule.fault.kind
    return rule.fault
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request).catch(() => null)
    if (body === null) return void response.destroy()
    const call: ProxiedCall = {
      endpoint: this.#nameOf(request.method ?? 'GET', request.url ?? '/'),
      url: request.url ?? '/',
      headers: request.headers,
      body: body.toString(),
      device: String(request.headers['x-device-uuid'] ?? ''),
      accessToken: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
      fault: null,
      status: null,
    }
    this.calls.push(call)
    const fault = this.#faultFor(call)
    if (fault !== null && answersItself(fault)) return answerFault(fault, response)
    if (fault?.kind === 'hold') await fault.until
    this.#forward(request, body, (answer) => {
      call.status = answer.statusCode ?? null
      if (fault !== null && fault.kind !== 'hold') return relayFaulty(fault, answer, response)
      for (const name of ofConnection) delete answer.headers[name]
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).on('error', () => response.destroy())
  }

  #forward(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    answered: (answer: IncomingMessage) => void,
  ): ClientRequest {
    const { hostname, port, pathname } = this.#target
    const path = pathname.replace(/\/$/, '') + (url ?? '/')
    const onward = httpRequest({ hostname, port, method, path, headers, agent: this.#agent }, answered)
    onward.end(body)
    return onward
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
