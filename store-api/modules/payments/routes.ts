import type { FastifyInstance } from 'fastify'
import * as contract from '@kolea/contract/payments.ts'
import * as testGateway from '@kolea/contract/test-gateway.ts'
import { bind, success } from '../../http/bind.ts'
import { Refusal } from '../../refusal.ts'
import { addMethod } from './add-method.ts'
import { deleteMethod, setDefaultMethod } from './methods.ts'
import { removalJobs } from './removal.ts'
import { answerStep } from './test-steps.ts'
import { tokenize } from './tokenize.ts'
import { readGateways, readWallet } from './wallet.ts'

/** `live` and `training_mode` of requests are not believed: the customer's own mode decides (CRD-03, TRN-01). */
export function paymentRoutes(app: FastifyInstance): void {
  const { db, clock, settings } = app
  removalJobs(app)

  bind(app, contract.paymentGateways, ({ caller }) => readGateways(app, caller.customerId))
  bind(app, contract.listPaymentMethods, ({ caller, query }) =>
    readWallet(app, caller.customerId, query.subscriptions === 'true'),
  )
  bind(app, contract.addPaymentMethod, ({ caller, body }) => addMethod(app, caller.customerId, body))
  bind(app, contract.deletePaymentMethod, async ({ caller, body }) => {
    const said = { kind: body.payment_mode, gatewayCustomer: body.customer }
    await deleteMethod(app, caller.customerId, body.id, said)
    return success
  })
  bind(app, contract.removeCard, async ({ caller, body }) => {
    const said = { kind: 'card' as const, gatewayCustomer: body.stripeCustId }
    await deleteMethod(app, caller.customerId, body.cardId, said)
    return success
  })
  bind(app, contract.setDefaultCard, async ({ caller, body }) => {
    await setDefaultMethod(db, caller.customerId, body.card_id)
    return success
  })
  const assertTestGateway = () => {
    if (!app.gateways.has('test'))
      throw new Refusal(404, 'test_gateway_off', 'The test gateway is not switched on.')
  }
  bind(app, testGateway.tokenizeTestCard, ({ body }) => {
    assertTestGateway()
    return tokenize(db, body, settings.tokenKeysSeed, clock.now())
  })
  bind(app, testGateway.answerTestStep, async ({ caller, body }) => {
    assertTestGateway()
    await answerStep(db, caller.customerId, body.client_secret, body.approve)
    return success
  })
}
