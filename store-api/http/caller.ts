import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint, Scope } from '@kolea/contract/endpoint.ts'

/** Who calls with a guest token: a browser known by its digital id. */
export interface GuestCaller {
  readonly kind: 'guest'
  readonly digitalId: string
}

/** Who calls with a customer token of a family that is not revoked. */
export interface CustomerCaller {
  readonly kind: 'customer'
  readonly digitalId: string
  readonly customerId: string
  readonly familyId: string
  readonly scope: Scope
}

export type Caller = GuestCaller | CustomerCaller

/** What a handler may rely on, by the access its endpoint declares. */
export type CallerFor<E extends Endpoint> = {
  client: undefined
  guest: Caller
  customer: CustomerCaller
}[E['access'] & Access]

/** Finds the caller of an access token; undefined when the token is not valid (any more). */
export type Authenticate = (accessToken: string) => Promise<Caller | undefined>

/** First language of `accept-language`, lower-case primary tag; `en` when absent. */
export const languageOf = (request: FastifyRequest): string =>
  /^[a-z]{2,3}/.exec((request.headers['accept-language'] ?? '').trim().toLowerCase())?.[0] ?? 'en'
