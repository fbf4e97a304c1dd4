import { z } from 'zod'
import { currencies } from '../domain/money/currency.ts'
import { orderStatuses, refundCauses, refundStates } from '../domain/orders/order.ts'
import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { cents, country, fulfilmentType, id, timestampQuery, typed } from './scalars.ts'

export const orderStatus = z.enum(orderStatuses)

export type WireOrderStatus = z.output<typeof orderStatus>

const point = z.object({ lat: z.number(), lon: z.number() })

const orderItem = z.object({
  product_id: id,
  name: z.string(),
  slug: z.string(),
  category_slug: z.string(),
  thumbnail: z.string().nullable(),
  size_value: z.string(),
  quantity: z.int(),
  price: cents,
  line_total: cents,
})

/** Money given back: `due` is on its way, `failed` was refused by the gateway. */
const orderRefund = z.object({
  refund_id: id,
  amount: cents,
  cause: z.enum(refundCauses),
  state: z.enum(refundStates),
  /** The line it is for, and its pieces; null when it is not for one. */
  product_id: id.nullable(),
  quantity: z.int().nullable(),
  /** ISO 8601 instant. */
  at: z.string(),
})

/**
 * An order. `total`, `subtotal` and `summary` are the receipt and stay as they were placed;
 * `payment.refunded` and `refunds` say what was given back since.
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
  /** What is in the order now; pieces the store did not have are taken out. */
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
  }),
  address: address.nullable(),
  delivery_notes: z.string(),
  contact_less_delivery: z.boolean(),
  /** Four digits the customer says at the counter; pickup only. */
  pickup_code: z.string().nullable(),
  customer_feedback: z.object({ rating: z.int(), comment: z.string() }).nullable(),
  cancelable: z.boolean(),
})

export type WireOrder = z.output<typeof order>

export const orderHistory = endpoint({
  name: 'orderHistory',
  summary: 'One’s orders',
  method: 'POST',
  path: '/customers/orders/history',
  access: 'customer',
  body: z.object({
    /** `current` or `past` (ORD-01, ORD-03). */
    order_status: z.enum(['current', 'past']),
    country,
    /** Orders a page: fetchOrdersLimit, 15 (ORD-01). */
    limit: z.int().min(1).max(50),
    /** The `lastIndex` of the page before; null for the first. */
    lastKey: z.string().max(200).nullable(),
    /** The configuration's order_history_limit, 14. It is sent and checked, and `limit` alone decides the page. */
    OrderHistoryLimit: z.int().min(1).max(50),
  }),
  response: z.object({
    orders: z.array(order),
    lastIndex: z.string().nullable(),
    hasNextPage: z.boolean(),
    /** Orders in progress in that country, on whatever page. */
    inProgressOrdersCount: z.int(),
  }),
})

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'One order',
  method: 'GET',
  path: '/customers/orders/:orderId',
  access: 'customer',
  params: z.object({ orderId: id }),
  query: timestampQuery,
  response: z.object({ order }),
  errors: ['order_not_found'],
})

/** Path of our own choice (RDG-10, ORD-05). */
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary: 'Cancel an order',
  method: 'POST',
  path: '/customers/orders/:orderId/cancel',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({ reason: typed(200).default('') }),
  response: z.object({ order }),
  errors: ['order_not_found', 'order_not_cancelable'],
})

export const deliveryDetails = endpoint({
  name: 'deliveryDetails',
  summary: 'Where a delivery is',
  method: 'POST',
  path: '/delivery/v1/delivery/details/:orderId',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({
    fields: z.array(z.enum(['pickup', 'dropoff', 'dropoff_eta', 'courier_info', 'location', 'route'])).max(6),
  }),
  response: z.object({
    data: z.object({
      pickup: point,
      dropoff: point,
      /** ISO 8601 instant. */
      dropoff_eta: z.string().nullable(),
    }),
    courier_info: z
      .object({
        courier_name: z.string(),
        provider: z.string(),
        courier_phone: z.string(),
        courier_image: z.string(),
      })
      .nullable(),
    location: point.nullable(),
    route: z.array(point),
  }),
  errors: ['order_not_found'],
})
