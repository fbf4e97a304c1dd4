import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { otpCode } from './otp.ts'
import { id } from './scalars.ts'
import { sealed } from './tokens.ts'

/** How a customer signs in beside passkeys, oldest identity first. Paths are our own choice (RDG-10). */
const identities = z.object({
  identities: z.array(
    z.object({
      /** Names it: an account has one identity of a provider. */
      provider: id,
      /** ISO 8601 instant. */
      linked_at: z.string(),
    }),
  ),
  has_password: z.boolean(),
})

export const identityList = endpoint({
  name: 'identityList',
  summary: 'Identities of providers that open the account',
  method: 'GET',
  path: '/customers/v2/identities',
  access: 'customer',
  response: identities,
})

/** Needs a proof of the owner, as `removePasskey`. 409 `last_way_in` where nothing else opens the account (SGN-09). */
export const removeIdentity = endpoint({
  name: 'removeIdentity',
  summary: 'Remove the identity of a provider',
  method: 'POST',
  path: '/customers/v2/identities/:provider/remove',
  access: 'customer',
  params: z.object({ provider: id }),
  body: z.object({ password: sealed.optional(), code: otpCode.optional() }),
  response: identities,
  errors: [
    'identity_not_found',
    'last_way_in',
    'proof_required',
    'proof_wrong',
    'locked',
    'otp_locked',
    'invalid_credentials_envelope',
  ],
})
