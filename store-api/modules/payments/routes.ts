import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/payments.ts'
import { bind, success } from '../../plugins/contract.ts'
import { Refusal } from '../../refusal.ts'
import { gatewayOf, openGateways } from './gateways.ts'
import { addMethod, deleteMethod, listMethods, setDefaultMethod } from './methods.ts'
import { tokenize } from './tokenize.ts'

export function paymentRoutes(app: FastifyInstance): void {
  const { db, clock, settings } = app
  app.decorate('gateways', openGateways(app))

  bind(app, contract.listPaymentMethods, async ({ caller }) => {
    const payment_methods = await listMethods(db, caller.customerId)
    return { payment_methods, subscription_payment_methods: [] }
  })
  bind(app, contract.addPaymentMethod, ({ caller, body }) =>
    addMethod(db, gatewayOf(app.gateways, 'test'), 'test', caller.customerId, body, clock.now()),
  )
  bind(app, contract.deletePaymentMethod, async ({ caller, body }) => {
    await deleteMethod(db, caller.customerId, body.id)
    return success
  })
  bind(app, contract.setDefaultCard, async ({ caller, body }) => {
    await setDefaultMethod(db, caller.customerId, body.card_id)
    return success
  })
  bind(app, contract.tokenizeTestCard, ({ body }) => {
    if (!app.gateways.has('test'))
      throw new Refusal(404, 'test_gateway_off', 'The test gateway is not switched on.')
    return tokenize(db, body, settings.tokenKeysSeed, clock.now())
  })
}
