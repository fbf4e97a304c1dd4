import { onSiteChange } from '../configuration/configuration-state.ts'
import { processState } from '../process-state.ts'
import { clientIp } from './client-ip.ts'
import { limitAddress, visitorBucket } from './rate-limit.ts'
import { refusalResponse } from './refusal-response.ts'
import { siteNews } from './site-news.ts'

/** Several tabs of several people in a household; more open pages poll instead. */
const mostOfAnAddress = 10
const mostInAll = 2_000

interface Streams {
  total: number
  /** An address is here while it has a stream open. */
  byAddress: Map<string, { open: number }>
  /** Ends each stream that is open. */
  enders: Set<() => void>
  /** The process is about to end: a stream says what there is to say, and ends. */
  ending: boolean
}

const open = () =>
  processState<Streams>('open-streams', () => ({
    total: 0,
    byAddress: new Map(),
    enders: new Set(),
    ending: false,
  }))

/** Ends every stream whole, before the process ends: its page connects again, and reaches another process. */
export function endSiteStreams(): void {
  open().ending = true
  for (const end of open().enders) end()
}

/** Why a stream may not be opened: the address has its share (429), or the process has (503). */
type StreamRefusal = 429 | 503

/** Takes a place for an event stream of an address bucket. @returns gives the place back, once; or the status to refuse with */
export function takeStream(bucket: string): (() => void) | StreamRefusal {
  const streams = open()
  const address = streams.byAddress.get(bucket) ?? { open: 0 }
  if (address.open >= mostOfAnAddress) return 429
  if (streams.total >= mostInAll) return 503
  streams.total += 1
  address.open += 1
  streams.byAddress.set(bucket, address)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    streams.total -= 1
    address.open -= 1
    if (address.open === 0) streams.byAddress.delete(bucket)
  }
}

const heartbeatMs = 15_000

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Server-sent events: the same as `GET /api/site`, at once and at every change (OFF-01). 429 when the address has ten open
 * already, 503 when the process has too many: the page polls then.
 */
export async function siteEvents(request: Request): Promise<Response> {
  const ip = clientIp(request.headers)
  try {
    await limitAddress(ip, Date.now())
  } catch (error) {
    return refusalResponse(error, request.headers)
  }
  const close = takeStream(visitorBucket(ip))
  if (typeof close === 'number')
    return new Response(null, {
      status: close,
      headers: { 'retry-after': '30', 'cache-control': 'no-store' },
    })
  return new Response(siteStream(request.signal, close), { headers: streamHeaders })
}

/** @param onEnd called once, however the stream ends */
function siteStream(signal: AbortSignal, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = onEnd
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const tell = () => send(`data: ${JSON.stringify(siteNews())}\n\n`)
      const forget = onSiteChange(tell)
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
      heartbeat.unref()
      const { enders, ending } = open()
      let isOpen = true
      const abort = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      stop = () => {
        isOpen = false
        enders.delete(abort)
        clearInterval(heartbeat)
        forget()
        onEnd()
      }
      enders.add(abort)
      send('retry: 4000\n')
      tell()
      if (signal.aborted || ending) abort()
      else signal.addEventListener('abort', abort)
    },
    cancel: () => stop(),
  })
}
