import { processLog } from '../log.ts'
import { isRedisFailure } from '../redis/shared-redis.ts'
import { SessionEnded } from '../session/session.ts'
import { AppSignInOver, SessionRenewed } from '../session/token-renewal.ts'
import { UpstreamFailure, isRefusal } from '../upstream/failure.ts'
import { BffError, type RefusalDetails } from './bff-refusal.ts'

/** Codes of a scope refusal: the shopper has to sign in (ROL-01). */
const needsSignIn = ['insufficient_scope']

/** Refusals of what the storefront itself shows or seals: no shopper can do anything about them (ERR-01). */
const ownFaults: readonly (string | null)[] = [
  'invalid_api_key',
  'invalid_client',
  'invalid_credentials_envelope',
]

/** The API refuses the storefront, not the shopper. */
export const isOwnFault = ({ code }: UpstreamFailure): boolean => ownFaults.includes(code)

/** What a browser receives of the API's refusal besides its code: the sentence, and when to try again. */
export const refusalDetails = ({ text, retryAfterSeconds }: UpstreamFailure): RefusalDetails => ({
  ...(text === null ? {} : { text }),
  ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
})

function refusal(failure: UpstreamFailure): BffError {
  const { status, code } = failure
  if (status === null || status >= 500 || isOwnFault(failure)) return new BffError(502, 'upstream_error')
  if (status === 401) return new BffError(401, 'session_required')
  if (code !== null && needsSignIn.includes(code)) return new BffError(401, 'sign_in_required')
  return new BffError(status, code ?? 'refused', refusalDetails(failure))
}

/** The store of sessions fails: nothing is known of the browser, and nothing is refused. */
export const sessionUnavailable = (cause: unknown): BffError =>
  Object.assign(new BffError(503, 'session_unavailable', { retryAfterSeconds: 2 }), { cause })

/** Any error as the refusal a browser gets: no stack, no internal detail. */
export function toBffError(error: unknown): BffError {
  if (error instanceof BffError) return error
  if (error instanceof SessionEnded) return new BffError(401, 'session_required')
  if (error instanceof AppSignInOver) return new BffError(401, 'app_session_over')
  // Nobody may be taken for somebody else because the session cannot be read.
  if (isRedisFailure(error)) return sessionUnavailable(error)
  if (error instanceof SessionRenewed) return new BffError(409, 'session_renewed')
  if (error instanceof UpstreamFailure) {
    if (error.kind !== 'refused')
      processLog().warn({ endpoint: error.endpoint, kind: error.kind }, 'upstream failed')
    if (error.kind === 'timeout') return new BffError(504, 'upstream_timeout')
    if (error.kind === 'unreachable')
      return new BffError(503, 'upstream_unavailable', { retryAfterSeconds: 2 })
    if (error.kind === 'garbled') return new BffError(502, 'upstream_garbled')
    return refusal(error)
  }
  processLog().error({ err: error }, 'unexpected failure')
  return new BffError(500, 'server_error')
}

/** A refusal of a one-time code belongs to its form: a 401 there says nothing about the session (SES-04, OTP-03). */
export function codeFailure(error: unknown): never {
  if (!isRefusal(error) || isOwnFault(error)) throw error
  const status = error.status === 401 ? 422 : error.status
  throw new BffError(status, error.code ?? 'refused', refusalDetails(error))
}
