import { z } from 'zod'
import { countrySchema } from '../location/country.ts'

/** A customer's own referral code, and the credit that invited friends have brought (REF-01). Amounts in cents. */
export const ownReferralSchema = z.strictObject({
  code: z.string(),
  country: countrySchema,
  /** What the first order of one friend brings. */
  singleCreditCents: z.number(),
  /** Credits that can be spent; a partly spent one counts as one. */
  credits: z.number(),
  creditCents: z.number(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).readonly(),
})
export type OwnReferral = z.output<typeof ownReferralSchema>
