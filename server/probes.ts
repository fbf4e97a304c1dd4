import type { IncomingMessage, ServerResponse } from 'node:http'
import { inertPolicy } from '@kolea/page-cache/respond/security-headers.ts'

/** Phase of a process between its start and its end. */
export type Phase = 'starting' | 'ready' | 'draining'

/** Whether the process answers at all: without a response a supervisor starts another. */
const livePath = '/livez'
/** Whether it is to get requests: 503 while it starts, and from the moment it has to end. */
const readyPath = '/readyz'

/**
 * Answers the probes of a load balancer or a supervisor of processes; false for every other request. Nothing is looked up for
 * it. An API that is unavailable is no reason to be left out: cached pages are still served, and every other storefront lacks it as well.
 */
export function answerProbe(
  { url, method }: IncomingMessage,
  response: ServerResponse,
  phase: Phase,
): boolean {
  if ((url !== livePath && url !== readyPath) || (method !== 'GET' && method !== 'HEAD')) return false
  const text = `${phase}\n`
  response.writeHead(url === livePath || phase === 'ready' ? 200 : 503, {
    'Content-Security-Policy': inertPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
  })
  response.end(method === 'HEAD' ? undefined : text)
  return true
}
