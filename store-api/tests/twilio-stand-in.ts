import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** One request to send an SMS, as it arrived. */
export interface SmsRequest {
  readonly path: string
  readonly authorization: string
  readonly form: Readonly<Record<string, string>>
}

export interface TwilioRefusal {
  readonly status: number
  readonly code: number
  readonly message: string
}

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

/** The part of Twilio's API that sends: refuses in turn as it is configured, then accepts what comes. */
export async function openTwilio(t: TestContext, refusals: TwilioRefusal[] = []) {
  const requests: SmsRequest[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      const refusal = refusals.shift()
      response.writeHead(refusal?.status ?? 201, { 'content-type': 'application/json' })
      response.end(JSON.stringify(refusal ?? { sid: `SM${requests.length}`, status: 'queued' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
