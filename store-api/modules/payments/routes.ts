import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/payments.ts'
import { bind, success } from '../../plugins/contract.ts'
import { Refusal } from '../../refusal.ts'
import { addMethod } from './add-method.ts'
import { openGateways } from './gateways.ts'
import { linkedOf, type FindLinked } from './linked-methods.ts'
import { deleteMethod, listMethods, setDefaultMethod } from './methods.ts'
import { removalWork } from './removal.ts'
import { tokenize } from './tokenize.ts'

export function paymentRoutes(app: FastifyInstance): void {
  const { db, clock, settings } = app
  app.decorate('linkedMethods', new Map<string, FindLinked>())
  openGateways(app)
  removalWork(app)

  bind(app, contract.listPaymentMethods, async ({ caller, query }) => {
    const payment_methods = await listMethods(db, caller.customerId)
    const linked = query.subscriptions === 'true' ? await linkedOf(app, caller.customerId) : new Set()
    return {
      payment_methods,
      subscription_payment_methods: payment_methods.filter(({ card_id }) => linked.has(card_id)),
    }
  })
  bind(app, contract.addPaymentMethod, ({ caller, body }) => addMethod(app, caller.customerId, body))
  bind(app, contract.deletePaymentMethod, async ({ caller, body }) => {
    await deleteMethod(app, caller.customerId, body.id, body.payment_mode)
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
