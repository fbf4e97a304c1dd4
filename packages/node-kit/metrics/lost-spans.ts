import { Counter, type Registry } from 'prom-client'
import { lostSpans, spansLost } from '../tracing/spans.ts'

/** Counts what a collector of traces did not get, in any program that records them. */
export function describeLostSpans(register: Registry): void {
  new Counter({
    name: 'kolea_spans_lost_total',
    help: 'Spans that did not reach the collector of traces',
    labelNames: ['value'],
    registers: [register],
    collect() {
      this.reset()
      for (const value of lostSpans) this.inc({ value }, spansLost(value))
    },
  })
}
