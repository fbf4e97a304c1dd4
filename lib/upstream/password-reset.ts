import { confirmReset, resetPassword } from '../contract/customers.ts'
import { callUpstream, type UpstreamCaller } from './call-upstream.ts'
import type { Identity } from './request-parts.ts'

/** Has a mail with a link sent, if there is an account; the answer does not say (SGN-05). */
export const requestPasswordReset = (call: UpstreamCaller, email: string): Promise<{ status: 'success' }> =>
  call(resetPassword, { body: { email } })

/** Sets a new password, sealed, by the token of that link (SGN-05). @throws UpstreamFailure 410 `reset_link_invalid` */
export const confirmPasswordReset = (
  token: string,
  password: string,
  identity: Identity,
): Promise<{ status: 'success' }> => callUpstream(confirmReset, { body: { token, password } }, identity)
