import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { boundedSender, type SendingOptions } from './bounded-sender.ts'
import type { SpanOf, SpanRecorder } from './spans.ts'

export interface RecorderOptions extends SendingOptions {
  /** Which program it is: `kolea-storefront`, `kolea-store-api`. */
  readonly service: string
  readonly version: string
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  /** Of the traces that begin here: how many are recorded, 0 to 1. */
  readonly ratio: number
}

const longestText = 2_000
const closesWithinMs = 1_000

const kinds = { entry: SpanKind.SERVER, call: SpanKind.CLIENT, statement: SpanKind.CLIENT } as const

/** A `traceparent` of version 00 and nothing else; undefined for anything that is not one. */
function callerOf(header: string | undefined) {
  const parsed = header?.length === 55 && header.startsWith('00-') ? parseTraceParent(header) : null
  if (parsed === null) return undefined
  return { ...parsed, traceFlags: parsed.traceFlags & TraceFlags.SAMPLED, isRemote: true }
}

const isSampled = (span: Span): boolean => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

/**
 * Records spans with the SDK of OpenTelemetry and posts them to a collector. Nothing is registered for the whole process: Next would
 * record spans of its own there, which contain addresses with ids and queries (decision 135).
 */
export function openTelemetry(options: RecorderOptions): SpanRecorder {
  const { service, version, endpoint, ratio } = options
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const { processor, lost } = boundedSender(exporter, options)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer(service, version)
  const spans = new AsyncLocalStorage<Span>()

  function parentOf({ kind, caller }: SpanOf) {
    if (kind !== 'entry') return spans.getStore()
    const remote = callerOf(caller)
    return remote && trace.wrapSpanContext(remote)
  }
  return {
    begin(what) {
      const parent = parentOf(what)
      if (what.kind !== 'entry' && (parent === undefined || !isSampled(parent))) return null
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)
      const span = tracer.startSpan(
        what.name,
        { kind: kinds[what.kind], attributes: { ...what.attributes } },
        context,
      )
      return {
        run: (work) => spans.run(span, work),
        end(failure) {
          if (failure !== undefined)
            span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
          span.end()
        },
      }
    },
    note(attributes) {
      const span = spans.getStore()?.setAttributes({ ...attributes })
      if ((attributes['http.response.status_code'] ?? 0) >= 500)
        span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    current() {
      const context = spans.getStore()?.spanContext()
      if (context === undefined) return null
      const { traceId, spanId, traceFlags } = context
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
        isRecorded: traceFlags !== TraceFlags.NONE,
      }
    },
    lost,
    async close() {
      const flushed = provider.shutdown().catch(() => undefined)
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, closesWithinMs).unref())])
    },
  }
}
