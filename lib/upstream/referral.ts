import { getReferralCode } from '@kolea/contract/referral.ts'
import type { OwnReferral } from '@kolea/domain/referral/own-referral.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { UpstreamFailure } from './failure.ts'

/**
 * The caller's own code and credit (REF-01). Of several codes the first one counts.
 * @throws UpstreamFailure 404 `referral_unavailable` while the feature is off; garbled when there is no code
 */
export async function fetchReferral(call: UpstreamCaller): Promise<OwnReferral> {
  const [own] = (await call(getReferralCode, {})).referral_codes
  if (own === undefined) throw new UpstreamFailure('garbled', getReferralCode.name)
  return {
    code: own.referral_code,
    country: own.country,
    singleCreditCents: own.current_single_credit_value,
    credits: own.total_available_credits,
    creditCents: own.total_available_credit_value,
    faqs: own.content.faq.map(({ question, answer }) => ({ question, answer })),
  }
}
