import { z } from 'zod'
import { currencies } from '@kolea/domain/money/currency.ts'
import {
  additionStates,
  orderStatuses,
  refundCauses,
  refundStates,
  reportOutcomes,
} from '@kolea/domain/orders/order.ts'
import { address } from './address.ts'
import { lineProduct } from './product.ts'
import { cents, country, fulfilmentType, id } from './scalars.ts'

export const orderStatus = z.enum(orderStatuses)

const orderItem = lineProduct.extend({
  quantity: z.int(),
  price: cents,
  line_total: cents,
  /** What the customer named to be brought when it is sold out, and the quantity of it that was brought (BSK-06). */
  replacement: z.object({ product_id: id, name: z.string(), brought: z.int() }).nullable().default(null),
})

/** Money given back: `due` is on its way, `failed` was refused by the gateway. */
const orderRefund = z.object({
  refund_id: id,
  amount: cents,
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  /** The line it is for, and its quantity; null when it is not for one. */
  product_id: id.nullable(),
  quantity: z.int().nullable(),
  /** ISO 8601 instant. */
  at: z.string(),
})

export const reportedItem = z.object({ product_id: id, quantity: z.int().min(1).max(999) })

/** What the customer added later, or wants to: it is in `items` once it has succeeded. */
const orderAddition = z.object({
  /** The idempotency key that it was sent with. */
  key: z.string(),
  product_id: id,
  name: z.string(),
  quantity: z.int(),
  amount: cents,
  state: z.enum(additionStates),
})

/** Reported to be wrong: quantities of items, or the delivery (then without items). */
const problemReport = z.object({
  report_id: z.uuid(),
  kind: z.enum(['items', 'delivery']),
  /** An id of itemIssues or deliveryIssues. */
  issue: id,
  items: z.array(reportedItem),
  comment: z.string(),
  outcome: z.enum(reportOutcomes),
  /** ISO 8601 instant. */
  at: z.string(),
  /** Ids of the photos with it. */
  photos: z.array(z.uuid()).default([]),
})

/**
 * An order. `total`, `subtotal` and `summary` are the receipt and stay as they were placed, but for the row and the total of what
 * the customer added later; `payment.refunded` and `refunds` say what was given back since.
 */
export const order = z.object({
  order_id: id,
  /** For people: `K-48213`. */
  order_number: z.string(),
  order_status: orderStatus,
  order_type: fulfilmentType,
  country,
  currency: z.enum(currencies),
  /** ISO 8601 instant. */
  placed_at: z.string(),
  order_history: z.array(z.object({ order_status: orderStatus, at: z.string() })),
  /** ISO 8601 instants; null once closed. */
  ETA: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** When the customer wants it; null: as soon as possible. */
  scheduled_for: z.string().nullable().default(null),
  subtotal: cents,
  total: cents,
  tip: cents,
  delivery_fee: cents,
  summary: z.array(
    z.object({
      key: z.string(),
      display_name: z.string(),
      display_value: z.string(),
      amount: cents,
      strike_through: z.string().nullable(),
    }),
  ),
  /** What is in the order now; units that the store did not have are removed. */
  items: z.array(orderItem),
  /** What was ordered. */
  original_items: z.array(orderItem).default([]),
  promo_items: z.array(z.object({ product_id: id, name: z.string(), discount: cents })),
  payment: z.object({ brand: z.string(), card: z.string(), amount: cents, refunded: cents }),
  refunds: z.array(orderRefund).default([]),
  store: z.object({
    store_id: id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    lat: z.number(),
    lon: z.number(),
    /** IANA name, such as `Pacific/Honolulu`; null or absent: not known. */
    time_zone: z.string().nullable().default(null),
  }),
  address: address.nullable(),
  delivery_notes: z.string(),
  contact_less_delivery: z.boolean(),
  /** Four digits the customer says at the counter; pickup only. */
  pickup_code: z.string().nullable(),
  /** ISO 8601 instant at which the customer said that they are at the store; pickup only. */
  arrived_at: z.string().nullable().default(null),
  customer_feedback: z.object({ rating: z.int(), comment: z.string() }).nullable(),
  cancelable: z.boolean(),
  /** Items may be added: the store has not begun to pack. */
  open_for_additions: z.boolean().default(false),
  /** Oldest first; one that is pending may be charged, and becomes another state by itself. */
  additions: z.array(orderAddition).default([]),
  /** What its customer reported as wrong. */
  problem_reports: z.array(problemReport).default([]),
  /** ISO 8601 instant until which a problem may be reported; null when none may. */
  reportable_until: z.string().nullable().default(null),
})

export type WireOrder = z.output<typeof order>
