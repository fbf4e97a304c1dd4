import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#lib/contract/all.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts'
import { wireError } from '#lib/contract/wire-error.ts'
import type { Log } from '../services/log.ts'
import { checkAccess } from './access.ts'
import { callSource, type CallSource } from './call-source.ts'
import type { Caller, CallerFor } from './caller.ts'
import { limitClassOf } from './endpoint-limits.ts'
import { routeOf } from './endpoint-path.ts'
import { languageOf } from './language.ts'

/** What a handler of `E` is given: parsed input, typed by the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** By `access`: undefined for `client`, guest or customer for `guest`, a customer for `customer`. */
  readonly caller: CallerFor<E>
  /** `idempotency-key` header, as sent. */
  readonly idempotencyKey: string | undefined
  /** First language of `accept-language`, lower-case primary tag; `en` when absent. */
  readonly language: string
  /** Where it comes from, for limits. */
  readonly source: CallSource
  readonly log: Log
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response']['_zod']['input']> | E['response']['_zod']['input']

const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Counts a call for its visitor's address and for its account. @throws Refusal 429 too_many_requests */
function countCall(app: FastifyInstance, endpoint: Endpoint, source: CallSource, caller: Caller | undefined) {
  const account = caller?.digitalId ?? null
  // Without a visitor it is the storefront that reads for pages, which everybody gets from its cache.
  const visitor = source.isVisitor ? source.address : null
  app.rateLimits.count('calls', { address: visitor, account: null })
  const limitClass = limitClassOf(endpoint)
  if (limitClass === undefined) return
  const isRead = limitClass === 'search'
  app.rateLimits.count(limitClass, {
    address: isRead ? visitor : source.address,
    account: isRead && visitor === null ? null : account,
  })
}

/**
 * Binds one endpoint of the contract to its handler: access check, parsed input, checked answer. An answer that
 * breaks the contract is a `server_error`, never sent.
 */
export function bind<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.bound.add(endpoint.name)
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    config: { endpoint: endpoint.name },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response, '4xx': wireError },
    },
    onRequest: async (request) => {
      request.caller = await checkAccess(request, endpoint, app.settings.keys, app.tokens.authenticate)
    },
    preHandler: async (request) => countCall(app, endpoint, callSource(request), request.caller),
    handler: async (request) =>
      handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        body: request.body as BodyOf<E>,
        caller: request.caller as CallerFor<E>,
        idempotencyKey: keyOf(request),
        language: languageOf(request),
        source: callSource(request),
        log: request.log,
      }),
  })
}

/** The answer of a call that has nothing else to say. */
export const success = { status: 'success' } as const

/** Names of the contract's endpoints that no module has bound. */
export const unbound = (app: FastifyInstance): string[] =>
  endpoints.map((endpoint) => endpoint.name).filter((name) => !app.bound.has(name))
