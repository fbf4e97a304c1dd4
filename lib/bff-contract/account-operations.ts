import { z } from 'zod'
import { enrolmentSchema, socialEnrolmentSchema } from '@kolea/domain/account/enrolment.ts'
import { codeSentSchema } from '@kolea/domain/account/one-time-code.ts'
import { profileSchema, sessionViewSchema, termsDocumentSchema } from '@kolea/domain/account/profile.ts'
import { profileChangeSchema } from '@kolea/domain/account/profile-change.ts'
import {
  enteredDigits,
  enteredEmail,
  enteredId,
  enteredPassword,
} from '@kolea/domain/entered/entered-text.ts'
import { enteredAddressSchema, savedAddressSchema } from '@kolea/domain/location/address.ts'
import { ownReferralSchema } from '@kolea/domain/referral/own-referral.ts'
import { doneSchema, nothingSchema } from './answers.ts'
import { operation } from './operation.ts'
import { codeRefusals } from './session-operations.ts'

const addressList = z.array(savedAddressSchema).readonly()
const addressParams = z.object({ addressId: enteredId })

/** Of every way to register, whatever proves the new customer. */
const enrolmentRefusals = {
  invalid_referral: 400,
  terms_required: 400,
  create_account_failed: 409,
  create_account_unavailable: 422,
  otp_limit: 429,
  message_limit: 429,
} as const

export const accountOperations = {
  'POST /api/account/enrol': operation({
    summary: 'Registers; where a code proves the phone first, sends it (REG-01, REG-03).',
    access: 'open',
    body: enrolmentSchema,
    output: z.union([sessionViewSchema, codeSentSchema]),
    apiExplains: true,
    limits: ['accounts'],
    refusals: { ...enrolmentRefusals, invalid_password: 400 },
  }),
  'POST /api/account/enrol-social': operation({
    summary:
      'Registers whom a provider vouches for, without a password; a code may be required first, by mail where the provider returned no e-mail (SGN-06, SGN-09, REG-03).',
    access: 'session',
    body: socialEnrolmentSchema,
    output: z.union([sessionViewSchema, codeSentSchema]),
    apiExplains: true,
    limits: ['accounts'],
    refusals: { ...enrolmentRefusals, social_expired: 410 },
  }),
  'POST /api/account/enrol-contact': operation({
    summary:
      'Registers a guest who has proven a mobile number or an e-mail, without a password; after an e-mail a code to the phone may be required (SGN-12, REG-03).',
    access: 'session',
    body: socialEnrolmentSchema,
    output: z.union([sessionViewSchema, codeSentSchema]),
    apiExplains: true,
    limits: ['accounts'],
    refusals: { ...enrolmentRefusals, contact_expired: 410 },
  }),
  'POST /api/account/reset-password': operation({
    summary: 'Sends a mail with a link; answers alike for known and unknown addresses (SGN-05).',
    access: 'session',
    body: z.strictObject({ email: enteredEmail }),
    output: doneSchema,
    apiExplains: true,
    limits: ['passwordReset'],
    refusals: { message_limit: 429 },
  }),
  'POST /api/account/new-password': operation({
    summary: 'Sets a new password by the link of that mail; signs nobody in (SGN-05).',
    access: 'open',
    body: z.strictObject({
      token: z.string().regex(/^[\w-]{20,100}$/, 'a token'),
      password: enteredPassword,
    }),
    output: doneSchema,
    apiExplains: true,
    limits: ['newPassword'],
    refusals: { invalid_password: 400, reset_link_invalid: 410 },
  }),
  'GET /api/account/profile': operation({
    summary: 'The customer’s profile; with `sync` the API brings it up to date first (PRO-01, SES-09).',
    access: 'customer',
    query: z.object({ sync: z.literal('true').optional() }),
    output: profileSchema,
    limits: [],
  }),
  'PATCH /api/account/profile': operation({
    summary: 'Changes the profile; another phone needs the password or a code to the present phone (PRO-02).',
    access: 'customer',
    body: profileChangeSchema,
    output: profileSchema,
    // A password or a code may be guessed here as at a sign-in.
    apiExplains: true,
    limits: ({ body }) =>
      body.password === undefined && body.code === undefined ? ['personal'] : ['personal', 'signIn'],
    // `profile_not_saved`: the API's own status is in `fields.status`, its sentence is the message.
    refusals: {
      proof_required: 422,
      proof_wrong: 422,
      profile_not_saved: 422,
      locked: 423,
      otp_locked: 423,
    },
  }),
  'POST /api/account/proof-code': operation({
    summary: 'Sends a code to the present phone, to prove a change of it (PRO-02).',
    access: 'customer',
    body: nothingSchema,
    output: codeSentSchema,
    limits: ['codes'],
    refusals: { phone_missing: 409, ...codeRefusals },
  }),
  'POST /api/account/age-verification': operation({
    summary: 'Verifies the age by the date of birth, `YYYY-MM-DD` (AGE-01).',
    access: 'customer',
    body: z.strictObject({ birthDate: enteredDigits.regex(/^\d{4}-\d{2}-\d{2}$/, 'a date, YYYY-MM-DD') }),
    output: profileSchema,
    apiExplains: true,
    limits: ['personal'],
    refusals: { birth_date_fixed: 409, under_age: 422, too_many_attempts: 429 },
  }),
  'GET /api/account/terms': operation({
    summary: 'The documents the customer has yet to accept; none is an empty list (TRM-01).',
    access: 'customer',
    output: z.strictObject({ documents: z.array(termsDocumentSchema).readonly() }),
    limits: [],
    refusals: { terms_not_found: 404 },
  }),
  'POST /api/account/terms': operation({
    summary: 'Accepts documents by id (TRM-01).',
    access: 'customer',
    body: z.strictObject({ ids: z.array(enteredId).min(1).max(20).readonly() }),
    output: profileSchema,
    limits: ['personal'],
    refusals: { unknown_terms: 400 },
  }),
  'GET /api/account/referral': operation({
    summary: 'The customer’s own referral code, credit and questions about it (REF-01).',
    access: 'customer',
    output: ownReferralSchema,
    limits: [],
    refusals: { referral_unavailable: 404 },
  }),
  'GET /api/account/addresses': operation({
    summary: 'Saved addresses, newest first, and the store last shopped at.',
    access: 'customer',
    output: z.strictObject({ addresses: addressList, recentStoreId: z.string().nullable() }),
    limits: [],
  }),
  'POST /api/account/addresses': operation({
    summary: 'Saves an address; answers the list after it.',
    access: 'customer',
    body: z.strictObject({ address: enteredAddressSchema }),
    output: z.strictObject({ addresses: addressList }),
    limits: ['personal'],
  }),
  'PATCH /api/account/addresses/:addressId': operation({
    summary: 'Names a saved address; answers the list after it (LOC-11).',
    access: 'customer',
    params: addressParams,
    body: z.strictObject({ nickname: enteredAddressSchema.shape.nickname }),
    output: z.strictObject({ addresses: addressList }),
    limits: ['personal'],
    refusals: { address_not_found: 404 },
  }),
  'DELETE /api/account/addresses/:addressId': operation({
    summary: 'Removes a saved address; answers the list after it (LOC-11).',
    access: 'customer',
    params: addressParams,
    output: z.strictObject({ addresses: addressList }),
    limits: [],
    refusals: { address_not_found: 404 },
  }),
}
