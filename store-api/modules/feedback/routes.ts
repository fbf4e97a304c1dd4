import type { FastifyInstance } from 'fastify'
import * as feedback from '@kolea/contract/feedback.ts'
import { bind, success } from '../../http/bind.ts'
import { takeComment, sendAppLinks } from './comments.ts'
import { saveDismissal, giveFeedback, orderAwaitingFeedback } from './order-feedback.ts'

/** What people report to the shop: comments and ratings; and the links to the app by SMS. */
export function feedbackRoutes(app: FastifyInstance): void {
  const { db, clock } = app

  bind(app, feedback.sendComment, async ({ body, caller, language }) => {
    await takeComment(app, body, caller, language)
    return success
  })
  bind(app, feedback.sendFeedback, async ({ params, body, caller, language }) => {
    await giveFeedback(app, caller.customerId, params.orderId, body.customer_feedback, language)
    return success
  })
  bind(app, feedback.pendingFeedback, async ({ caller }) => ({
    feedback_orderId: await orderAwaitingFeedback(db, caller.customerId, clock.now()),
  }))
  bind(app, feedback.dismissFeedback, async ({ params, caller }) => {
    await saveDismissal(db, caller.customerId, params.orderId, clock.now())
    return success
  })
  bind(app, feedback.marketingSms, async ({ body, caller, language }) => {
    await sendAppLinks(app, body, caller, language)
    return success
  })
}
