import type { ChargedMethod, PaymentMethodRow, PaymentRow } from '../../db/schema/payments.ts'
import type { Charge, Gateway } from './gateway.ts'
import { gatewayOf, type PaymentGateways } from './gateways.ts'

/** What a payment remembers of the method it was made with. @param deviceData from the gateway's script */
export const chargedWith = (method: PaymentMethodRow, deviceData?: string): ChargedMethod => ({
  cardId: method.cardId,
  token: method.token,
  brand: method.brand,
  last4: method.last4,
  kind: method.kind,
  gatewayCustomer: method.gatewayCustomer,
  training: method.training,
  ...(deviceData === undefined ? {} : { deviceData }),
})

/** The charge of an order, the same whenever it is asked for. */
export const chargeOf = (payment: PaymentRow): Charge => ({
  key: payment.gatewayKey,
  since: payment.createdAt,
  token: payment.method.token,
  gatewayCustomer: payment.method.gatewayCustomer ?? '',
  amountCents: payment.amount,
  currency: payment.currency,
  offSession: false,
  purpose: { orderId: payment.orderId },
  reference: payment.gatewayReference ?? undefined,
  deviceData: payment.method.deviceData,
})

/** @throws Refusal 400 gateway_unavailable when its gateway is switched off meanwhile */
export const gatewayOfPayment = (services: PaymentGateways, { gateway, method }: PaymentRow): Gateway =>
  gatewayOf(services, { gateway, training: method.training })
