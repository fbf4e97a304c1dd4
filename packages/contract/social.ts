import { z } from 'zod'
import { socialProviderNames } from '@kolea/domain/account/social-providers.ts'
import { endpoint } from './endpoint.ts'
import { email, id } from './scalars.ts'
import { clientCredentials, tokens } from './tokens.ts'

export const socialProvider = z.enum(socialProviderNames)

/** What proves who somebody is at a provider. */
export const socialProof = {
  provider: socialProvider,
  access_token: z.string().min(1).max(4096),
  ...clientCredentials,
  type: z.literal('jwt'),
}

/**
 * Sign-in through a provider (SGN-06). 422 `social_login_error` when nobody has enrolled with it:
 * `person` then contains what a registration can start with. 409 `social_email_taken`: the e-mail belongs to an account
 * with a password, which a provider's word alone does not open.
 */
export const socialToken = endpoint({
  name: 'socialToken',
  summary: 'Sign in through a provider',
  method: 'POST',
  base: 'auth',
  path: '/token/social',
  access: 'client',
  body: z.object({ ...socialProof, email: email.optional(), guest_id: id.optional() }),
  refusesInSuccess: true,
  response: tokens,
  errors: [
    'invalid_client',
    'invalid_grant',
    'social_login_error',
    'social_email_taken',
    'provider_off',
    'provider_unavailable',
  ],
})
