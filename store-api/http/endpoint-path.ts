import type { Endpoint, UpstreamBase } from '#lib/contract/endpoint.ts'

/** Where each base of the contract lives on this server. */
const prefix: Record<UpstreamBase, string> = { api: '', auth: '/auth', content: '/strings' }

/** The route of an endpoint, parameters as `:name`. */
export const routeOf = (endpoint: Endpoint): string => prefix[endpoint.base] + endpoint.path

/** The path of one call with its parameters, for tests. @internal */
export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  routeOf(endpoint).replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
