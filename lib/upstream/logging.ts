import { log, logSearch } from '@kolea/contract/logging.ts'
import type { UpstreamCaller } from './call-upstream.ts'

/** Passes on what a page has to say of an error or a notable event. */
export const sendLog = (
  call: UpstreamCaller,
  { message, level, source }: { message: string; level: 'info' | 'warn' | 'error'; source: string },
): Promise<{ status: 'success' }> =>
  call(log, { body: { message, logLevel: level, loggedBy: 'web', source } })

/** Notes a click on "Place order" that failed, and why; there is no order that a line could name. The total is in cents. */
export const logFailedOrder = (
  call: UpstreamCaller,
  { reason, totalCents }: { reason: string; totalCents: number },
): Promise<{ status: 'success' }> =>
  call(log, {
    body: {
      message: `order not placed: ${reason}`,
      logLevel: 'warn',
      loggedBy: 'web',
      source: 'checkout',
      order: { total: totalCents },
    },
  })

/** Notes an order that was placed; the total is in cents. */
export const logPlacedOrder = (
  call: UpstreamCaller,
  { orderId, totalCents }: { orderId: string; totalCents: number },
): Promise<{ status: 'success' }> =>
  call(log, {
    body: {
      message: 'order placed',
      logLevel: 'info',
      loggedBy: 'web',
      status: 200,
      source: 'checkout',
      order: { order_id: orderId, total: totalCents },
    },
  })

/** Counts a search of this session for the operator's report (SEA-03). */
export const sendSearch = (
  call: UpstreamCaller,
  search: { query: string; found: number },
): Promise<{ status: 'success' }> => call(logSearch, { body: search })
