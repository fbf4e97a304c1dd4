import { z } from 'zod'
import {
  assertionSchema,
  creationOptionsSchema,
  newCredentialSchema,
  requestOptionsSchema,
} from '@kolea/domain/account/passkey.ts'
import { passkeyNameLength } from '@kolea/domain/account/passkey-rules.ts'
import { endpoint } from './endpoint.ts'
import { otpCode } from './otp.ts'
import { id, typed } from './scalars.ts'
import { clientCredentials, sealed, tokens } from './tokens.ts'

/** Names and texts inside options and credentials are WebAuthn's own. Paths of passkeys are our own choice (RDG-10). */
export const passkey = z.object({
  passkey_id: id,
  name: z.string(),
  /** ISO 8601 instants. */
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

const list = z.object({ passkeys: z.array(passkey) })
const params = z.object({ passkeyId: id })
const passkeyName = typed(passkeyNameLength).regex(/\S/, 'a name')
/** As `updateProfile` takes it. */
const proof = { password: sealed.optional(), code: otpCode.optional() }
const proofErrors = [
  'proof_required',
  'proof_wrong',
  'locked',
  'otp_locked',
  'invalid_credentials_envelope',
] as const

export const passkeyList = endpoint({
  name: 'passkeyList',
  summary: 'Passkeys of the customer, newest first',
  method: 'GET',
  path: '/customers/v2/passkeys',
  access: 'customer',
  response: list,
})

/** Needs a proof of the owner: whoever adds a key can sign in ever after. The challenge opens once, for five minutes. */
export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'What an authenticator makes a new passkey by',
  method: 'POST',
  path: '/customers/v2/passkeys/challenge',
  access: 'customer',
  body: z.object(proof),
  response: z.object({ options: creationOptionsSchema }),
  errors: [...proofErrors, 'passkey_limit'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/customers/v2/passkeys',
  access: 'customer',
  body: z.object({ name: passkeyName, credential: newCredentialSchema }),
  response: list,
  errors: ['passkey_refused', 'passkey_limit'],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Name a passkey',
  method: 'PATCH',
  path: '/customers/v2/passkeys/:passkeyId',
  access: 'customer',
  params,
  body: z.object({ name: passkeyName }),
  response: list,
  errors: ['passkey_not_found'],
})

/** Not a DELETE, because the proof of the owner needs a body. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey',
  method: 'POST',
  path: '/customers/v2/passkeys/:passkeyId/remove',
  access: 'customer',
  params,
  body: z.object(proof),
  response: list,
  errors: [...proofErrors, 'passkey_not_found', 'last_way_in'],
})

/** Says nothing of any account: the authenticator knows which keys it has. */
export const passkeyChallenge = endpoint({
  name: 'passkeyChallenge',
  summary: 'What an authenticator signs to sign in by',
  method: 'POST',
  base: 'auth',
  path: '/token/passkey/challenge',
  access: 'client',
  body: z.object(clientCredentials),
  response: z.object({ options: requestOptionsSchema }),
  errors: ['invalid_client'],
})

/**
 * Signs in by a passkey. No code follows, whatever the configuration says: the device and the verification of its user are two
 * factors. `invalid_grant` alike for an unknown key, a wrong signature and a challenge that is used or too old.
 */
export const passkeyToken = endpoint({
  name: 'passkeyToken',
  summary: 'Sign in by a passkey',
  method: 'POST',
  base: 'auth',
  path: '/token/passkey',
  access: 'client',
  body: z.object({ ...clientCredentials, credential: assertionSchema, guest_id: id.optional() }),
  response: tokens,
  errors: ['invalid_client', 'invalid_grant'],
})
