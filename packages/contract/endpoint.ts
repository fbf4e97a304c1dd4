import type { z } from 'zod'

/** Which of the upstream's hosts answers a call (SES-10: token calls use a base of their own). */
export type UpstreamBase = 'api' | 'auth' | 'content'

/**
 * Who may call: `client` needs only the API key; `guest` any valid access token;
 * `customer` one with a signed-in scope (SES-02).
 */
export type Access = 'client' | 'guest' | 'customer'

/** What a customer's token may do: everything, or only read or change the profile. */
export const scopes = ['signedIn', 'read_profile', 'update_profile'] as const
export type Scope = (typeof scopes)[number]

export type Schema = z.ZodType

/** One upstream call as data; the storefront's caller and store-api's routes are both bound to it. */
export interface Endpoint {
  /** Stable name: operation id in OpenAPI, target of the operator's `fault` command. */
  readonly name: string
  /** A short text for the reference. */
  readonly summary?: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly base: UpstreamBase
  /** Path under the base, parameters as `:name`. */
  readonly path: string
  readonly access: Access
  /** Scopes of a customer's token that open this call; `signedIn` alone when absent. Guests are a matter of `access`. */
  readonly scopes?: readonly Scope[]
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Bytes of the largest body, where it is above what every call may have. */
  readonly bodyBytes?: number
  readonly response: Schema
  /** Stable codes this call may answer in `error`, besides those every call may answer (bad_request, invalid_token, …). */
  readonly errors: readonly string[]
  readonly timeoutMs: number
  /** A POST that changes nothing, so that it may be sent again when its connection is lost. Every GET is a read. */
  readonly isRead?: boolean
  /** Its refusal may be sent as a success with `error_message`, or with `error_description` and nothing else that fits (SGN-04, SGN-05). */
  readonly refusesInSuccess?: true
  /** Retries on 5xx or no response, never on a time-out (SES-11). */
  readonly retries: number
}

type Input = Pick<Endpoint, 'name' | 'method' | 'path' | 'response'> & Partial<Endpoint>

type Defaults = { base: 'api'; access: 'guest'; errors: readonly []; timeoutMs: number; retries: number }

/** Declares an endpoint; time-out 30 s and no retry unless the endpoint says otherwise (SES-11). */
export function endpoint<const E extends Input>(definition: E): Omit<Defaults, keyof E> & E {
  return { base: 'api', access: 'guest', errors: [], timeoutMs: 30_000, retries: 0, ...definition } as Omit<
    Defaults,
    keyof E
  > &
    E
}

/** Where each base lives on a server that answers all of them. */
export const basePaths: Readonly<Record<UpstreamBase, string>> = {
  api: '',
  auth: '/auth',
  content: '/strings',
}

/** The route of an endpoint on such a server, parameters as `:name`. */
export const routeOf = (endpoint: Endpoint): string => basePaths[endpoint.base] + endpoint.path

/** The path of one call with its parameters, for tests. @internal */
export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  routeOf(endpoint).replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))

type Parsed<E, K extends string> = E extends { [P in K]: infer S extends Schema } ? z.output<S> : undefined
type Given<E, K extends string> = E extends { [P in K]: infer S extends Schema } ? z.input<S> : undefined

export type ParamsOf<E> = Parsed<E, 'params'>
export type QueryOf<E> = Parsed<E, 'query'>
export type BodyOf<E> = Parsed<E, 'body'>
export type BodyInput<E> = Given<E, 'body'>
export type QueryInput<E> = Given<E, 'query'>
export type ParamsInput<E> = Given<E, 'params'>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
export type ResponseInput<E extends Endpoint> = z.input<E['response']>

/**
 * The header by which a storefront informs the API for whom it calls: the visitor's IP address, which limits are counted for.
 * Believed only beside the API key; without it a call counts for the address that sent it.
 */
export const clientAddressHeader = 'x-client-address'

/** The header by which a storefront names the visitor's browser and system, such as `Firefox, Windows`, for the list of sign-ins. */
export const deviceNameHeader = 'x-device-name'
