import type { BodyInput, ResponseOf } from '@kolea/contract/endpoint.ts'
import {
  confirmOrder,
  findOrderByKey,
  placeDeliveryOrder,
  placePickupOrder,
} from '@kolea/contract/placement.ts'
import { companyIdOf } from '@kolea/domain/money/currency.ts'
import type { BankStep, OrderPlacing } from '@kolea/domain/orders/placing.ts'
import { bankStep } from './bank-step.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { isRefusal, type UpstreamFailure } from './failure.ts'
import { appVersion } from '../env/app-version.ts'
import type { StoredMethod } from './wallet.ts'

/** How long a post of an order may be in progress, ms. */
export const placingTimeoutMs = placeDeliveryOrder.timeoutMs

/** What an answer to placing an order says (CHK-05). */
export type PlacingReply =
  | { kind: 'placed'; orderId: string }
  | { kind: 'incorrect-zip'; text: string | null }
  | { kind: 'under-way' }
  | { kind: 'bank-asks'; step: BankStep }
  | { kind: 'payment-failed'; text: string | null }
  | { kind: 'no-order' }

/** Statuses under which the API is still at work on the order. */
const underWay = ['PENDING', 'PROCESSING', 'IN_PROGRESS']

/**
 * Placed with an order_id and SUBMITTED, whatever the message says: calling it failed would make the shopper pay twice. An
 * order_id with another status, or a transaction_message, is a payment failure; neither is no order (CHK-05).
 */
export function placingReply(wire: ResponseOf<typeof placeDeliveryOrder>): PlacingReply {
  const { order_id: orderId, transaction_message: message, transaction_description: text } = wire
  const status = wire.order_status.toUpperCase()
  if (orderId !== null && status === 'SUBMITTED') return { kind: 'placed', orderId }
  if (message?.toLowerCase() === 'incorrect_zip') return { kind: 'incorrect-zip', text }
  if (underWay.includes(status) && message === null) {
    const step = bankStep(wire.payment_step)
    return step ? { kind: 'bank-asks', step } : { kind: 'under-way' }
  }
  return orderId !== null || message !== null ? { kind: 'payment-failed', text } : { kind: 'no-order' }
}

/** An order with all that is sent along (CHK-02). */
export interface OrderToPlace {
  readonly placing: OrderPlacing
  readonly method: StoredMethod
  readonly customerId: string
  readonly deviceId: string
  readonly clientIp: string | null
  readonly userAgent: string | null
  /** ISO 8601 with offset. */
  readonly localTime: string
}

/** What names the way to pay, by its kind (CHK-02): an account by its ids, everything else as the card it is. */
function methodPart(method: StoredMethod, deviceData: string | undefined) {
  const { kind, gateway } = method
  const collected = deviceData === undefined ? {} : { device_data: deviceData }
  if (kind === 'paypal' || kind === 'venmo')
    return {
      ...{ payment_mode: kind, gateway, ...collected },
      payment_customer_id: method.gatewayCustomerId,
      payment_method_id: method.cardId,
    }
  return {
    ...{ payment_mode: kind, gateway, ...collected },
    brand: method.brand,
    card: method.last4,
    card_id: method.cardId,
    exp_year: method.expYear,
    exp_month: method.expMonth,
    stripe_cust_id: method.stripeCustomerId,
  }
}

function orderBody({ placing, method, ...order }: OrderToPlace): BodyInput<typeof placeDeliveryOrder> {
  return {
    hash: placing.hash,
    customer_local_time: order.localTime,
    customer_ip_address: order.clientIp ?? '',
    device_unique_identifier: order.deviceId,
    app_version: appVersion(),
    os_version: (order.userAgent ?? '').slice(0, 200),
    device: 'W',
    tip_details: placing.tipCents === null ? null : { amount: placing.tipCents },
    payment_details: {
      company_id: companyIdOf(placing.currency === 'cad' ? 'CA' : 'US'),
      currency: placing.currency,
      amount: placing.amountCents,
      store_id: placing.storeId,
      customer_id: order.customerId,
      can_confirm: true,
      ...methodPart(method, placing.payment.deviceData),
    },
  }
}

/** Posts an order; the same key again answers the same order. @throws UpstreamFailure */
export async function sendOrder(
  call: UpstreamCaller,
  order: OrderToPlace,
  idempotencyKey: string,
): Promise<PlacingReply> {
  const endpoint = order.placing.mode === 'pickup' ? placePickupOrder : placeDeliveryOrder
  return placingReply(await call(endpoint, { body: orderBody(order), idempotencyKey }))
}

/** What the API knows of an idempotency key; null when it does not know it (yet). @throws UpstreamFailure */
export async function findPlacing(call: UpstreamCaller, key: string): Promise<PlacingReply | null> {
  try {
    return placingReply(await call(findOrderByKey, { params: { key } }))
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

/**
 * Settles an order whose bank was answered, or gives it up; null when the API does not know the key. Nothing is charged after it was
 * given up. @throws UpstreamFailure
 */
export async function confirmPlacing(
  call: UpstreamCaller,
  key: string,
  giveUp: boolean,
): Promise<PlacingReply | null> {
  try {
    return placingReply(await call(confirmOrder, { params: { key }, body: { give_up: giveUp } }))
  } catch (error) {
    if (isRefusal(error, 404)) return null
    throw error
  }
}

const gatewayTimeout = 'Endpoint request timed out'

/** A gateway before the API gave up waiting: the order may have been placed all the same. */
export function isGatewayTimeout({ status, wire }: UpstreamFailure): boolean {
  const texts = [
    wire?.error_description,
    wire?.error_message,
    ...(wire?.details ?? []).map(({ message }) => message),
  ]
  return status === 504 && texts.includes(gatewayTimeout)
}
