import { worded } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { braintreeGateway } from './braintree/gateway.ts'
import type { Gateway } from './gateway.ts'
import type { GatewayName } from '#lib/domain/wallet/gateway-name.ts'
import { withoutZeros } from './nothing-to-pay.ts'
import { stripeGateway } from './stripe/gateway.ts'
import { testGateway } from './test-gateway.ts'

export type Gateways = Map<GatewayName, Gateway>

/** The gateways of the API. */
export interface PaymentGateways {
  /** Those that are switched on (PAYMENT_GATEWAYS). */
  readonly gateways: Gateways
  /** The same with their training credentials, for customers in training mode (CRD-03). */
  readonly trainingGateways: Gateways
}

/** Opens what the settings turn on. */
export function openGateways({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): PaymentGateways {
  const { gateways: on, stripe, braintree, timeoutMs } = settings.payments
  const main: Gateways = new Map()
  const training: Gateways = new Map()
  if (on.includes('test')) {
    const gateway = testGateway(db, clock)
    main.set('test', gateway)
    training.set('test', gateway)
  }
  if (stripe) {
    const open = (keys: typeof stripe.main) =>
      withoutZeros(stripeGateway({ ...stripe, keys, timeoutMs, clock }))
    main.set('stripe', open(stripe.main))
    if (stripe.training) training.set('stripe', open(stripe.training))
  }
  if (braintree) {
    const { main: keys, environment } = braintree
    const open = (own: Pick<typeof braintree, 'environment'> & { keys: typeof keys }) =>
      withoutZeros(braintreeGateway({ ...braintree, ...own, timeoutMs, now: () => clock.now() }))
    main.set('braintree', open({ keys, environment }))
    if (braintree.training)
      training.set('braintree', open({ keys: braintree.training, environment: 'sandbox' }))
  }
  return { gateways: main, trainingGateways: training }
}

interface Kept {
  readonly gateway: GatewayName
  readonly training?: boolean | undefined
}

/** The gateway of a kept method or a payment; undefined when it is switched off meanwhile. */
export const findGateway = (open: PaymentGateways, { gateway: name, training }: Kept): Gateway | undefined =>
  (training ? open.trainingGateways : open.gateways).get(name)

/** The same. @throws Refusal 400 gateway_unavailable */
export function gatewayOf(open: PaymentGateways, kept: Kept): Gateway {
  const gateway = findGateway(open, kept)
  if (gateway === undefined) throw worded(400, 'gateway_unavailable', 'gateway_unavailable')
  return gateway
}
