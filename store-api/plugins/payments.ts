import fp from 'fastify-plugin'
import type { PaymentRow } from '../db/schema/payments.ts'
import { openGateways } from '../modules/payments/gateways.ts'
import { SingleFlight } from '../services/single-flight.ts'

/** The payment gateways that the settings turn on, and what else pays from wallets. */
export const paymentsPlugin = fp(
  async (app) => {
    const { gateways, trainingGateways } = openGateways(app)
    app.decorate('gateways', gateways)
    app.decorate('trainingGateways', trainingGateways)
    app.decorate('linkedMethods', new Map())
    app.decorate('settlements', new SingleFlight<PaymentRow>())
  },
  { name: 'payments', dependencies: ['core'] },
)
