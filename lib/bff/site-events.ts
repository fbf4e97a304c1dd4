import { onSiteChange } from '../configuration/configuration-state.ts'
import { StreamPlaces } from '@kolea/domain/limits/stream-places.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { clientIp } from './client-ip.ts'
import { limitAddress, visitorBucket } from './rate-limit.ts'
import { refusalResponse } from './refusal-response.ts'
import { siteChanges } from './site-changes.ts'

/** In a process. */
const mostInAll = 2_000

interface Streams {
  places: StreamPlaces
  /** Ends each stream that is open. */
  enders: Set<() => void>
  /** The process is about to end: a stream says what there is to say, and ends. */
  ending: boolean
}

const open = () =>
  processState<Streams>('open-streams', () => ({
    places: new StreamPlaces(mostInAll),
    enders: new Set(),
    ending: false,
  }))

export const openStreams = (): number => open().enders.size

/** Ends every stream whole, before the process ends: its page connects again, and reaches another process. */
export function endSiteStreams(): void {
  open().ending = true
  for (const end of open().enders) end()
}

const heartbeatMs = 15_000

/** When a page connects again: spread, because as a process ends all its streams end at one moment. */
const reconnectMs = () => 2_000 + Math.floor(Math.random() * 4_000)

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
  // Next answers HEAD with this too and neither reads nor cancels the body: a stream would stay open for ever.
  if (request.method === 'HEAD') return new Response(null, { headers: streamHeaders })
  const close = open().places.take(visitorBucket(ip))
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
      const sendChanges = () => send(`data: ${JSON.stringify(siteChanges())}\n\n`)
      const forget = onSiteChange(sendChanges)
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
      send(`retry: ${reconnectMs()}\n`)
      sendChanges()
      if (signal.aborted || ending) abort()
      else signal.addEventListener('abort', abort)
    },
    cancel: () => stop(),
  })
}
