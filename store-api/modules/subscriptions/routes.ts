import type { FastifyInstance } from 'fastify'
import { subscriptionPromotions } from '@kolea/contract/member-offers.ts'
import * as contract from '@kolea/contract/subscriptions.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import { bind, success } from '../../http/bind.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { earlierRights } from '../accounts/person-marks.ts'
import { subscriberPromotions } from './member-offers.ts'
import { linkedMethods } from './membership.ts'
import { planOnWire, renewalsOf } from './subscription-wire.ts'
import { readRequest } from './request.ts'
import { renew } from './renew.ts'
import { findSubscription, subscriptionNotFound } from './repository.ts'
import { renewalJob } from './schedule.ts'
import { cancelSubscription, confirmCharge, handleRequest } from './handle-request.ts'

const needPlan = (subId: string) => {
  if (subId !== goldPass.subId) throw subscriptionNotFound()
}

/** Gold Pass: the plan, signing up, changing, renewals, and what members pay. */
export function subscriptionRoutes(app: FastifyInstance): void {
  const { db, clock } = app
  app.linkedMethods.set('subscription', linkedMethods)
  app.jobHandlers.set(renewalJob, (subscriptionId) => renew(app, subscriptionId))

  bind(app, contract.getSubscriptionPlan, async ({ params, query, caller }) => {
    needPlan(params.subId)
    if (caller.kind === 'guest')
      return planOnWire(db, { country: query.country ?? 'US', hadTrial: false }, undefined, clock.now())
    const { country } = await customerRow(db, caller.customerId)
    const own = await findSubscription(db, caller.customerId, params.subId)
    const hadTrial = own !== undefined || (await earlierRights(db, caller.customerId, clock.now())).trial
    return planOnWire(db, { country, hadTrial }, own, clock.now())
  })
  bind(app, contract.subscribe, async ({ caller, body, idempotencyKey, language }) => {
    needPlan(body.sub_id)
    const { payment_details, billing_address, without_trial: withoutTrial = false } = body
    const said = { payment_details, billing_address, withoutTrial, idempotencyKey, language }
    const given = { action: 'subscribe', ...said } as const
    return handleRequest(app, await readRequest(app, caller.customerId, given))
  })
  bind(app, contract.changeSubscription, async ({ params, caller, body, idempotencyKey, language }) => {
    needPlan(params.subId)
    if (body.action === 'cancel') {
      await cancelSubscription(db, caller.customerId, language, clock.now())
      return { action_status: success.status }
    }
    const { action, payment_details } = body
    const said = { payment_details, billing_address: null, withoutTrial: false, idempotencyKey, language }
    const given = { action, ...said }
    return handleRequest(app, await readRequest(app, caller.customerId, given))
  })
  bind(app, contract.confirmSubscription, ({ params, caller, body, language }) => {
    needPlan(params.subId)
    return confirmCharge(app, caller.customerId, { giveUp: body.give_up, language })
  })
  bind(app, contract.listRenewals, async ({ params, caller }) => {
    needPlan(params.subId)
    return { renewals: await renewalsOf(db, caller.customerId, params.subId) }
  })
  bind(app, subscriptionPromotions, async ({ language, body }) => {
    needPlan(body.sub_id)
    return {
      items: await subscriberPromotions(db, body.store_id, body.items, { now: clock.now(), language }),
    }
  })
}
