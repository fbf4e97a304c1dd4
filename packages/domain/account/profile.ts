import { z } from 'zod'
import { countrySchema } from '../location/country.ts'
import { subscriptionNoticeSchema } from '../subscriptions/gold-pass.ts'
import { gatewayNames, paymentModes } from '../wallet/gateway-name.ts'
import { provenContactSchema } from './contact-sign-in.ts'
import { codeSentSchema } from './one-time-code.ts'

export const termsTypes = ['terms', 'privacy'] as const

/** A document that a customer has to accept; `url` is a path of the storefront. */
export const termsDocumentSchema = z.strictObject({
  id: z.string(),
  type: z.enum(termsTypes),
  url: z.string(),
})
export type TermsDocument = z.output<typeof termsDocumentSchema>

/** What the browser needs of a customer's profile. */
export const profileSchema = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Number of the loyalty programme. */
  loyaltyId: z.string(),
  digitalId: z.string(),
  /** Own code for friends; null before there is one. */
  referralCode: z.string().nullable(),
  country: countrySchema,
  enrolledAt: z.string(),
  ageVerified: z.boolean(),
  trainingMode: z.boolean(),
  activeOrders: z.number(),
  rewardsPoints: z.number(),
  marketingEmail: z.boolean(),
  contactless: z.boolean(),
  requiredTerms: z.array(termsDocumentSchema).readonly(),
  pastOrders: z.strictObject({ delivery: z.number(), pickup: z.number() }),
  /** Gold Pass; null for a customer who never joined. */
  subscription: subscriptionNoticeSchema.nullable(),
  /** What it saved this month, `2026-11` by the clock of the store; null where nothing (SUB-04). */
  passSaved: z.strictObject({ month: z.string(), cents: z.number() }).nullable(),
})
export type Profile = z.output<typeof profileSchema>

/**
 * What the browser may know of its session. `unavailable`: the upstream does not answer, which never turns a customer into a
 * guest.
 */
export const sessionViewSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('guest'),
    /** A sign-in or a registration that waits for its one-time code (OTP-01). */
    code: codeSentSchema.optional(),
    /** A contact that was proven and waits for what follows it (SGN-12). */
    proven: provenContactSchema.optional(),
  }),
  z.strictObject({ state: z.literal('customer'), profile: profileSchema }),
  z.strictObject({ state: z.literal('unavailable') }),
])
export type SessionView = z.output<typeof sessionViewSchema>

/** A saved way to pay, without the ids that only the gateway has a use for. */
export const paymentMethodSchema = z.strictObject({
  cardId: z.string(),
  gateway: z.enum(gatewayNames),
  kind: z.enum(paymentModes),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  name: z.string(),
  /** A PayPal e-mail or a Venmo name; empty for cards. */
  account: z.string(),
  isDefault: z.boolean(),
  /** The Gold Pass is charged to it, so it cannot be removed (SUB-03). */
  paysForPass: z.boolean(),
  /** The smallest charge that its gateway takes, in cents by currency (CHK-03). */
  minimumCharge: z.strictObject({ usd: z.number(), cad: z.number() }),
})
export type PaymentMethod = z.output<typeof paymentMethodSchema>
