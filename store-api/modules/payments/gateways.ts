import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Gateway, GatewayName } from './gateway.ts'
import { testGateway } from './test-gateway.ts'

export type Gateways = Map<GatewayName, Gateway>

declare module 'fastify' {
  interface FastifyInstance {
    /** The gateways that are switched on (PAYMENT_GATEWAYS). */
    readonly gateways: Gateways
    /** The same with their training credentials, for customers in training mode (CRD-03). */
    readonly trainingGateways: Gateways
  }
}

export function openGateways(app: FastifyInstance): void {
  const gateways: Gateways = new Map()
  const training: Gateways = new Map()
  if (app.settings.paymentGateways.includes('test')) {
    const gateway = testGateway(app.db, app.clock)
    gateways.set('test', gateway)
    training.set('test', gateway)
  }
  app.decorate('gateways', gateways)
  app.decorate('trainingGateways', training)
}

/** The gateway of a kept method or a payment. @throws Refusal 400 gateway_unavailable */
export function gatewayOf(
  app: Pick<FastifyInstance, 'gateways' | 'trainingGateways'>,
  { gateway: name, training }: { readonly gateway: GatewayName; readonly training?: boolean | undefined },
): Gateway {
  const gateway = (training ? app.trainingGateways : app.gateways).get(name)
  if (gateway === undefined)
    throw new Refusal(400, 'gateway_unavailable', 'This way of paying is not available.')
  return gateway
}
