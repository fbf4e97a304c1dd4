import type { BodyOf } from '@kolea/contract/endpoint.ts'
import type { placeDeliveryOrder } from '@kolea/contract/placement.ts'
import type { ChargedMethod, PaymentMethodRow, PaymentRow } from '../../db/schema/payments.ts'
import type { Charge, Gateway } from './gateway.ts'
import { gatewayOf, type PaymentGateways } from './gateways.ts'

type PaymentDetails = Pick<
  BodyOf<typeof placeDeliveryOrder>['payment_details'],
  'device_data' | 'can_confirm'
>

/** What a payment stores of the method it was made with, and of the screen it was charged from. */
export const chargedWith = (
  method: PaymentMethodRow,
  { device_data: deviceData, can_confirm: canConfirm }: PaymentDetails = {},
): ChargedMethod => ({
  cardId: method.cardId,
  token: method.token,
  brand: method.brand,
  last4: method.last4,
  kind: method.kind,
  gatewayCustomer: method.gatewayCustomer,
  training: method.training,
  ...(deviceData === undefined ? {} : { deviceData }),
  ...(canConfirm === true && { canConfirm }),
})

/** The charge of an order, the same at any time. */
export const chargeOf = (payment: PaymentRow): Charge => ({
  key: payment.gatewayKey,
  since: payment.createdAt,
  token: payment.method.token,
  gatewayCustomer: payment.method.gatewayCustomer ?? '',
  amountCents: payment.amount,
  currency: payment.currency,
  offSession: false,
  canConfirm: payment.method.canConfirm === true,
  purpose: { orderId: payment.orderId },
  reference: payment.gatewayReference ?? undefined,
  deviceData: payment.method.deviceData,
})

/** @throws Refusal 400 gateway_unavailable when its gateway is switched off meanwhile */
export const gatewayOfPayment = (services: PaymentGateways, { gateway, method }: PaymentRow): Gateway =>
  gatewayOf(services, { gateway, training: method.training })
