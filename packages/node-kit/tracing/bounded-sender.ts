import { TraceFlags } from '@opentelemetry/api'
import { ExportResultCode } from '@opentelemetry/core'
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { SpanRecorder } from './spans.ts'

export interface SendingOptions {
  /** Spans that wait or are under way at most, about a kilobyte each. */
  readonly mostWaiting?: number
  readonly sendEveryMs?: number
  /** Called once when the collector begins to fail, and once when it accepts spans again. */
  readonly onTrouble: (isFailing: boolean) => void
}

/**
 * Sends finished spans in batches, beside what the process does. A collector that is slow, unavailable or refuses costs spans, which are
 * counted, and no memory beyond the queue.
 */
export function boundedSender(
  exporter: SpanExporter,
  { mostWaiting = 2_048, sendEveryMs = 2_000, onTrouble }: SendingOptions,
): { processor: SpanProcessor; lost: SpanRecorder['lost'] } {
  const lost = { queue_full: 0, not_taken: 0 }
  let waiting = 0
  let isFailing = false
  const batches = new BatchSpanProcessor({
    maxQueueSize: mostWaiting,
    maxExportBatchSize: Math.min(512, mostWaiting),
    scheduledDelayMillis: sendEveryMs,
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          waiting -= spans.length
          const failed = result.code !== ExportResultCode.SUCCESS
          if (failed) lost.not_taken += spans.length
          if (failed !== isFailing) onTrouble((isFailing = failed))
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    },
  })
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd(span) {
      if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return
      if (waiting >= mostWaiting) return void (lost.queue_full += 1)
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
  return { processor, lost }
}
