import { z } from 'zod'
import { passkeyNameLength } from '@kolea/domain/account/passkey-rules.ts'
import {
  assertionSchema,
  creationOptionsSchema,
  newCredentialSchema,
  passkeySchema,
  requestOptionsSchema,
} from '@kolea/domain/account/passkey.ts'
import { ownerProofSchema } from '@kolea/domain/account/profile-change.ts'
import { signInEntrySchema } from '@kolea/domain/account/sign-in-entry.ts'
import { sessionViewSchema } from '@kolea/domain/account/profile.ts'
import { signInWaysSchema } from '@kolea/domain/account/social.ts'
import {
  enteredCode,
  enteredId,
  enteredText,
  notBlank,
  enteredPassword,
} from '@kolea/domain/entered/entered-text.ts'
import { nothingSchema, doneSchema } from './answers.ts'
import { operation } from './operation.ts'

/** Refusals of a change that requires a proof of the owner. */
const proofRefusals = { proof_required: 422, proof_wrong: 422, locked: 423, otp_locked: 423 } as const

export const identityOperations = {
  'GET /api/account/identities': operation({
    summary: 'Providers that open the account, and whether it has a password (SGN-09).',
    access: 'customer',
    output: signInWaysSchema,
    limits: [],
  }),
  'POST /api/account/identities/:provider/remove': operation({
    summary:
      'Removes the identity of a provider after the password or a code; answers the list after it (SGN-09).',
    access: 'customer',
    params: z.object({ provider: enteredId }),
    body: ownerProofSchema,
    output: signInWaysSchema,
    limits: ['personal', 'signIn'],
    refusals: { ...proofRefusals, identity_not_found: 404, last_way_in: 409 },
  }),
}

export const personalDataOperations = {
  'POST /api/account/password': operation({
    summary:
      'Changes the password by the old one, or sets a first one by a code; every other sign-in ends (PRO-04, SGN-09).',
    access: 'customer',
    body: z.strictObject({
      current: enteredPassword.optional(),
      code: enteredCode.optional(),
      password: enteredPassword,
    }),
    output: doneSchema,
    limits: ['personal', 'signIn'],
    refusals: { invalid_password: 400, ...proofRefusals },
  }),
  'GET /api/account/data': operation({
    summary: 'Everything that is stored about the customer, five times a day (PRO-05).',
    access: 'customer',
    output: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
    limits: ['personal'],
    refusals: { too_many_attempts: 429 },
  }),
  'POST /api/account/delete': operation({
    summary: 'Deletes the account after the password or a code; orders stay without a name (PRO-05).',
    access: 'customer',
    body: ownerProofSchema,
    output: doneSchema,
    limits: ['personal', 'signIn'],
    refusals: { account_in_use: 409, ...proofRefusals },
  }),
}

const list = z.strictObject({ passkeys: z.array(passkeySchema).readonly() })
const passkeyName = enteredText(passkeyNameLength).regex(...notBlank)
const params = z.object({ passkeyId: enteredId })

export const passkeyOperations = {
  'POST /api/session/passkey': operation({
    summary: 'What an authenticator signs to sign in by; opens once, for five minutes (SGN-08).',
    access: 'open',
    body: nothingSchema,
    output: requestOptionsSchema,
    limits: ['passkeyChallenges'],
  }),
  'POST /api/session/passkey/finish': operation({
    summary: 'Signs in by what an authenticator signed (SGN-08).',
    access: 'open',
    body: z.strictObject({ credential: assertionSchema }),
    output: sessionViewSchema,
    limits: ['signIn'],
    refusals: { passkey_not_accepted: 422 },
  }),
  'GET /api/account/passkeys': operation({
    summary: 'The customer’s passkeys, newest first (SGN-08).',
    access: 'customer',
    output: list,
    limits: [],
  }),
  'POST /api/account/passkeys/challenge': operation({
    summary: 'What an authenticator makes a passkey by; needs the password or a code first (SGN-08).',
    access: 'customer',
    body: ownerProofSchema,
    output: creationOptionsSchema,
    limits: ['personal', 'signIn'],
    refusals: { ...proofRefusals, passkey_limit: 409 },
  }),
  'POST /api/account/passkeys': operation({
    summary: 'Adds the passkey that the authenticator has made; answers the list after it (SGN-08).',
    access: 'customer',
    body: z.strictObject({ name: passkeyName, credential: newCredentialSchema }),
    output: list,
    limits: ['personal'],
    refusals: { passkey_limit: 409, passkey_refused: 422 },
  }),
  'PATCH /api/account/passkeys/:passkeyId': operation({
    summary: 'Names a passkey; answers the list after it (SGN-08).',
    access: 'customer',
    params,
    body: z.strictObject({ name: passkeyName }),
    output: list,
    limits: ['personal'],
    refusals: { passkey_not_found: 404 },
  }),
  'POST /api/account/passkeys/:passkeyId/remove': operation({
    summary: 'Removes a passkey after the password or a code; answers the list after it (SGN-08).',
    access: 'customer',
    params,
    body: ownerProofSchema,
    output: list,
    limits: ['personal', 'signIn'],
    refusals: { ...proofRefusals, passkey_not_found: 404, last_way_in: 409 },
  }),
}

const signIns = z.strictObject({ signIns: z.array(signInEntrySchema).readonly() })

export const signInOperations = {
  'GET /api/account/sign-ins': operation({
    summary: 'The customer’s sign-ins that can still be used, the latest first (SES-14).',
    access: 'customer',
    output: signIns,
    limits: [],
  }),
  'POST /api/account/sign-ins/:signInId/end': operation({
    summary: 'Ends another sign-in after the password or a code; answers the list after it (SES-14).',
    access: 'customer',
    params: z.object({ signInId: enteredId }),
    body: ownerProofSchema,
    output: signIns,
    limits: ['personal', 'signIn'],
    refusals: { ...proofRefusals, sign_in_not_found: 404 },
  }),
}
