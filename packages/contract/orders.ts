import { z } from 'zod'
import { reportRules } from '@kolea/domain/orders/problem-report.ts'
import { photoCallBytes, photoTextLength } from '@kolea/domain/orders/report-photo.ts'
import { additionRules } from '@kolea/domain/orders/additions.ts'
import { endpoint } from './endpoint.ts'
import { order, reportedItem } from './order.ts'
import { country, id, timestampQuery, typed } from './scalars.ts'

const point = z.object({ lat: z.number(), lon: z.number() })

export const orderHistory = endpoint({
  name: 'orderHistory',
  summary: 'One’s orders',
  method: 'POST',
  isRead: true,
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

/**
 * Adds a quantity of a product to an order that the store has not begun to pack: price, stock, hours and age are decided again, the
 * order's way to pay is charged, and delivery costs nothing more. The header `idempotency-key` (a UUID) makes it happen once. A
 * charge that is refused leaves the order as it was. Path of our own choice (RDG-10, CHK-06).
 */
export const addToOrder = endpoint({
  name: 'addToOrder',
  summary: 'Add to an order',
  method: 'POST',
  path: '/customers/orders/:orderId/additions',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({ product_id: id, quantity: z.int().min(1).max(additionRules.quantity) }),
  response: z.object({ order }),
  errors: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'order_not_found',
    'product_not_found',
    'order_not_open',
    'item_unavailable',
    'addition_pending',
    'basket_limit',
    'age_verification_required',
    'payment_refused',
  ],
  timeoutMs: 30_000,
})

/** Sent again, the first time is retained. Path of our own choice (RDG-10, ORD-02). */
export const announceArrival = endpoint({
  name: 'announceArrival',
  summary: 'Notify the store that the customer is there to pick an order up',
  method: 'POST',
  path: '/customers/orders/:orderId/arrival',
  access: 'customer',
  params: z.object({ orderId: id }),
  response: z.object({ order }),
  errors: ['order_not_found', 'order_not_awaited'],
})

/**
 * Says what was wrong with an order that was handed over. Items are refunded at once within limits, all else is looked at
 * by a person; the same `report_id` again changes nothing. Path of our own choice (RDG-10, HLP-01).
 */
export const reportProblem = endpoint({
  name: 'reportProblem',
  summary: 'Report what was wrong with an order',
  method: 'POST',
  path: '/customers/orders/:orderId/problems',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({
    report_id: z.uuid(),
    kind: z.enum(['items', 'delivery']),
    issue: id,
    /** Empty for a delivery. */
    items: z.array(reportedItem).max(100),
    comment: typed(reportRules.commentLength).default(''),
  }),
  response: z.object({ order }),
  errors: [
    'order_not_found',
    'order_not_finished',
    'report_too_late',
    'report_limit',
    'unknown_issue',
    'item_not_in_order',
    'too_many_pieces',
  ],
})

const reportParams = z.object({ orderId: id, reportId: z.uuid() })

/**
 * A JPEG of what was wrong, scaled down by the sender and saying nothing else about itself; the same `photo_id` again changes
 * nothing. Path of our own choice (RDG-10, ORD-05).
 */
export const addReportPhoto = endpoint({
  name: 'addReportPhoto',
  summary: 'Add a photo to a report',
  method: 'POST',
  path: '/customers/orders/:orderId/problems/:reportId/photos',
  access: 'customer',
  params: reportParams,
  body: z.object({ photo_id: z.uuid(), photo: z.base64().max(photoTextLength) }),
  bodyBytes: photoCallBytes,
  response: z.object({ order }),
  errors: ['order_not_found', 'report_not_found', 'photo_refused', 'photo_limit', 'photo_unchecked'],
})

/** Path of our own choice (RDG-10, ORD-05). */
export const reportPhoto = endpoint({
  name: 'reportPhoto',
  summary: 'Read a photo of a report',
  method: 'GET',
  path: '/customers/orders/:orderId/problems/:reportId/photos/:photoId',
  access: 'customer',
  params: reportParams.extend({ photoId: z.uuid() }),
  response: z.object({ photo: z.base64() }),
  errors: ['photo_not_found'],
})

export const deliveryDetails = endpoint({
  name: 'deliveryDetails',
  summary: 'Where a delivery is',
  method: 'POST',
  isRead: true,
  path: '/delivery/v1/delivery/details/:orderId',
  access: 'customer',
  params: z.object({ orderId: id }),
  body: z.object({
    fields: z
      .array(z.enum(['pickup', 'dropoff', 'dropoff_eta', 'courier_info', 'location', 'street', 'route']))
      .max(7),
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
    /** The street that the courier is on; null before the ride and off the known streets. */
    street: z.string().nullable(),
    route: z.array(point),
  }),
  errors: ['order_not_found'],
})
