import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a stand-in of somebody's HTTP API. */
export interface Received {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** `silence` takes the request and never answers. */
export type Answered = 'silence' | { readonly status: number; readonly type: string; readonly body: string }

export interface StandIn extends AsyncDisposable {
  /** Origin. */
  readonly base: string
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A local HTTP server that answers in place of a payment provider. */
export async function openStandIn(answer: (received: Received) => Answered): Promise<StandIn> {
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const said = answer({ method: request.method ?? '', url, headers: request.headers, body })
      if (said === 'silence') return
      response.writeHead(said.status, { 'content-type': said.type }).end(said.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a method does when it is charged, or already when it is stored. */
export type Behaviour =
  | 'ok'
  | 'card_declined'
  | 'insufficient_funds'
  | 'incorrect_zip'
  | 'duplicate'
  | 'card_expired'
  | 'time_out'
  | 'time_out_before'
  | 'refused_when_stored'
  /** The bank asks the shopper to confirm each charge. */
  | 'step'

export type StandInKind = 'card' | 'paypal' | 'venmo' | 'apple_pay' | 'google_pay'

/** One line of a stand-in's ledger. */
export interface RecordedCharge {
  readonly key: string
  readonly amountCents: number
  readonly refundedCents: number
}
