import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { WireError } from '@kolea/contract/wire-error.ts'
import { sqlState } from '../db/database.ts'
import { isUnreachable } from '../db/postgres-server.ts'
import { Refusal } from '../refusal.ts'
import { textIn } from '../texts/text.ts'

const wire = (
  error: string,
  text: string,
  more: Pick<WireError, 'details' | 'retry_after' | 'person'> = {},
): WireError => ({
  error,
  error_description: text,
  error_message: text,
  ...(more.details && { details: more.details }),
  ...(more.person && { person: more.person }),
  ...(more.retry_after !== undefined && { retry_after: more.retry_after }),
})

export const noSuchPath = wire('not_found', 'There is no such path.')
export const unclearRequest = wire('bad_request', 'The headers can be read in more than one way.')

/** Refusals of Fastify itself, by status: bad JSON, wrong content type, body too large. */
const byStatus: Record<number, WireError> = {
  404: noSuchPath,
  413: wire('payload_too_large', 'The request is too large.'),
  415: wire('bad_request', 'Only JSON is accepted.'),
  429: wire('too_many_requests', 'Too many requests. Please wait a moment.'),
}

/** Status and body of a failure, whatever threw it; a localizedRefusal refusal in the caller's language. */
export function errorAnswer(error: FastifyError, language = 'en'): { status: number; body: WireError } {
  if (error instanceof Refusal) {
    const { localized, details, person, retryAfter: retry_after } = error
    const text = localized === undefined ? error.message : textIn(language, localized.key, localized.values)
    return { status: error.status, body: wire(error.code, text, { details, person, retry_after }) }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      path: [error.validationContext?.replace('querystring', 'query') ?? '', ...issue.instancePath.split('/')]
        .filter((part) => part !== '')
        .join('.'),
      message: issue.message ?? 'not valid',
    }))
    return { status: 400, body: wire('bad_request', 'The request is not valid.', { details }) }
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return { status, body: byStatus[status] ?? wire('bad_request', 'The request is not valid.') }
  }
  // SQLSTATE class 22: text or a number the database cannot store, such as a NUL character.
  if (sqlState(error)?.startsWith('22'))
    return { status: 400, body: wire('bad_request', 'The request is not valid.') }
  if (isUnreachable(error) || sqlState(error) === '57014')
    return {
      status: 503,
      body: wire('service_unavailable', 'The shop is busy. Please try again in a moment.'),
    }
  return { status: 500, body: wire('server_error', 'Something went wrong. Please try again.') }
}
