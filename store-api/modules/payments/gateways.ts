import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Gateway, GatewayName } from './gateway.ts'
import { testGateway } from './test-gateway.ts'

export type Gateways = Map<GatewayName, Gateway>

declare module 'fastify' {
  interface FastifyInstance {
    /** The gateways that are switched on (PAYMENT_GATEWAYS). */
    readonly gateways: Gateways
  }
}

export function openGateways(app: FastifyInstance): Gateways {
  const gateways: Gateways = new Map()
  if (app.settings.paymentGateways.includes('test')) gateways.set('test', testGateway(app.db, app.clock))
  return gateways
}

/** @throws Refusal 400 gateway_unavailable */
export function gatewayOf(gateways: Gateways, name: GatewayName): Gateway {
  const gateway = gateways.get(name)
  if (gateway === undefined)
    throw new Refusal(400, 'gateway_unavailable', 'This way of paying is not available.')
  return gateway
}
