import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { settings } from '../env/settings.ts'
import { processLog } from '../log.ts'
import { optsOut } from './opts-out.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

const timeoutMs = 5_000
/** Requests under way; events beyond them are dropped, so that a slow service costs no memory. */
const mostAtOnce = 20

const underWay = () => processState('event-deliveries', () => ({ count: 0 }))

/** Whether browsers should send their events at all. */
export const takesEvents = (): boolean => settings().EVENTS_TO !== 'nowhere'

/** Posts events to the operator's service; one that fails is not sent again. Never rejects. */
async function post(to: string, events: readonly SentEvent[]): Promise<void> {
  const deliveries = underWay()
  if (deliveries.count >= mostAtOnce) return
  deliveries.count += 1
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) processLog().warn({ status: answer.status }, 'events were not taken')
  } catch (error) {
    processLog().warn({ err: error }, 'events could not be sent')
  } finally {
    deliveries.count -= 1
  }
}

/**
 * Passes product events on to where the operator wants them (ANA-01): nothing of the browser's address or session is included,
 * and nothing at all of a browser that opted out (`Sec-GPC`). The browser does not wait for the service.
 */
export function deliverEvents(headers: Headers, events: readonly SentEvent[]): void {
  const to = settings().EVENTS_TO
  if (to === 'nowhere' || optsOut(headers)) return
  if (to === 'log') processLog().info({ events }, 'product events')
  else void post(to, events)
}
