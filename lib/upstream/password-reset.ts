import { resetPassword } from '../contract/customers.ts'
import type { Caller } from './caller.ts'

/** Has a mail with a link sent, if there is an account; the answer does not say (SGN-05). */
export const requestPasswordReset = (call: Caller, email: string): Promise<{ status: 'success' }> =>
  call(resetPassword, { body: { email } })
