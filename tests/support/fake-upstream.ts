import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** A status and JSON, or full control of the response (to stall, cut or drop it). */
export type Answer = { status?: number; json: unknown } | ((response: ServerResponse) => void)
type Handler = (request: SeenRequest) => Answer | Promise<Answer>

/** Credentials of the tests' storefront; no answer to a browser may contain one of them. */
export const canaries = {
  API_KEY: 'canary-api-key',
  API_CLIENT_ID: 'canary-client-id',
  API_CLIENT_SECRET: 'canary-client-secret',
  SESSION_SECRET: 'canary-session-secret-canary-session-secret',
  NOTICE_SECRET: 'canary-notice-secret-canary-notice-secret',
}

export interface FakeUpstream {
  /** Answers `METHOD /path`; the last handler for a call applies. */
  on(call: string, handler: Handler): void
  /** Answers every call that `on` has no handler for; 404 without it. */
  otherwise(handler: Handler): void
  readonly seen: SeenRequest[]
  count(call: string): number
  close(): Promise<void>
}

function parsedBody(text: string, type: string | undefined): Record<string, unknown> {
  if (type?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
}

/** A small upstream on loopback, and process settings that point to it. One for each test file. */
export async function fakeUpstream(): Promise<FakeUpstream> {
  const handlers = new Map<string, Handler>()
  const seen: SeenRequest[] = []
  let unnamed: Handler = () => ({ status: 404, json: { error: 'not_found', error_description: 'no' } })
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
    const text = Buffer.concat(chunks).toString()
    const body = parsedBody(text, request.headers['content-type'])
    const method = request.method ?? 'GET'
    const noted = { method, path: pathname, query: searchParams, headers: request.headers, body }
    seen.push(noted)
    const given = await (handlers.get(`${method} ${pathname}`) ?? unnamed)(noted)
    if (typeof given === 'function') return given(response)
    response
      .writeHead(given.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(given.json))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const state = mkdtempSync(join(tmpdir(), 'kolea-test-'))
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, canaries, {
    API_BASE_URL: `http://127.0.0.1:${port}`,
    KOLEA_STATE_DIR: state,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100',
  })
  return {
    on: (call, handler) => void handlers.set(call, handler),
    otherwise: (handler) => void (unnamed = handler),
    seen,
    count: (call) => seen.filter(({ method, path }) => `${method} ${path}` === call).length,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(state, { recursive: true, force: true })
    },
  }
}
