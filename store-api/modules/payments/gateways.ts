import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { braintreeGateway } from './braintree/gateway.ts'
import { CredentialsRefused, type Gateway, type Paid } from './gateway.ts'
import { gatewayNames, type GatewayName } from '@kolea/domain/wallet/gateway-name.ts'
import { stripeGateway } from './stripe/gateway.ts'
import { testGateway } from './test-gateway.ts'

const nothing: Paid = { outcome: 'succeeded', reference: '' }

/** A provider refuses an amount of nothing, which credits and promotions can make of an order: such calls are not sent. */
export const withoutZeros = (gateway: Gateway): Gateway => ({
  ...gateway,
  charge: (charge) => (charge.amountCents === 0 ? Promise.resolve(nothing) : gateway.charge(charge)),
  lookup: (charge) => (charge.amountCents === 0 ? Promise.resolve(nothing) : gateway.lookup(charge)),
  refund: (key, charge, amountCents) =>
    amountCents === 0 ? Promise.resolve(nothing) : gateway.refund(key, charge, amountCents),
  refundsOf: (charge) => (charge.amountCents === 0 ? Promise.resolve([]) : gateway.refundsOf(charge)),
})

/** The operator is notified that a gateway refuses our credentials, whatever the request. */
function withAlarm(gateway: Gateway, alarms: Services['alarms']): Gateway {
  const watched =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      call(...args).catch(async (error: unknown) => {
        if (error instanceof CredentialsRefused) await alarms.raise('gateway_credentials')
        throw error
      })
  return {
    ...gateway,
    charge: watched(gateway.charge),
    lookup: watched(gateway.lookup),
    giveUp: watched(gateway.giveUp),
    refund: watched(gateway.refund),
    refundsOf: watched(gateway.refundsOf),
    store: watched(gateway.store),
    remove: watched(gateway.remove),
    clientSettings: watched(gateway.clientSettings),
  }
}

export type Gateways = Map<GatewayName, Gateway>

/** The gateways of the API. */
export interface PaymentGateways {
  /** Those that are switched on (PAYMENT_GATEWAYS). */
  readonly gateways: Gateways
  /** The same with their training credentials, for customers in training mode (CRD-03). */
  readonly trainingGateways: Gateways
}

type OpeningServices = Pick<Services, 'db' | 'clock' | 'settings' | 'alarms'>

/** A gateway, and the same with its training credentials where it has some. */
interface OpenGateway {
  readonly main: Gateway
  readonly training: Gateway | undefined
}

/** How each gateway is opened; undefined when the settings leave it off. */
const openers: Readonly<Record<GatewayName, (services: OpeningServices) => OpenGateway | undefined>> = {
  stripe: ({ clock, settings }) => {
    const { stripe, timeoutMs } = settings.payments
    if (stripe === undefined) return undefined
    const open = (keys: typeof stripe.main) =>
      withoutZeros(stripeGateway({ ...stripe, keys, timeoutMs, clock }))
    return { main: open(stripe.main), training: stripe.training && open(stripe.training) }
  },
  braintree: ({ clock, settings }) => {
    const { braintree, timeoutMs } = settings.payments
    if (braintree === undefined) return undefined
    const open = (keys: typeof braintree.main, environment: typeof braintree.environment) =>
      withoutZeros(braintreeGateway({ ...braintree, keys, environment, timeoutMs, now: () => clock.now() }))
    return {
      main: open(braintree.main, braintree.environment),
      training: braintree.training && open(braintree.training, 'sandbox'),
    }
  },
  test: ({ db, clock, settings }) => {
    if (!settings.payments.gateways.includes('test')) return undefined
    const gateway = testGateway(db, clock)
    return { main: gateway, training: gateway }
  },
}

/** Opens what the settings turn on. */
export function openGateways(services: OpeningServices): PaymentGateways {
  const gateways: Gateways = new Map()
  const trainingGateways: Gateways = new Map()
  for (const name of gatewayNames) {
    const open = openers[name](services)
    if (open === undefined) continue
    gateways.set(name, withAlarm(open.main, services.alarms))
    if (open.training) trainingGateways.set(name, withAlarm(open.training, services.alarms))
  }
  return { gateways, trainingGateways }
}

interface GatewayMode {
  readonly gateway: GatewayName
  readonly training?: boolean | undefined
}

/** The gateway of a stored method or a payment; undefined when it is switched off meanwhile. */
export const findGateway = (
  open: PaymentGateways,
  { gateway: name, training }: GatewayMode,
): Gateway | undefined => (training ? open.trainingGateways : open.gateways).get(name)

/** The same. @throws Refusal 400 gateway_unavailable */
export function gatewayOf(open: PaymentGateways, mode: GatewayMode): Gateway {
  const gateway = findGateway(open, mode)
  if (gateway === undefined) throw localizedRefusal(400, 'gateway_unavailable', 'gateway_unavailable')
  return gateway
}
