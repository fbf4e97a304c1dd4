import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

type Value = string | number | boolean | undefined

/** A span as a collector received it. */
export interface CollectedSpan {
  readonly service: Value
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first of a trace. */
  readonly parentId: string
  /** 2 is an error. */
  readonly status: number
  readonly startedAt: bigint
  readonly attributes: Readonly<Record<string, Value>>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly startTimeUnixNano: string
        readonly status?: { readonly code?: number }
        readonly attributes: readonly Attribute[]
      }[]
    }[]
  }[]
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )

const spansOf = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: valuesOf(resource.attributes)['service.name'],
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId ?? '',
        status: span.status?.code ?? 0,
        startedAt: BigInt(span.startTimeUnixNano),
        attributes: valuesOf(span.attributes),
      })),
    ),
  )

/** A collector of OTLP over HTTP, in this process. */
export interface Collector extends AsyncDisposable {
  readonly endpoint: string
  readonly spans: CollectedSpan[]
  /** Every body as it was received, to look for what must not be in it. */
  readonly bodies: string[]
  /** What it answers from now on; `nothing` leaves callers waiting. */
  answer: number | 'nothing'
  /** Waits for spans that fit. */
  readonly until: (found: (spans: readonly CollectedSpan[]) => boolean) => Promise<void>
}

const waitsMs = 20_000

export async function openCollector(port = 0): Promise<Collector> {
  const unanswered: ServerResponse[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (collector.answer === 'nothing') {
        unanswered.push(response)
        return
      }
      const body = Buffer.concat(parts).toString()
      if (collector.answer === 200 && request.url === '/v1/traces') {
        collector.bodies.push(body)
        collector.spans.push(...spansOf(JSON.parse(body) as Export))
      }
      response.writeHead(collector.answer, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const collector: Collector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    answer: 200,
    async until(found) {
      for (const deadline = Date.now() + waitsMs; !found(collector.spans);) {
        if (Date.now() > deadline)
          throw new Error(`Not among ${collector.spans.length} spans: ${found.toString()}`)
        await sleep(20)
      }
    },
    async [Symbol.asyncDispose]() {
      // Callers try again for ten seconds after a connection that breaks, but not after a refusal.
      for (const response of unanswered) {
        response.writeHead(400).end()
        await finished(response).catch(() => undefined)
      }
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return collector
}
