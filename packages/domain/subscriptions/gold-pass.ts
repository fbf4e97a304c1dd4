import { z } from 'zod'
import { bankStepSchema } from '../orders/placing.ts'
import { subscriptionStatuses } from './standing.ts'

/** A customer's own membership; instants are ISO 8601. */
const ownSubscriptionSchema = z.strictObject({
  status: z.enum(subscriptionStatuses),
  /** Benefits apply now: also of a canceled one, to the end of what is paid. */
  subscribed: z.boolean(),
  cancelReason: z.string().nullable(),
  lastRenewalAt: z.string().nullable(),
  /** null once canceled. */
  nextRenewalAt: z.string().nullable(),
  paidUntil: z.string(),
  resubscribeAllowed: z.boolean(),
  cardId: z.string(),
  /** The bank asks the customer to confirm the charge in progress (SUB-02). */
  step: bankStepSchema.nullable(),
})
export type OwnSubscription = z.output<typeof ownSubscriptionSchema>

/** What a profile says of a subscription: enough to notice a payment that failed. */
export const subscriptionNoticeSchema = ownSubscriptionSchema.pick({
  status: true,
  cancelReason: true,
  lastRenewalAt: true,
  resubscribeAllowed: true,
})
export type SubscriptionNotice = z.output<typeof subscriptionNoticeSchema>

/** The membership as the storefront shows it (SUB-01). */
export const goldPassSchema = z.strictObject({
  amountCents: z.number(),
  /** May it be joined or joined again now? */
  joinable: z.boolean(),
  /** Days without a charge for a customer who joins now; 0 once the trial was used. */
  trialDays: z.number(),
  /** Delivery is free from this much of goods, in cents; null when that is no benefit of it. */
  freeDeliveryFromCents: z.number().nullable(),
  /** The customer's own; null for guests and for customers who never joined. */
  own: ownSubscriptionSchema.nullable(),
})
export type GoldPass = z.output<typeof goldPassSchema>

/** What a member pays for one unit of a product, in cents. */
export const memberPriceSchema = z.strictObject({ productId: z.string(), priceCents: z.number() })
export type MemberPrice = z.output<typeof memberPriceSchema>

export const chargeStates = ['pending', 'succeeded', 'failed'] as const

/** A charge for the membership. */
export const renewalSchema = z.strictObject({
  renewalId: z.string(),
  at: z.string(),
  amountCents: z.number(),
  /** Given back so far. */
  refundedCents: z.number(),
  status: z.enum(chargeStates),
  brand: z.string(),
  last4: z.string(),
})
export type Renewal = z.output<typeof renewalSchema>
