import { z } from 'zod'
import { endpoint, scopes } from './endpoint.ts'
import { id } from './scalars.ts'

export const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
})

/** The storefront's own credentials at the auth base. */
export const clientCredentials = { client_id: z.string().max(100), client_secret: z.string().max(200) }
/** What is inside a sealed credential: encrypted with the `enc` key of `jwks` (its `alg`, `A256GCM`), accepted once. */
export const sealedCredential = z.object({
  value: z.string().max(254),
  /** Seconds since 1970 at sealing. */
  iat: z.int(),
  nonce: z.uuid(),
})
/** The plaintext is a `sealedCredential` as JSON, sealed as a compact JWE. */
export const sealed = z.string().max(4096)

/** Guest token by client credentials (SES-01). */
export const clientToken = endpoint({
  name: 'clientToken',
  summary: 'Guest token',
  method: 'POST',
  base: 'auth',
  path: '/token',
  access: 'client',
  body: z.object({ grant_type: z.literal('client_credential'), ...clientCredentials, digital_id: id }),
  response: tokens,
  errors: ['invalid_client'],
  timeoutMs: 20_000,
})

/**
 * Sign-in; both credentials encrypted (SGN-03). 401 `mfa_required` when the credentials are right but
 * the account also wants a code: then `generateOtp` takes the same credentials, sealed again. `scope` can only narrow what
 * the tokens, and their successors, may do; without it they are `signedIn`.
 */
export const passwordToken = endpoint({
  name: 'passwordToken',
  summary: 'Sign in by password',
  method: 'POST',
  base: 'auth',
  path: '/jwt/token',
  access: 'client',
  body: z.object({
    grant_type: z.literal('password'),
    ...clientCredentials,
    userName: sealed,
    password: sealed,
    guest_id: id.optional(),
    scope: z.enum(scopes).optional(),
  }),
  refusesInSuccess: true,
  response: tokens,
  errors: ['invalid_client', 'invalid_grant', 'invalid_credentials_envelope', 'locked', 'mfa_required'],
})

export const refreshToken = endpoint({
  name: 'refreshToken',
  summary: 'Replace a pair of tokens',
  method: 'POST',
  base: 'auth',
  path: '/jwt/refresh',
  access: 'client',
  body: z.object({ refresh_token: z.string().max(4096) }),
  response: tokens,
  errors: ['invalid_grant'],
  timeoutMs: 10_000,
})

/** Sign-out (SES-07); the body is our own choice (RDG-10): the refresh token whose family ends. */
export const revokeToken = endpoint({
  name: 'revokeToken',
  summary: 'Sign out',
  method: 'POST',
  base: 'auth',
  path: '/revoke_token/',
  access: 'client',
  body: z.object({ refresh_token: z.string().max(4096) }),
  response: z.object({ status: z.literal('success') }),
  timeoutMs: 10_000,
})

/** Ends every sign-in of the customer, the caller's own too; path of our own choice (RDG-10). */
export const revokeAllTokens = endpoint({
  name: 'revokeAllTokens',
  summary: 'Sign out everywhere',
  method: 'POST',
  base: 'auth',
  path: '/revoke_all/',
  access: 'customer',
  response: z.object({ status: z.literal('success') }),
  timeoutMs: 10_000,
})

/** The public keys: `enc` to seal credentials with, `sig` to verify customer tokens. */
export const jwks = endpoint({
  name: 'jwks',
  summary: 'Public keys',
  method: 'GET',
  base: 'auth',
  path: '/.well-known/jwks.json',
  access: 'client',
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  timeoutMs: 10_000,
})
