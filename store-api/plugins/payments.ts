import fp from 'fastify-plugin'
import { openGateways } from '../modules/payments/gateways.ts'

/** The payment gateways that the settings turn on, and what else pays from wallets. */
export const paymentsPlugin = fp(
  async (app) => {
    const { gateways, trainingGateways } = openGateways(app)
    app.decorate('gateways', gateways)
    app.decorate('trainingGateways', trainingGateways)
    app.decorate('linkedMethods', new Map())
  },
  { name: 'payments', dependencies: ['core'] },
)
