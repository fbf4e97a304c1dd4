import type { FastifyInstance } from 'fastify'
import { getReferralCode } from '@kolea/contract/referral.ts'
import { singleCreditCents } from '@kolea/domain/referral/referral.ts'
import { bind } from '../../http/bind.ts'
import { localizedRefusal } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { featuresOf } from '../content/configuration.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { ownCode } from './codes.ts'
import { creditBalance } from './credits.ts'
import { formatCents } from '@kolea/domain/money/format.ts'

function faqIn(language: string) {
  const amount = { amount: formatCents(singleCreditCents) }
  return [
    {
      question: textIn(language, 'referral_faq_how'),
      answer: textIn(language, 'referral_faq_how_answer', amount),
    },
    {
      question: textIn(language, 'referral_faq_spend'),
      answer: textIn(language, 'referral_faq_spend_answer'),
    },
    { question: textIn(language, 'referral_faq_who'), answer: textIn(language, 'referral_faq_who_answer') },
  ]
}

export function referralRoutes(app: FastifyInstance): void {
  bind(app, getReferralCode, async ({ caller, language }) => {
    const { country, customerId } = await customerRow(app.db, caller.customerId)
    const limits = await featuresOf(app.db, country)
    if (!limits.refer_a_friend_enabled)
      throw localizedRefusal(404, 'referral_unavailable', 'referral_unavailable')
    const balance = Math.max(0, await creditBalance(app.db, customerId))
    return {
      referral_codes: [
        {
          referral_code: await ownCode(app.db, customerId, limits.referral_code_length),
          country,
          current_single_credit_value: singleCreditCents,
          total_available_credits: Math.ceil(balance / singleCreditCents),
          total_available_credit_value: balance,
          content: { faq: faqIn(language) },
        },
      ],
    }
  })
}
