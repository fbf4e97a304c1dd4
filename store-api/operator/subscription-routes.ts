import { z } from 'zod'
import { latestSubscriptions, renewNow, showSubscription } from '../modules/subscriptions/operator-access.ts'
import type { OperatorApp } from './operator-app.ts'

const params = z.object({ whose: z.string().min(1).max(254) })

/** Subscriptions: the latest fifty, one with its charges, or one made due now. */
export function subscriptionOperatorRoutes(app: OperatorApp): void {
  app.get('/subscriptions', { schema: { hide: true } }, async () => ({
    subscriptions: await latestSubscriptions(app.db),
  }))
  app.get('/subscriptions/:whose', { schema: { hide: true, params } }, async (request) => {
    const { whose } = request.params
    return { subscription: await showSubscription(app.db, whose) }
  })
  app.post('/subscriptions/:whose/renew', { schema: { hide: true, params } }, async (request) => {
    const { whose } = request.params
    await renewNow(app.db, whose, app.clock.now())
    return { status: 'success' }
  })
}
