/** House policy: what a friend's first order brings, in cents of the referrer's own country. */
export const singleCreditCents = 500

/** Carries a friend's code in the address of any page. */
export const referralParameter = 'referral_code'

/** Letters and digits that are not taken for one another. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export type ReferralRefusal = 'unknown' | 'own' | 'guest' | 'not_first' | 'claimed'

interface Claim {
  /** Whose code it is; null when nobody's, or when referral is off. */
  referrerId: string | null
  /** Null for a guest. */
  customerId: string | null
  /** An order of theirs counts already. */
  hasOrdered: boolean
  /** A code was given at enrolment. */
  claimedBefore: boolean
}

/**
 * May this customer's basket carry the code? Only somebody else's, only on a first order and only once (REF-01).
 * Null is yes.
 */
export function referralRefusal({
  referrerId,
  customerId,
  hasOrdered,
  claimedBefore,
}: Claim): ReferralRefusal | null {
  if (referrerId === null) return 'unknown'
  if (customerId === null) return 'guest'
  if (referrerId === customerId) return 'own'
  if (claimedBefore) return 'claimed'
  return hasOrdered ? 'not_first' : null
}
