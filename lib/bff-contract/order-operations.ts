import { z } from 'zod'
import { basketSchema } from '@kolea/domain/basket/basket.ts'
import { changeIdSchema, shopperPlaceSchema } from '@kolea/domain/basket/basket-change.ts'
import { enteredId, enteredText } from '@kolea/domain/entered/entered-text.ts'
import { fulfilmentModeSchema } from '@kolea/domain/location/country.ts'
import { additionSchema } from '@kolea/domain/orders/additions.ts'
import { deliveryDetailsSchema } from '@kolea/domain/orders/delivery.ts'
import { orderPageSchema, orderSchema } from '@kolea/domain/orders/order.ts'
import { orderPushSchema, pushDeviceSchema } from '@kolea/domain/orders/push.ts'
import { photoCallBytes } from '@kolea/domain/orders/report-photo.ts'
import {
  issueListsSchema,
  photoInputSchema,
  problemReportSchema,
} from '@kolea/domain/orders/problem-input.ts'
import {
  orderPlacingSchema,
  placeOrderOutcomeSchema,
  recoveredOutcomeSchema,
} from '@kolea/domain/orders/placing.ts'
import { doneSchema, nothingSchema } from './answers.ts'
import { basketRefusals } from './basket-operations.ts'
import { operation } from './operation.ts'

const params = z.object({ orderId: enteredId })
const reportParams = params.extend({ reportId: z.uuid() })
const ratingSchema = z.strictObject({ stars: z.int().min(1).max(5), comment: enteredText(2000) })

export const orderOperations = {
  'POST /api/orders': operation({
    summary:
      'Places the order of a basket once, however often it is sent; the idempotency key is stored in the session record (CHK-05, CHK-06).',
    access: 'customer',
    body: orderPlacingSchema,
    output: placeOrderOutcomeSchema,
    limits: [],
    refusals: { card_not_found: 404 },
  }),
  'GET /api/orders/attempt': operation({
    summary:
      'What became of exactly this attempt, for a reply that was lost. `none`: nothing was ordered under it, and nothing will be (CHK-06).',
    access: 'customer',
    query: z.strictObject({ id: z.uuid() }),
    output: recoveredOutcomeSchema,
    limits: [],
    whileOffline: true,
  }),
  'POST /api/orders/attempt/confirm': operation({
    summary:
      'The shopper has answered the bank, or gives it up: what became of the attempt. After `giveUp` nothing is charged under it (CHK-05).',
    access: 'customer',
    body: z.strictObject({ id: z.uuid(), giveUp: z.boolean() }),
    output: recoveredOutcomeSchema,
    limits: [],
    whileOffline: true,
  }),
  'GET /api/orders': operation({
    summary: 'A page of orders, newest first (ORD-01).',
    access: 'customer',
    query: z.object({ list: z.enum(['current', 'past']), lastKey: z.string().max(200).optional() }),
    output: orderPageSchema,
    limits: [],
    whileOffline: true,
  }),
  'GET /api/orders/:orderId': operation({
    summary: 'One order (ORD-02).',
    access: 'customer',
    params,
    output: z.strictObject({ order: orderSchema }),
    limits: [],
    refusals: { order_not_found: 404 },
    whileOffline: true,
  }),
  'GET /api/orders/:orderId/delivery': operation({
    summary: 'Where the courier is (ORD-02).',
    access: 'customer',
    params,
    output: deliveryDetailsSchema,
    limits: [],
    refusals: { order_not_found: 404 },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/reorder': operation({
    summary:
      'Puts an earlier order into the basket; `missing` names what this store does not have (ORD-05, BSK-07, BSK-08).',
    access: 'customer',
    params,
    body: z.strictObject({
      id: changeIdSchema,
      mode: fulfilmentModeSchema,
      place: shopperPlaceSchema.extend({ storeId: enteredId }),
    }),
    output: z.strictObject({ basket: basketSchema, missing: z.array(z.string()).readonly() }),
    limits: [],
    refusals: { order_not_found: 404, ...basketRefusals },
  }),
  'GET /api/orders/feedback': operation({
    summary: 'The finished order that waits for a rating; null when none does (ORD-04).',
    access: 'customer',
    output: z.strictObject({ order: orderSchema.nullable() }),
    limits: [],
    refusals: { order_not_found: 404 },
  }),
  'POST /api/orders/:orderId/feedback': operation({
    summary: 'Rates an order; null: the shopper declined to rate it (ORD-04).',
    access: 'customer',
    params,
    body: z.strictObject({ rating: ratingSchema.nullable() }),
    output: doneSchema,
    limits: ['personal'],
    refusals: { order_not_found: 404, order_not_finished: 409, feedback_final: 409 },
    whileOffline: true,
  }),
  'GET /api/orders/issues': operation({
    summary: 'What may be wrong with an item or a delivery, to choose from (HLP-01).',
    access: 'customer',
    output: issueListsSchema,
    limits: [],
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/problems': operation({
    summary:
      'Says what was wrong with an order that was handed over; the API decides what is refunded at once. The same `reportId` again changes nothing (HLP-01, ORD-05).',
    access: 'customer',
    params,
    body: problemReportSchema,
    output: z.strictObject({ order: orderSchema }),
    limits: ['personal'],
    refusals: {
      order_not_found: 404,
      order_not_finished: 409,
      report_too_late: 409,
      report_limit: 409,
      unknown_issue: 400,
      item_not_in_order: 404,
      too_many_pieces: 409,
    },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/problems/:reportId/photos': operation({
    summary:
      'Adds a photo to a report: a JPEG, scaled down, without anything about where it was taken. The same `photoId` again changes nothing (ORD-05).',
    access: 'customer',
    params: reportParams,
    body: photoInputSchema,
    bodyBytes: photoCallBytes,
    output: z.strictObject({ order: orderSchema }),
    limits: ['personal'],
    refusals: {
      order_not_found: 404,
      report_not_found: 404,
      photo_refused: 400,
      photo_limit: 409,
      photo_unchecked: 409,
    },
    whileOffline: true,
  }),
  'GET /api/orders/:orderId/problems/:reportId/photos/:photoId': operation({
    summary: 'A photo of a report, for the customer who sent it (ORD-05).',
    access: 'customer',
    params: reportParams.extend({ photoId: z.uuid() }),
    output: z.strictObject({ photo: z.base64() }),
    limits: [],
    refusals: { photo_not_found: 404 },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/additions': operation({
    summary:
      'Adds an item to an order that the store has not begun to pack, paid as the order was and delivered with it; the API decides everything again, and the same `id` is done once (ORD-02, CHK-06).',
    access: 'customer',
    params,
    body: additionSchema,
    output: z.strictObject({ order: orderSchema }),
    limits: ['personal'],
    refusals: {
      order_not_found: 404,
      product_not_found: 404,
      order_not_open: 409,
      item_unavailable: 409,
      addition_pending: 409,
      idempotency_key_reused: 409,
      basket_limit: 422,
      age_verification_required: 422,
      payment_refused: 422,
    },
  }),
  'POST /api/orders/:orderId/arrival': operation({
    summary:
      'Notifies the store that the customer is there to pick the order up; the first time counts (ORD-02).',
    access: 'customer',
    params,
    body: nothingSchema,
    output: z.strictObject({ order: orderSchema }),
    limits: ['personal'],
    refusals: { order_not_found: 404, order_not_awaited: 409 },
    whileOffline: true,
  }),
  'GET /api/orders/:orderId/push': operation({
    summary: 'The keys that a browser subscribes with, and which devices are notified of the order (ORD-02).',
    access: 'customer',
    params,
    output: orderPushSchema,
    limits: [],
    refusals: { order_not_found: 404 },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/push': operation({
    summary: 'Notifies this browser by web push when the status of the order changes (ORD-02).',
    access: 'customer',
    params,
    body: pushDeviceSchema,
    output: orderPushSchema,
    limits: ['personal'],
    refusals: {
      order_not_found: 404,
      push_unavailable: 404,
      push_refused: 400,
      order_over: 409,
      push_limit: 409,
    },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/push/stop': operation({
    summary: 'Stops the notifications of this browser (ORD-02).',
    access: 'customer',
    params,
    body: z.strictObject({ endpoint: pushDeviceSchema.shape.endpoint }),
    output: orderPushSchema,
    limits: ['personal'],
    refusals: { order_not_found: 404 },
    whileOffline: true,
  }),
  'POST /api/orders/:orderId/cancel': operation({
    summary: 'Cancels an order that the store has not begun to pack (ORD-05).',
    access: 'customer',
    params,
    body: z.strictObject({ reason: enteredText(200) }),
    output: z.strictObject({ order: orderSchema }),
    limits: [],
    refusals: { order_not_found: 404, order_not_cancelable: 409 },
    whileOffline: true,
  }),
}
