import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { processState } from '../process-state.ts'

/** By it one request is found in the lines of the proxy, the storefront and the API. */
export const requestIdHeader = 'x-request-id'

const ids = () => processState('request-id', () => new AsyncLocalStorage<string>())

/** An id as nginx makes it (`$request_id`), 32 hexadecimal digits; null for anything else, because it goes into lines of the log. */
export const parseRequestId = (value: string | null): string | null =>
  value !== null && /^[0-9a-f]{32}$/.test(value) ? value : null

/** @param given what the caller says; anything but an id is replaced by a new one */
export const requestIdOr = (given: unknown): string =>
  (typeof given === 'string' ? parseRequestId(given) : null) ?? randomBytes(16).toString('hex')

/** @param id null: the lines of `work` name no request */
export const withRequestId = <T>(id: string | null, work: () => T): T =>
  id === null ? work() : ids().run(id, work)

/** What a line of the log says of the present request. */
export function requestOfLine(): { request_id?: string } {
  const id = ids().getStore()
  return id === undefined ? {} : { request_id: id }
}

/** The header of a call that is made for the present request. */
export function requestIdHeaders(): { [requestIdHeader]?: string } {
  const id = ids().getStore()
  return id === undefined ? {} : { [requestIdHeader]: id }
}
