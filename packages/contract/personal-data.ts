import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { otpCode } from './otp.ts'
import { sealed } from './tokens.ts'

const row = z.record(z.string(), z.unknown())

/** Everything that is stored about a customer, as it is stored; secrets (hashes, keys, tokens of gateways) are left out. */
export const personalData = z.object({
  /** ISO 8601 instant. */
  exported_at: z.string(),
  profile: row,
  addresses: z.array(row),
  payment_methods: z.array(row),
  passkeys: z.array(row),
  accepted_terms: z.array(row),
  orders: z.array(row),
  subscriptions: z.array(row),
  comments: z.array(row),
  /** What was named to be brought when a product is sold out. */
  named_replacements: z.array(row).default([]),
  report_photos: z.array(row).default([]),
  /** Providers that open the account. */
  identities: z.array(row).default([]),
  /** Whom the customer brought, and who brought the customer, without naming either. */
  referrals: z.array(row).default([]),
  /** Entries of referral credit, cents. */
  credits: z.array(row).default([]),
  /** Browsers that are notified of orders. */
  push_subscriptions: z.array(row).default([]),
  /** Kind and day of each mark that is compared with other accounts (ACC-01). */
  marks: z.array(row).default([]),
})

/**
 * Changes the password by the old one (PRO-04); both are sealed. An account that has none, because it signs in through a
 * provider, sets one by a code of `sendProofCode` (SGN-09). Every other sign-in ends. Path of our own choice (RDG-10).
 */
export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password',
  method: 'POST',
  path: '/customers/v2/password',
  access: 'customer',
  body: z.object({ password: sealed.optional(), code: otpCode.optional(), new_password: sealed }),
  response: z.object({ status: z.literal('success') }),
  errors: [
    'proof_required',
    'proof_wrong',
    'locked',
    'otp_locked',
    'invalid_password',
    'invalid_credentials_envelope',
  ],
})

/** Five a day (PRO-05). Path of our own choice (RDG-10). */
export const exportData = endpoint({
  name: 'exportData',
  summary: 'Everything that is stored about the customer',
  method: 'GET',
  path: '/customers/v2/data',
  access: 'customer',
  response: personalData,
  errors: ['too_many_attempts'],
})

/**
 * Deletes the account and what is stored about the customer (PRO-05); orders and charges stay for the accounts, without a name, and
 * keyed hashes of e-mail, phone and cards, so that nothing is had twice (ACC-01).
 * 409 `account_in_use` while an order is on its way or a Gold Pass is active. Path of our own choice (RDG-10).
 */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Delete the account',
  method: 'POST',
  path: '/customers/v2/delete',
  access: 'customer',
  body: z.object({ password: sealed.optional(), code: otpCode.optional() }),
  response: z.object({ status: z.literal('success') }),
  errors: [
    'account_in_use',
    'proof_required',
    'proof_wrong',
    'locked',
    'otp_locked',
    'invalid_credentials_envelope',
  ],
})
