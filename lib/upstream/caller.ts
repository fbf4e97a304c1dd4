import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '../contract/endpoint.ts'

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }

/** What a call needs of its caller, by the contract: params, query and body only where the endpoint has them. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  ([QueryInput<E>] extends [undefined] ? { query?: undefined } : { query?: QueryInput<E> }) &
  Part<'body', BodyInput<E>> & {
    idempotencyKey?: string
    /** In place of the endpoint's own. */
    timeoutMs?: number
  }

/**
 * Makes one call as somebody: the storefront itself (page reads) or a browser's session (BFF).
 * Rejects with `UpstreamFailure`.
 */
export type UpstreamCaller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>
