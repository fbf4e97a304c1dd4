import type { BffFailure } from '../bff-contract/answers.ts'
import { readOwnCookie } from '../routing/cookies.ts'
import { chooseLocale, localeCookie } from '../routing/locale.ts'
import { toBffError } from './map-upstream-error.ts'
import { failureText } from './failure-text.ts'

/** Any error as a browser receives it: status, code and sentence in its language, never stored. */
export function refusalResponse(cause: unknown, requestHeaders: Headers, apiExplains?: boolean): Response {
  const error = toBffError(cause)
  const locale = chooseLocale(null, readOwnCookie(requestHeaders.get('cookie'), localeCookie))
  const body: BffFailure = {
    code: error.code,
    message: failureText(error, locale, apiExplains),
    ...(error.fields ? { fields: error.fields } : {}),
  }
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(body, { status: error.status, headers })
}
