import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener, RequestOptions } from 'node:http'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localeCookie } from '../lib/routing/locale.ts'
import { storeCookie } from '../lib/routing/store-key.ts'
import type { RenderedPage } from './entry.ts'
import type { PageKey } from './request-key.ts'

export interface Inner {
  /** Renders a page from its key alone: an anonymous request of nobody (page-cache.md 4). */
  fill: (key: PageKey) => Promise<RenderedPage>
  /** Lets Next answer this very visitor, whole. */
  ask: (path: string, headers: IncomingHttpHeaders) => Promise<RenderedPage>
  close: () => Promise<void>
}

const fillTimeout = 15_000

/** A private listener in front of Next's handler, on a unix socket, so that finish and close stay natural. */
export async function startInner(handler: RequestListener, host: string): Promise<Inner> {
  const socketPath = join(tmpdir(), `kolea-${process.pid}-${randomUUID().slice(0, 8)}.sock`)
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask: Inner['ask'] = (path, headers) => get({ socketPath, agent, path, headers, timeout: fillTimeout })
  return {
    ask,
    fill: (key) => ask(fillPath(key), fillHeaders(key, host)),
    close: async () => {
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(socketPath, { force: true })
    },
  }
}

function get(options: RequestOptions): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('The page was cut short'))
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('The page took too long')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function fillHeaders({ kind, locale, storeKey }: PageKey, host: string): Record<string, string> {
  const cookie = `${storeCookie}=${storeKey}; ${localeCookie}=${locale}`
  const headers: Record<string, string> = { host, cookie, 'accept-encoding': 'identity' }
  if (kind === 'html') return headers
  headers['rsc'] = '1'
  if (kind === 'rsc') return headers
  return { ...headers, 'next-router-prefetch': '1', 'next-router-segment-prefetch': kind.slice(4) }
}

function fillPath({ kind, path, search }: PageKey): string {
  const marker = kind === 'html' ? '' : kind === 'rsc' ? '_rsc' : `_rsc=${segmentMarker(kind.slice(4))}`
  const query = [search, marker].filter((text) => text !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

// Next checks `_rsc` of a segment prefetch against a digest of its router headers.
const segmentMarker = (segment: string): string =>
  createHash('sha256').update(`1,${segment},0,0`).digest().subarray(0, 12).toString('base64url')
