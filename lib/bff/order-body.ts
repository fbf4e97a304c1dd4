import type { BodyInput } from '../contract/endpoint.ts'
import type { placeDeliveryOrder } from '../contract/orders.ts'
import { companyIdOf } from '../domain/checkout/company.ts'
import type { OrderPlacing } from '../domain/orders/placing.ts'
import { appVersion } from '../upstream/version.ts'
import { localTime } from './local-time.ts'
import type { OrderParts } from './order-parts.ts'

interface BodyParts extends OrderParts {
  input: OrderPlacing
  deviceId: string
  clientIp: string | null
  userAgent: string | null
  now: number
}

/** The wire's order (CHK-02). */
export function orderBody(parts: BodyParts): BodyInput<typeof placeDeliveryOrder> {
  const { input, cart, card } = parts
  return {
    hash: input.hash,
    customer_local_time: localTime(parts.now, cart.store_details?.time_zone ?? 'Pacific/Honolulu'),
    customer_ip_address: parts.clientIp ?? '',
    device_unique_identifier: parts.deviceId,
    app_version: appVersion,
    os_version: (parts.userAgent ?? '').slice(0, 200),
    device: 'W',
    tip_details: input.tipCents === null ? null : { amount: input.tipCents },
    payment_details: {
      company_id: companyIdOf(cart.currency === 'cad' ? 'CA' : 'US'),
      currency: cart.currency,
      payment_mode: 'card',
      gateway: card.gateway,
      amount: input.amountCents,
      store_id: parts.storeId,
      customer_id: parts.customerId,
      brand: card.brand,
      card: card.last4,
      card_id: card.card_id,
      exp_year: card.exp_year,
      exp_month: card.exp_month,
      stripe_cust_id: card.stripe_cust_id,
    },
  }
}
