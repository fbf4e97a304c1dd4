import { isSiteOffline, onSiteChange } from '../configuration/configuration-state.ts'
import { processState } from '../process-state.ts'
import { buildId } from './build-id.ts'

const heartbeatMs = 15_000
/** More open pages than this follow by polling instead. */
const mostStreams = 2_000

const open = () => processState('site-event-streams', () => ({ count: 0 }))

/** Server-sent events: the same as `GET /api/site`, at once and at every change (OFF-01). 503 when too many are open. */
export function siteEvents(signal: AbortSignal): Response {
  const streams = open()
  if (streams.count >= mostStreams)
    return new Response(null, { status: 503, headers: { 'retry-after': '30' } })
  const encoder = new TextEncoder()
  let stopped = false
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const tell = () => send(`data: ${JSON.stringify({ offline: isSiteOffline(), build: buildId() })}\n\n`)
      const forget = onSiteChange(tell)
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
      heartbeat.unref()
      streams.count += 1
      stop = () => {
        if (stopped) return
        stopped = true
        streams.count -= 1
        clearInterval(heartbeat)
        forget()
      }
      signal.addEventListener('abort', () => {
        if (stopped) return
        stop()
        controller.close()
      })
      send('retry: 4000\n')
      tell()
    },
    cancel: () => stop(),
  })
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
}
