import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf, type Endpoint } from '@kolea/contract/endpoint.ts'
import { withRequestId } from '@kolea/node-kit/tracing/request-id.ts'
import { beginSpan, noteOnSpan, type OpenSpan } from '@kolea/node-kit/tracing/spans.ts'

const callSpans = new WeakMap<FastifyRequest, OpenSpan>()

/** Opens the span of a call, until its answer has left. Only for calls whose API key was checked: their trace is believed. */
export function openCallSpan(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): void {
  const { traceparent } = request.headers
  const span = beginSpan({
    kind: 'entry',
    name: endpoint.name,
    attributes: { 'http.request.method': endpoint.method, 'http.route': routeOf(endpoint) },
    caller: typeof traceparent === 'string' ? traceparent : undefined,
  })
  if (span === null) return
  callSpans.set(request, span)
  reply.raw.once('close', () => {
    span.run(() => noteOnSpan({ 'http.response.status_code': reply.raw.statusCode }))
    span.end()
  })
}

/** Does a part of a call within its span, its lines with the request's id; reading a body loses both between two parts. */
export function withinCall<T>(request: FastifyRequest, work: () => T): T {
  const span = callSpans.get(request)
  return withRequestId(request.id, () => (span === undefined ? work() : span.run(work)))
}
