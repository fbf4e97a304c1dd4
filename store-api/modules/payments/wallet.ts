import type { z } from 'zod'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { listPaymentMethods, paymentGateways, paymentMethod } from '@kolea/contract/payments.ts'
import { gatewayTraits } from '@kolea/domain/wallet/gateway-name.ts'
import type { PaymentMethodRow } from '../../db/schema/payments.ts'
import { featuresOf } from '../content/configuration.ts'
import { customerRow } from '../accounts/customer-row.ts'
import type { Services } from '../../services/services.ts'
import { gatewaysFor } from './choose-gateway.ts'
import { GatewayTimeout, type ClientSettings, type Gateway } from './gateway.ts'
import { linkedOf, type LinkedMethods } from './linked-methods.ts'
import { clearDefault, savedMethods } from './methods.ts'
import type { PaymentGateways } from './gateways.ts'

/** A wallet's row on the wire: `id`, `token` and `card_id` are ours, the gateway's own token stays here. */
const methodOnWire = (row: PaymentMethodRow): z.input<typeof paymentMethod> => ({
  id: row.cardId,
  token: row.cardId,
  customer: row.gatewayCustomer,
  gateway: row.gateway,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.expMonth,
  exp_year: row.expYear,
  card_id: row.cardId,
  stripe_cust_id: row.gatewayCustomer,
  name: row.name,
  is_default: row.isDefault,
  payment_mode: row.kind,
  account: row.account,
  minimum_charge: gatewayTraits[row.gateway].minimumCharge,
})

/**
 * What a customer can pay with now: saved, in the mode they pay in, at a gateway that is on, of a kind the configuration
 * opens. A default that is not among them is cleared (CRD-01, CRD-03).
 * @param withLinked also answers those a subscription is linked to
 */
export async function readWallet(
  services: Pick<Services, 'db'> & PaymentGateways & LinkedMethods,
  customerId: string,
  withLinked: boolean,
): Promise<ResponseInput<typeof listPaymentMethods>> {
  const { trainingMode: training, country } = await customerRow(services.db, customerId)
  const limits = await featuresOf(services.db, country)
  const saved = await savedMethods(services.db, customerId, training)
  const usable = saved.filter(({ kind, gateway }) =>
    gatewaysFor(services, { kind, training, limits }).includes(gateway),
  )
  const [first] = saved
  if (first?.isDefault && !usable.includes(first)) await clearDefault(services.db, customerId)
  const payment_methods = usable.map(methodOnWire)
  const linked = withLinked ? await linkedOf(services, services.db, customerId) : new Set<string>()
  return {
    payment_methods,
    subscription_payment_methods: payment_methods.filter(({ card_id }) => linked.has(card_id)),
  }
}

/** A gateway that does not answer must not hide the others from the shopper. */
const settingsOf = (gateway: Gateway): Promise<ClientSettings> =>
  gateway.clientSettings().catch((error: unknown) => {
    if (error instanceof GatewayTimeout) return {}
    throw error
  })

/** The gateways that are on for a customer, with what their forms need in a browser (CHK-03, CRD-03). */
export async function readGateways(
  services: Pick<Services, 'db' | 'settings'> & PaymentGateways,
  customerId: string,
): Promise<ResponseInput<typeof paymentGateways>> {
  const { trainingMode: training, country } = await customerRow(services.db, customerId)
  const limits = await featuresOf(services.db, country)
  const open = [...(training ? services.trainingGateways : services.gateways)]
  const gateways = await Promise.all(
    open.map(async ([name, gateway]) => {
      const { publishableKey = null, clientToken = null } = await settingsOf(gateway)
      const payment_modes = gateway.kinds.filter((kind) =>
        gatewaysFor(services, { kind, training, limits }).includes(name),
      )
      return { gateway: name, payment_modes, publishable_key: publishableKey, client_token: clientToken }
    }),
  )
  return { live: services.settings.payments.live && !training, gateways }
}
