import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import type { ApiKeys } from '../env-keys.ts'
import { Refusal, localizedRefusal } from '../refusal.ts'
import type { Authenticate, Caller } from './caller.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares secrets in a time that reveals nothing about them. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** The token of an `Authorization: Bearer` header, or undefined. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Checks that a storefront calls. @throws Refusal 401 invalid_api_key */
export function checkApiKey(request: FastifyRequest, keys: ApiKeys): void {
  const key = request.headers['x-api-key']
  if (typeof key !== 'string' || !keys.matches('apiKey', key)) {
    throw new Refusal(401, 'invalid_api_key', 'The API key is missing or wrong.')
  }
}

/**
 * Checks the token by the endpoint's access and scopes; answers the caller (undefined for `client`).
 * @throws Refusal 401 invalid_token, 403 insufficient_scope
 */
export async function checkCaller(
  request: FastifyRequest,
  { access, scopes = ['signedIn'] }: Pick<Endpoint, 'access' | 'scopes'>,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (access === 'client') return undefined
  const token = bearerOf(request)
  const caller = token === undefined ? undefined : await authenticate(token)
  if (caller === undefined) throw localizedRefusal(401, 'invalid_token', 'token_refused')
  if (access === 'customer' && caller.kind !== 'customer') {
    throw localizedRefusal(403, 'insufficient_scope', 'customers_only')
  }
  if (caller.kind === 'customer' && !scopes.includes(caller.scope))
    throw localizedRefusal(403, 'insufficient_scope', 'scope_too_narrow')
  return caller
}
