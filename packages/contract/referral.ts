import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, country } from './scalars.ts'

/** Referral codes and credit (REF-01); values in minor units. */
const referralCode = z.object({
  referral_code: z.string(),
  country,
  /** What one friend's first order brings. */
  current_single_credit_value: cents,
  /** How many such credits the balance contains, a started one counted. */
  total_available_credits: z.int(),
  total_available_credit_value: cents,
  content: z.object({ faq: z.array(z.object({ question: z.string(), answer: z.string() })) }),
})

/** The caller's own code and balance (REF-01); not there while refer_a_friend_enabled is off. */
export const getReferralCode = endpoint({
  name: 'getReferralCode',
  method: 'GET',
  path: '/customers/referral/code',
  summary: 'One’s referral code and credit',
  access: 'customer',
  response: z.object({ referral_codes: z.array(referralCode) }),
  errors: ['referral_unavailable'],
})
