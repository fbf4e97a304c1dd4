import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { otpCode } from './otp.ts'
import { id } from './scalars.ts'
import { sealed } from './tokens.ts'

/** Paths of sign-ins are our own choice (RDG-10). */
const signIn = z.object({
  sign_in_id: id,
  /** Browser and system, as the storefront named them; null when it did not. */
  device_name: z.string().nullable(),
  /** ISO 8601 instants. */
  started_at: z.string(),
  /** When its tokens were last renewed. */
  last_used_at: z.string(),
  /** Whether it is the caller's own. */
  is_current: z.boolean(),
})

const list = z.object({ sign_ins: z.array(signIn) })

export const signInList = endpoint({
  name: 'signInList',
  summary: 'Sign-ins of the customer that can still be used, the latest first',
  method: 'GET',
  path: '/customers/v2/sign-ins',
  access: 'customer',
  response: list,
})

/** Needs a proof of the owner, like every change of what guards the account. The caller's own ends by `revokeToken`. */
export const endSignIn = endpoint({
  name: 'endSignIn',
  summary: 'End another sign-in of the customer',
  method: 'POST',
  path: '/customers/v2/sign-ins/:signInId/end',
  access: 'customer',
  params: z.object({ signInId: id }),
  body: z.object({ password: sealed.optional(), code: otpCode.optional() }),
  response: list,
  errors: [
    'proof_required',
    'proof_wrong',
    'locked',
    'otp_locked',
    'invalid_credentials_envelope',
    'sign_in_not_found',
  ],
})
