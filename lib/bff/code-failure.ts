import { isRefusal } from '../upstream/failure.ts'
import { BffError } from './bff-error.ts'
import { refusalDetails } from './failure-of.ts'

/** A refusal of a one-time code belongs to its form: a 401 there says nothing about the session (SES-04, OTP-03). */
export function codeFailure(error: unknown): never {
  if (!isRefusal(error)) throw error
  const status = error.status === 401 ? 422 : error.status
  throw new BffError(status, error.code ?? 'refused', refusalDetails(error))
}
