import { confirmReset } from '../contract/customers.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import { converting, withSealed } from './become-customer.ts'
import type { SessionCall } from './session-view.ts'

/**
 * Completes a password reset (SGN-05); the new password leaves the server only encrypted (SGN-03). It signs nobody in:
 * whoever holds the link proves the password by signing in with it.
 */
export async function setNewPassword(
  call: SessionCall,
  input: { token: string; password: string },
): Promise<{ status: 'success' }> {
  const { identity } = await converting(call)
  return withSealed([input.password] as const, identity, ([password]) =>
    callUpstream(confirmReset, { body: { token: input.token, password } }, identity),
  )
}
