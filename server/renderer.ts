import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createServer, request } from 'node:http'
import { duplexPair, type Duplex } from 'node:stream'
import { localeCookie } from '../lib/routing/locale.ts'
import { storeCookie } from '../lib/routing/store-key.ts'
import type { RenderReport } from '../lib/cache/render-report.ts'
import { runReported } from '../lib/cache/render-report.ts'
import type { RenderedPage } from './entry.ts'
import type { PageKey } from './request-key.ts'

/** Next's handler as a function from a page's key to a complete answer. */
export interface Renderer {
  /** A page, from its key alone. Rejects when Next gives no complete answer in time. */
  renderPage: (key: PageKey) => Promise<RenderedPage>
  /** A file that Next writes, such as /robots.txt. */
  renderFile: (path: string) => Promise<RenderedPage>
}

const defaultTimeout = 15_000

/**
 * Calls Next's handler in this process. Every request is built here, with a connection of its own in memory: nothing that
 * a client sends can reach a page, and no request can damage the framing of another.
 *
 * @param host the Host header of the requests
 * @param timeout milliseconds for a complete answer
 */
export function createRenderer(handler: RequestListener, host: string, timeout = defaultTimeout): Renderer {
  /** For each connection what its render reports, and what does it within the trace of who requested the page. */
  const renders = new WeakMap<Duplex, { report: RenderReport; within: typeof runReported }>()
  const server = createServer((incoming, response) => {
    const render = renders.get(incoming.socket)
    if (!render) throw new Error('A request of the renderer arrived on a connection that it did not open.')
    render.within(render.report, () => handler(incoming, response))
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
            status: answer.statusCode ?? 500,
            headers: answer.headers,
            body: Buffer.concat(parts),
            ...report,
          }),
        )
      })
      outgoing.end()
    })
  return {
    renderPage: (key) => get(addressOf(key), headersOf(key)),
    renderFile: (path) => get(path, {}),
  }
}

function headersOf({ kind, locale, storeKey }: PageKey): Record<string, string> {
  const cookie = `${storeCookie}=${storeKey}; ${localeCookie}=${locale}`
  if (kind === 'html') return { cookie }
  const headers = { cookie, rsc: '1' }
  if (kind === 'rsc') return headers
  if (kind === 'prefetch') return { ...headers, 'next-router-prefetch': '1' }
  return { ...headers, 'next-router-prefetch': '1', 'next-router-segment-prefetch': kind.slice(4) }
}

function addressOf({ kind, path, search }: PageKey): string {
  const query = [search, cacheBuster(kind)].filter((text) => text !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

/** `_rsc`, which Next compares with a digest of the router's headers before it answers. */
function cacheBuster(kind: PageKey['kind']): string {
  if (kind === 'html') return ''
  if (kind === 'rsc') return '_rsc'
  const segment = kind === 'prefetch' ? '0' : kind.slice(4)
  const digest = createHash('sha256').update(`1,${segment},0,0`).digest().subarray(0, 12)
  return `_rsc=${digest.toString('base64url')}`
}
