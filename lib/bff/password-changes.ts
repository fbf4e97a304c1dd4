import { savePassword } from '../upstream/personal-data.ts'
import { confirmPasswordReset } from '../upstream/password-reset.ts'
import { conversionOf } from './become-customer.ts'
import type { CustomerCall, OpenCall } from './call.ts'
import { withSealed } from './with-sealed.ts'

/**
 * Completes a password reset (SGN-05); the new password leaves the server only encrypted (SGN-03). It signs nobody in:
 * whoever holds the link proves the password by signing in with it.
 */
export async function setNewPassword(
  call: OpenCall,
  { token, password }: { token: string; password: string },
): Promise<{ status: 'success' }> {
  const { identity } = await conversionOf(call)
  return withSealed([password] as const, identity, ([sealed]) =>
    confirmPasswordReset(token, sealed, identity),
  )
}

/** Changes the password by the old one (PRO-04); both leave the server only encrypted (SGN-03). @throws UpstreamFailure */
export async function changeOwnPassword(
  call: CustomerCall,
  { current, password }: { current: string; password: string },
): Promise<{ status: 'success' }> {
  const { identity } = await conversionOf(call)
  await withSealed([current, password] as const, identity, ([before, after]) =>
    savePassword(call.api, before, after),
  )
  return { status: 'success' }
}
