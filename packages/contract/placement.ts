import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentDetails, paymentStep } from './payments.ts'
import { cents, id } from './scalars.ts'

/** An order to place (CHK-02). The idempotency key travels as header `idempotency-key`. */
const placeBody = z.object({
  hash: z.string().max(200),
  customer_local_time: z.string().max(40),
  customer_ip_address: z.string().max(45),
  device_unique_identifier: z.string().max(64),
  app_version: z.string().max(20),
  os_version: z.string().max(200),
  device: z.string().max(10),
  tip_details: z.object({ amount: cents }).nullable(),
  payment_details: paymentDetails,
})

/**
 * An order_id with another status than SUBMITTED, or a transaction_message, is a payment failure (CHK-05). The embedded
 * API says SUBMITTED, FAILED (with the gateway's code and text) or, in `findOrderByKey` alone, PENDING.
 */
const placeResponse = z.object({
  order_id: id.nullable(),
  order_status: z.string(),
  transaction_message: z.string().nullable(),
  transaction_description: z.string().nullable(),
  /** With PENDING: the bank asks the shopper to confirm, by the gateway's own script (CHK-05). */
  payment_step: paymentStep.nullable().optional(),
})

const placeErrors = [
  'idempotency_key_required',
  'idempotency_key_reused',
  'cart_changed',
  'cart_empty',
  'cart_not_ready',
  'amount_mismatch',
  'tip_out_of_range',
  'age_verification_required',
  'order_in_progress',
  'card_not_found',
  'payment_details_mismatch',
  'gateway_unavailable',
  /** 504 with details message 'Endpoint request timed out': the charge may have gone through (CHK-05). */
  'endpoint_timeout',
] as const

const placeTimeoutMs = 30_000

export const placeDeliveryOrder = endpoint({
  name: 'placeDeliveryOrder',
  summary: 'Place a delivery order',
  method: 'POST',
  path: '/cart/v4/orders',
  access: 'customer',
  body: placeBody,
  response: placeResponse,
  errors: [...placeErrors, 'address_mismatch'],
  timeoutMs: placeTimeoutMs,
})

export const placePickupOrder = endpoint({
  name: 'placePickupOrder',
  summary: 'Place a pickup order',
  method: 'POST',
  path: '/cart/v4/orders/pickup',
  access: 'customer',
  body: placeBody,
  response: placeResponse,
  /** Credit may leave less of a pickup than its gateway charges; the fees of a delivery are always above it. */
  errors: [...placeErrors, 'amount_below_minimum'],
  timeoutMs: placeTimeoutMs,
})

/** What became of an attempt whose reply was lost (CHK-06); path of our own choice (RDG-10). */
export const findOrderByKey = endpoint({
  name: 'findOrderByKey',
  summary: 'What became of an attempt to order',
  method: 'GET',
  path: '/cart/v4/orders/by-key/:key',
  access: 'customer',
  params: z.object({ key: z.uuid() }),
  response: placeResponse,
  errors: ['order_not_found'],
})

/**
 * The shopper has done the bank's step, or gives it up: answers what became of the order, PENDING while it is not known
 * yet. A step that is given up charges nothing, however late it is done. Path of our own choice (RDG-10, CHK-05).
 */
export const confirmOrder = endpoint({
  name: 'confirmOrder',
  summary: 'The bank’s step is done, or given up',
  method: 'POST',
  path: '/cart/v4/orders/by-key/:key/confirm',
  access: 'customer',
  params: z.object({ key: z.uuid() }),
  body: z.object({ give_up: z.boolean() }),
  response: placeResponse,
  errors: ['order_not_found', 'gateway_unavailable'],
  timeoutMs: placeTimeoutMs,
})
