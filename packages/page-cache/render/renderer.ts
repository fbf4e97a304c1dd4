import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { createServer, request } from 'node:http'
import { duplexPair, type Duplex } from 'node:stream'
import type { RenderReport } from './render-report.ts'
import { runReported } from './render-report.ts'
import type { RenderedPage } from '../cache/entry.ts'
import type { PageKey } from '../cache/page-key.ts'
import { cacheBuster, routerHeaders } from '../next-internals/router-requests.ts'

/** Next's handler as a function from a page's key to a complete answer. */
export interface Renderer {
  /** A page, from its key alone. Rejects when Next gives no complete answer in time. */
  renderPage: (key: PageKey) => Promise<RenderedPage>
  /** A file that Next writes, such as /robots.txt. */
  renderFile: (path: string) => Promise<RenderedPage>
}

const defaultTimeout = 15_000

export interface RendererOptions {
  host: string
  cookieOf: (key: PageKey) => string
  timeout?: number
}

/** What a render reports, and what does it within the trace of who requested the page. */
interface PendingRender {
  report: RenderReport
  within: typeof runReported
}

/**
 * Calls Next's handler in this process. Every request is built here, with a connection of its own in memory: nothing that
 * a client sends can reach a page, and no request can damage the framing of another.
 *
 * @param host the Host header of the requests
 * @param cookieOf the cookies by which the pages know language and store
 * @param timeout milliseconds for a complete answer
 */
export function createRenderer(
  handler: RequestListener,
  { host, cookieOf, timeout = defaultTimeout }: RendererOptions,
): Renderer {
  const renders = new WeakMap<Duplex, PendingRender>()
  const server = createServer((incoming, response) => {
    // It listens nowhere: `get` opens every connection.
    const { report, within } = renders.get(incoming.socket) as PendingRender
    within(report, () => handler(incoming, response))
  })
  const get = (path: string, headers: Record<string, string>): Promise<RenderedPage> =>
    new Promise((resolve, reject) => {
      const [client, accepted] = duplexPair()
      const report = { isDegraded: false }
      renders.set(accepted, { report, within: AsyncLocalStorage.bind(runReported) })
      server.emit('connection', accepted)
      const outgoing = request({
        createConnection: () => client,
        path,
        headers: { host, 'accept-encoding': 'identity', connection: 'close', ...headers },
        signal: AbortSignal.timeout(timeout),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            // What a client receives has one.
            status: answer.statusCode as number,
            headers: answer.headers,
            body: Buffer.concat(parts),
            ...report,
          }),
        )
      })
      outgoing.end()
    })
  return {
    renderPage: (key) => get(addressOf(key), { cookie: cookieOf(key), ...routerHeaders(key.kind) }),
    renderFile: (path) => get(path, {}),
  }
}

function addressOf({ kind, path, search }: PageKey): string {
  const query = [search, cacheBuster(kind)].filter((text) => text !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}
