import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { endpoints } from '@kolea/contract/all.ts'
import { enrol as enrolEndpoint } from '@kolea/contract/customers.ts'
import { routeOf, type Endpoint } from '@kolea/contract/endpoint.ts'
import { revokeAllTokens } from '@kolea/contract/tokens.ts'
import { HttpBrowser } from '../faults/http-browser.ts'
import { enrol, newEmail, newPhone } from '../faults/http-shopper.ts'
import { apiOf, keysOf } from '../faults/proxied-shop.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { ApiCalls } from './api-calls.ts'
import { bffRoutes, filledPath, partsOf, type BffRoute } from './bff-routes.ts'
import { inputFor } from './generated-input.ts'
import { pageHeaders, type RawRequest } from './raw-answer.ts'

/** One route of the BFF or one endpoint of the API, and what may be sent to it. */
export interface Target {
  readonly name: string
  readonly origin: string
  /** A request of this target from one generated input. */
  readonly request: (input: GeneratedInput) => RawRequest
  readonly input: fc.Arbitrary<GeneratedInput>
}

/** Values for the parts of a request, fitting or not. */
export interface GeneratedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Lone halves of a pair cannot be written in a URL at all. */
const wellFormed = (text: string): string => text.toWellFormed()

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encodeURIComponent(wellFormed(textOf(query)))}`
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(textOf(value)))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const paramsOf = (path: string, params: unknown): Record<string, string> =>
  Object.fromEntries(
    partsOf(path).map((name) => {
      const value = wellFormed(textOf((params as Record<string, unknown> | null)?.[name] ?? 'x'))
      return [name, value === '' || value === '.' || value === '..' ? 'x' : value.slice(0, 2000)]
    }),
  )

const generated = (schemas: {
  readonly [K in keyof GeneratedInput]?: Parameters<typeof inputFor>[0] | undefined
}): fc.Arbitrary<GeneratedInput> =>
  fc.record({
    params: schemas.params ? inputFor(schemas.params) : fc.constant({}),
    query: schemas.query ? inputFor(schemas.query) : fc.constant(undefined),
    body: schemas.body ? inputFor(schemas.body) : fc.constant(undefined),
  })

const bffTarget = (shop: ShopProcess, cookies: string, route: BffRoute): Target => ({
  name: route.operation,
  origin: shop.origin,
  input: generated(route.input),
  request: ({ params, query, body }) => ({
    method: route.method,
    target: filledPath(route.path, paramsOf(route.path, params)) + searchOf(query),
    headers: pageHeaders(shop.origin, cookies),
    body: route.method === 'GET' || route.method === 'DELETE' ? null : (JSON.stringify(body ?? {}) ?? '{}'),
  }),
})

const apiTarget = (shop: ShopProcess, token: string, endpoint: Endpoint): Target => ({
  name: `${endpoint.name} of the API`,
  origin: apiOf(shop),
  input: generated(endpoint),
  request: ({ params, query, body }) => ({
    method: endpoint.method,
    target: filledPath(routeOf(endpoint), paramsOf(endpoint.path, params)) + searchOf(query),
    headers: {
      'x-api-key': keysOf(shop).apiKey,
      'idempotency-key': randomUUID(),
      ...(endpoint.access === 'client' ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: endpoint.body === undefined ? null : (JSON.stringify(body) ?? '{}'),
  }),
})

/** Operations that end the very sessions the others need. */
const endsSessions = (name: string): boolean => /sign-out|revoke/i.test(name)

/** Every route of both, as a customer who is signed in; the calls that end sessions as nobody. */
export async function targetsOf(shop: ShopProcess): Promise<Target[]> {
  const { browser } = await enrol(new HttpBrowser(shop.origin))
  const api = new ApiCalls(shop)
  const form = { first_name: 'Lani', last_name: 'Example', email: newEmail(), phone_number: newPhone() }
  const made = await api.ok<{ tokens: { access_token: string } }>(enrolEndpoint, {
    body: { ...form, country: 'US', accepts_us_terms: true, password: await api.seal('Aloha2026pau') },
  })
  const ofBff = bffRoutes().map((route) =>
    bffTarget(shop, endsSessions(route.operation) ? '' : browser.cookie, route),
  )
  const ofApi = endpoints.map((endpoint) =>
    apiTarget(shop, endpoint.name === revokeAllTokens.name ? '' : made.tokens.access_token, endpoint),
  )
  return [...ofBff, ...ofApi]
}
