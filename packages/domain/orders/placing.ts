import { z } from 'zod'
import { enteredId } from '../entered/entered-text.ts'
import { fulfilmentModeSchema } from '../location/country.ts'
import { currencies } from '../money/currency.ts'
import { stepGateways } from '../wallet/gateway-name.ts'

/** The bank asks the shopper to confirm a payment (3-D Secure). Nothing is taken before that. */
export const bankStepSchema = z.strictObject({
  gateway: z.enum(stepGateways),
  /** Opens the page of this one payment. */
  clientSecret: z.string().min(1).max(500),
})
export type BankStep = z.output<typeof bankStepSchema>

/**
 * What a click on "Place order" sends (CHK-05, CHK-06). Hash, store, currency and amount are what checkout agreed to: the API
 * compares them with the cart as it is then, and refuses the order where one differs.
 */
export const orderPlacingSchema = z.strictObject({
  /** Made by the browser for one click: the same id again answers the same. */
  attemptId: z.uuid(),
  mode: fulfilmentModeSchema,
  /** Stands for the basket that was agreed on at checkout. */
  hash: z.string().min(1).max(200),
  storeId: enteredId,
  currency: z.enum(currencies),
  /** What the shopper saw on the button, tip included. */
  amountCents: z.int().min(0).max(10_000_000),
  tipCents: z.int().min(0).max(1_000_000).nullable(),
  /** A saved way to pay; of which kind it is, the wallet knows. */
  payment: z.strictObject({
    cardId: enteredId,
    /** What the gateway's script collected against fraud. */
    deviceData: z.string().max(4000).optional(),
  }),
})
export type OrderPlacing = z.output<typeof orderPlacingSchema>

const placedSchema = z.strictObject({
  outcome: z.literal('placed'),
  orderId: z.string(),
  /** What the order costs, in cents, where this click agreed to another amount: with another tip, a moment before. */
  chargedCents: z.int().exactOptional(),
})
/** The order of another basket, sent before, is in under this id; of this basket nothing was ordered, and nothing will be. */
const earlierOrderSchema = z.strictObject({ outcome: z.literal('earlier_order'), orderId: z.string() })
/** `reason` says what the shopper may do. */
const failedSchema = z.strictObject({
  outcome: z.literal('failed'),
  reason: z.enum(['payment', 'incorrect_zip', 'changed', 'timeout', 'error']),
  message: z.string(),
})
/** Nothing was ordered under the attempt, and nothing will be. */
const noneSchema = z.strictObject({ outcome: z.literal('none') })

/** The order waits for the shopper's answer to the bank; it is settled by `POST /api/orders/attempt/confirm`. */
const confirmSchema = z.strictObject({ outcome: z.literal('confirm'), step: bankStepSchema })

/** What came of placing an order. `unknown`: not known yet, the attempt has to be recovered. */
export const placeOrderOutcomeSchema = z.discriminatedUnion('outcome', [
  placedSchema,
  earlierOrderSchema,
  failedSchema,
  confirmSchema,
  z.strictObject({ outcome: z.literal('unknown') }),
])
export type PlaceOrderOutcome = z.output<typeof placeOrderOutcomeSchema>

/** What is known of an attempt to place an order. `pending`: not known yet, look again later. */
export const recoveredOutcomeSchema = z.discriminatedUnion('outcome', [
  placedSchema,
  earlierOrderSchema,
  failedSchema,
  noneSchema,
  confirmSchema,
  z.strictObject({ outcome: z.literal('pending') }),
])
export type RecoveredOutcome = z.output<typeof recoveredOutcomeSchema>

/** The final outcome of an attempt. */
export const attemptOutcomeSchema = z.discriminatedUnion('outcome', [
  placedSchema,
  earlierOrderSchema,
  failedSchema,
  noneSchema,
])
export type AttemptOutcome = z.output<typeof attemptOutcomeSchema>
