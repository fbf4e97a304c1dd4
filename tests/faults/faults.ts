import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer of the API whose body is JSON. */
export interface JsonAnswer {
  readonly status: number
  readonly json: unknown
}

/**
 * What can happen to one call. Most never reach the API (`answersItself`); the last group does, and its answer is spoilt.
 *
 * - `status`: an error page of a gateway, no JSON; `stack`: a 500 whose JSON carries a stack trace
 * - `reset`: the connection is reset; `stall`: silence; `garbage`: 200 with HTML; `wrongType`: 200, JSON of another shape
 * - `huge`: 200 with JSON that continues for `bytes`; `unauthorized`: 401 `invalid_token`
 * - `hold`: waits for a promise, then everything is well; `drip`: the answer at a byte a second; `truncated`: half of it, then the end; `lost`: the connection ends instead; `rewrite`: another answer is made of it
 */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'huge'; bytes: number }
  | { kind: 'stack' | 'reset' | 'stall' | 'garbage' | 'wrongType' | 'unauthorized' }
  | { kind: 'drip' | 'truncated' | 'lost' }
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'rewrite'; change: (answer: JsonAnswer) => JsonAnswer }

const reachesApi: readonly Fault['kind'][] = ['drip', 'truncated', 'lost', 'hold', 'rewrite']

/** True when the API never sees the call. */
export const answersItself = (fault: Fault): boolean => !reachesApi.includes(fault.kind)

const json = { 'content-type': 'application/json' }

export const stackTrace = 'Error: boom\n    at Database.query (/srv/api/db.js:12:3)'

/** JSON text that continues for `bytes`, written no faster than it is read. */
function sendHuge(bytes: number, response: ServerResponse): void {
  const chunk = Buffer.alloc(64 << 10, 'a')
  let sent = 0
  response.writeHead(200, json)
  response.write('{"text":"')
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      sent += chunk.length
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end('"}')
  }
  more()
}

/** Answers in the API's place. */
export function answerFault(fault: Fault, response: ServerResponse): void {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    case 'stack':
      response.writeHead(500, json).end(JSON.stringify({ error: 'boom', error_description: stackTrace }))
      return
    case 'unauthorized':
      response.writeHead(401, json)
      response.end(JSON.stringify({ error: 'invalid_token', error_description: 'The token has expired.' }))
      return
    case 'garbage':
      response.writeHead(200, json).end('<!doctype html><p>no JSON')
      return
    case 'wrongType':
      response.writeHead(200, json).end('[{"status":7},null,"x"]')
      return
    case 'huge':
      sendHuge(fault.bytes, response)
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    default:
    // `stall`: the connection stays open and silent until the storefront ends it.
  }
}

function dripBody(body: Buffer, response: ServerResponse): void {
  let sent = 0
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + 1))
    sent += 1
    if (sent >= body.length) response.end()
    if (sent >= body.length) clearInterval(timer)
  }, 1000)
  response.on('close', () => clearInterval(timer))
}

function sendJson({ status, json: body }: JsonAnswer, response: ServerResponse): void {
  response.writeHead(status, json).end(JSON.stringify(body))
}

/** Passes the API's answer on, spoilt. */
export function relayFaulty(fault: Fault, answer: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    if (fault.kind === 'lost') return void response.socket?.resetAndDestroy()
    if (fault.kind === 'rewrite') {
      const given = { status: answer.statusCode ?? 0, json: JSON.parse(body.toString()) as unknown }
      return sendJson(fault.change(given), response)
    }
    response.writeHead(answer.statusCode ?? 200, { ...json, 'content-length': body.length })
    if (fault.kind === 'drip') return dripBody(body, response)
    response.write(body.subarray(0, body.length >> 1), () => response.socket?.destroy())
  })
}
