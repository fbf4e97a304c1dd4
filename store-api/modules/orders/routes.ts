import type { FastifyInstance } from 'fastify'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import * as contract from '@kolea/contract/orders.ts'
import * as push from '@kolea/contract/order-push.ts'
import * as placement from '@kolea/contract/placement.ts'
import type { placeDeliveryOrder } from '@kolea/contract/placement.ts'
import type { PaymentRow } from '../../db/schema/payments.ts'
import type { Round } from '../../jobs/schedule.ts'
import { bind, type Call } from '../../http/bind.ts'
import { Refusal } from '../../refusal.ts'
import { stepOnWire } from '../payments/bank-steps.ts'
import { failureIn } from '../payments/failures.ts'
import { GatewayTimeout } from '../payments/gateway.ts'
import { gatewayOf } from '../payments/gateways.ts'
import { addToPlacedOrder } from './add-to-order.ts'
import { announceArrivalAt } from './arrival.ts'
import { cancelPlacedOrder } from './cancel.ts'
import { detailsOfDelivery } from './delivery-details.ts'
import { historyPage, orderNotFound, ownOrder } from './find-orders.ts'
import { ordersOnWire } from './order-wire.ts'
import { findByKey, prepareOrder } from './place.ts'
import { pushForgetting, pushOf, removeDevice, saveDevice } from './push-subscriptions.ts'
import { reconcilePayments } from './reconcile.ts'
import { photoForgetting, readPhoto, savePhoto } from './report-photos.ts'
import { reportOrderProblem } from './report-problem.ts'
import { giveUpPayment, paymentOf, settlePayment } from './settle.ts'

/**
 * What became of an attempt (CHK-05): SUBMITTED is placed; FAILED carries the
 * failure's code and its text in the caller's language; PENDING is not known yet.
 */
function outcomeOnWire(payment: PaymentRow, language: string): ResponseInput<typeof placeDeliveryOrder> {
  const base = { order_id: payment.orderId, transaction_message: null, transaction_description: null }
  if (payment.status === 'pending')
    return { ...base, order_status: 'PENDING', payment_step: stepOnWire(payment) }
  if (payment.status !== 'failed') return { ...base, order_status: 'SUBMITTED' }
  const code = payment.failureCode ?? 'card_declined'
  return {
    order_id: payment.orderId,
    order_status: 'FAILED',
    transaction_message: code,
    transaction_description: failureIn(language, code),
  }
}

const reconcileEveryMs = 3_000
/** A payment this young may still be in the hands of the call that made it. */
const settlingMs = 2_000
/** A gateway that answers no request must not delay others: the next round begins with those. */
const longestRoundMs = 30_000

/** The text for the shopper of an outcome that nobody knows yet (CHK-05). */
const timedOut = 'Endpoint request timed out'

const notAnswered = () => new Refusal(504, 'endpoint_timeout', timedOut, [{ path: '', message: timedOut }])

export function orderRoutes(app: FastifyInstance): void {
  const { db, clock, settings } = app
  photoForgetting(app)
  pushForgetting(app)

  async function place(
    mode: 'delivery' | 'pickup',
    {
      caller,
      body,
      idempotencyKey: key,
      language,
    }: Call<typeof placement.placeDeliveryOrder | typeof placement.placePickupOrder>,
  ) {
    gatewayOf(app, body.payment_details)
    const { customerId } = caller
    const attempt = { customerId, mode, body, key, language }
    const { order, isNew } = await prepareOrder(db, attempt, clock.now())
    try {
      return outcomeOnWire(await settlePayment(app, order.orderId, isNew), language)
    } catch (error) {
      if (!(error instanceof GatewayTimeout)) throw error
      throw notAnswered()
    }
  }
  const orderOf = async (orderId: string, customerId: string) => {
    const [order] = await ordersOnWire(db, [await ownOrder(db, customerId, orderId)])
    if (order === undefined) throw orderNotFound()
    return { order }
  }

  bind(app, placement.placeDeliveryOrder, (call) => place('delivery', call))
  bind(app, placement.placePickupOrder, (call) => place('pickup', call))
  bind(app, placement.findOrderByKey, async ({ caller, params, language }) => {
    const order = await findByKey(db, caller.customerId, params.key)
    if (order === undefined) throw orderNotFound()
    return outcomeOnWire(await paymentOf(db, order.orderId), language)
  })
  bind(app, placement.confirmOrder, async ({ caller, params, body, language }) => {
    const order = await findByKey(db, caller.customerId, params.key)
    if (order === undefined) throw orderNotFound()
    const settle = body.give_up ? giveUpPayment : settlePayment
    const payment = await settle(app, order.orderId).catch((error: unknown) => {
      if (error instanceof GatewayTimeout) return paymentOf(db, order.orderId)
      throw error
    })
    return outcomeOnWire(payment, language)
  })
  bind(app, contract.orderHistory, ({ caller, body }) => historyPage(db, caller.customerId, body))
  bind(app, contract.getOrder, ({ caller, params }) => orderOf(params.orderId, caller.customerId))
  bind(app, contract.cancelOrder, async ({ caller, params, body }) => {
    const { customerId } = caller
    await cancelPlacedOrder(app, params.orderId, { customerId, reason: body.reason })
    return orderOf(params.orderId, caller.customerId)
  })
  bind(app, contract.addToOrder, async ({ caller, params, body, idempotencyKey }) => {
    const wanted = { productId: body.product_id, quantity: body.quantity }
    await addToPlacedOrder(app, caller.customerId, params.orderId, idempotencyKey, wanted)
    return orderOf(params.orderId, caller.customerId)
  })
  bind(app, contract.announceArrival, async ({ caller, params }) => {
    await announceArrivalAt(app, caller.customerId, params.orderId)
    return orderOf(params.orderId, caller.customerId)
  })
  bind(app, contract.reportProblem, async ({ caller, params, body }) => {
    await reportOrderProblem(app, caller.customerId, params.orderId, body)
    return orderOf(params.orderId, caller.customerId)
  })
  bind(app, contract.addReportPhoto, async ({ caller, params, body }) => {
    await savePhoto(app, caller.customerId, params, body)
    return orderOf(params.orderId, caller.customerId)
  })
  bind(app, contract.reportPhoto, async ({ caller, params }) => ({
    photo: await readPhoto(db, params, caller),
  }))
  bind(app, push.orderPush, ({ caller, params }) => pushOf(app, caller.customerId, params.orderId))
  bind(app, push.startOrderPush, async ({ caller, params, body, language }) => {
    await saveDevice(app, caller, params.orderId, body, language)
    return pushOf(app, caller.customerId, params.orderId)
  })
  bind(app, push.stopOrderPush, async ({ caller, params, body }) => {
    await removeDevice(app, caller.customerId, params.orderId, body.endpoint)
    return pushOf(app, caller.customerId, params.orderId)
  })
  bind(app, contract.deliveryDetails, async ({ caller, params, body }) =>
    detailsOfDelivery(
      db,
      await ownOrder(db, caller.customerId, params.orderId),
      body.fields,
      settings.fulfilmentSecondsPerStep,
      clock.now(),
    ),
  )
  const reconcile: Round = (closing) => {
    const ending = AbortSignal.any([closing, AbortSignal.timeout(longestRoundMs)])
    return reconcilePayments(app, { olderThanMs: settlingMs, ending })
  }
  app.repeat(reconcileEveryMs, reconcile, { fromStart: true })
}
