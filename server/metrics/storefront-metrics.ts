import type { RequestListener } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { countedEvents, timesCounted, type EventName } from '../../lib/metrics/counted-events.ts'
import { describeLostSpans } from '@kolea/node-kit/metrics/lost-spans.ts'
import { processLog } from '../../lib/log.ts'

/** What a storefront knows of itself at any moment. */
export interface Observed {
  cachedPagesSent: () => number
  pagesMade: () => number
  cachedBytes: () => number
  rendersWaiting: () => number
  openStreams: () => number
}

const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

const filePrefixes = ['/_next/', '/page-data/', '/media/', '/fonts/', '/map/', '/icons/', '/offline/']

/** Few kinds, so that no address that somebody makes up becomes a row of its own. */
const kinds = ['bff', 'file', 'page'] as const

/** An event stream is no request that ends. */
function kindOf(url: string): (typeof kinds)[number] | null {
  if (url.startsWith('/api/')) return url.startsWith('/api/site/events') ? null : 'bff'
  return filePrefixes.some((prefix) => url.startsWith(prefix)) ? 'file' : 'page'
}

/** Rows that are read when somebody requests them, and cost nothing until then. */
function describeReadings(observed: Observed): void {
  const counters = { pages_kept_sent: observed.cachedPagesSent, pages_made: observed.pagesMade }
  for (const [name, read] of Object.entries(counters))
    new Counter({
      name: `kolea_${name}_total`,
      help: name === 'pages_made' ? 'Pages that were rendered to be cached' : 'Pages sent from memory',
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  const gauges = {
    page_cache_bytes: ['Memory that cached pages take', observed.cachedBytes],
    renders_waiting: ['Pages that wait to be rendered', observed.rendersWaiting],
    event_streams: ['Pages that are notified of changes as they happen', observed.openStreams],
  } as const
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({
      name: `kolea_${name}`,
      help,
      collect() {
        this.set(read())
      },
    })
}

/** Rows of events that this process counts. */
function describeEvents(...names: EventName[]): void {
  for (const name of names)
    new Counter({
      name: `kolea_${name}_total`,
      help: `lib/metrics/counted-events.ts, ${name}`,
      labelNames: ['value'],
      collect() {
        this.reset()
        for (const value of countedEvents[name])
          this.inc({ value }, timesCounted(name as 'orders', value as 'placed'))
      },
    })
}

/** Describes what is counted; answers what measures the requests of a listener on their way. Once in a process. */
export function describeMetrics(observed: Observed): (listener: RequestListener) => RequestListener {
  collectDefaultMetrics()
  describeLostSpans(register)
  describeReadings(observed)
  describeEvents('upstream_failures', 'orders', 'shared_pages', 'documents_untransformed')
  const seconds = new Histogram({
    name: 'kolea_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['kind', 'status'],
    buckets,
  })
  // Series exist from the start: `increase()` does not see the first count of a series that appears with it, and the share of faults needs one of 0.
  for (const kind of kinds) for (const status of ['2xx', '5xx']) seconds.zero({ kind, status })
  const rows = new Map<string, { observe: (value: number) => void }>()
  const rowOf = (kind: string, status: string) => {
    const row = rows.get(kind + status) ?? seconds.labels(kind, status)
    rows.set(kind + status, row)
    return row
  }
  return (listener) => (request, response) => {
    const kind = kindOf(request.url ?? '')
    if (kind !== null) {
      const startedAt = performance.now()
      response.once('close', () =>
        rowOf(kind, `${Math.floor(response.statusCode / 100)}xx`).observe(
          (performance.now() - startedAt) / 1000,
        ),
      )
    }
    listener(request, response)
  }
}

/** A reading that failed. */
export const noteUnread = (error: Error): void =>
  processLog().warn({ fault: error.message }, 'metrics were not read')

/** What this process counted, as Prometheus reads it. */
export const ownMetrics = (): Promise<string> => register.metrics()
