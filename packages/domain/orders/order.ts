import { z } from 'zod'
import { lineShape } from '../basket/basket.ts'
import { addressSchema } from '../location/address.ts'
import { countrySchema, fulfilmentModeSchema } from '../location/country.ts'
import { currencies } from '../money/currency.ts'

export const orderStatuses = [
  'submitted',
  'in_progress',
  'ready',
  'out_for_delivery',
  'complete',
  'delivered',
  'picked_up',
  'canceled',
  'returned',
  'failed',
] as const
/** Orders of which nobody got anything. */
export const comeToNothing: readonly (typeof orderStatuses)[number][] = ['canceled', 'failed']
/** Orders for which nobody pays in the end. */
export const withoutCharge: readonly (typeof orderStatuses)[number][] = [...comeToNothing, 'returned']
const orderStatusSchema = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatusSchema>

export const refundCauses = ['canceled', 'out_of_stock', 'operator', 'reported'] as const
/** What came of a report: given back at once, or reviewed by a person first. */
export const reportOutcomes = ['refunded', 'in_review'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const refundStates = ['due', 'succeeded', 'failed'] as const
/** Of what is added to an order. `pending`: the gateway has not answered yet; it may be charged. */
export const additionStates = ['pending', 'succeeded', 'failed'] as const

const orderAdditionSchema = z.strictObject({
  /** The id that the browser sent it with. */
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  quantity: z.number(),
  amountCents: z.number(),
  state: z.enum(additionStates),
})
export type OrderAddition = z.output<typeof orderAdditionSchema>

const orderItemSchema = z.strictObject({
  ...lineShape,
  /** What the customer named to be brought when it is sold out, and its units that were brought (BSK-06). */
  replacement: z.strictObject({ productId: z.string(), name: z.string(), brought: z.number() }).nullable(),
})
export type OrderItem = z.output<typeof orderItemSchema>

/** Money given back: `due` is on its way, `failed` was refused by the bank. */
const refundSchema = z.strictObject({
  refundId: z.string(),
  amountCents: z.number(),
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  /** The line it is for, and its units; null when it is not for one. */
  productId: z.string().nullable(),
  quantity: z.number().nullable(),
  at: z.string(),
})
export type Refund = z.output<typeof refundSchema>

/** What its customer said was wrong with it. */
const problemSchema = z.strictObject({
  reportId: z.string(),
  kind: z.enum(['items', 'delivery']),
  /** The units it is about; none of a delivery. */
  items: z.array(z.strictObject({ productId: z.string(), quantity: z.number() })).readonly(),
  outcome: z.enum(reportOutcomes),
  at: z.string(),
  /** Ids of its photos. */
  photos: z.array(z.string()).readonly(),
})

const orderSummaryRowSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  amountCents: z.number(),
  struckThrough: z.string().nullable(),
})

/** An order; instants are ISO 8601. */
export const orderSchema = z.strictObject({
  orderId: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  mode: fulfilmentModeSchema,
  country: countrySchema,
  currency: z.enum(currencies),
  placedAt: z.string(),
  history: z.array(z.strictObject({ status: orderStatusSchema, at: z.string() })).readonly(),
  eta: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  /** When the customer wants it, ISO 8601; null: as soon as possible. */
  scheduledFor: z.string().nullable(),
  totalCents: z.number(),
  tipCents: z.number(),
  summary: z.array(orderSummaryRowSchema).readonly(),
  items: z.array(orderItemSchema).readonly(),
  /** What was ordered and is not in `items` any more: the missing units of each line. */
  removed: z.array(orderItemSchema).readonly(),
  refunds: z.array(refundSchema).readonly(),
  payment: z.strictObject({ brand: z.string(), last4: z.string(), refundedCents: z.number() }),
  store: z.strictObject({
    storeId: z.string(),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    phone: z.string(),
    lat: z.number(),
    lon: z.number(),
    /** IANA name: its times are written in the zone of the store. */
    timeZone: z.string(),
  }),
  address: addressSchema.nullable(),
  deliveryNotes: z.string(),
  contactless: z.boolean(),
  pickupCode: z.string().nullable(),
  /** When the customer said that they are at the store; null before, and of a delivery. */
  arrivedAt: z.string().nullable(),
  cancelable: z.boolean(),
  /** Items may be added: the store has not begun to pack. */
  isOpenForAdditions: z.boolean(),
  /** What was added later or is being added, the oldest first; in `items` once it has succeeded. */
  additions: z.array(orderAdditionSchema).readonly(),
  problems: z.array(problemSchema).readonly(),
  /** Until when a problem may be reported; null when none may. */
  reportableUntil: z.string().nullable(),
})
export type Order = z.output<typeof orderSchema>

/** A page of a customer's orders; `lastKey` is null on the last one. */
export const orderPageSchema = z.strictObject({
  orders: z.array(orderSchema).readonly(),
  lastKey: z.string().nullable(),
  activeCount: z.number(),
})
export type OrderListPage = z.output<typeof orderPageSchema>
