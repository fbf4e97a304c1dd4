import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import fp from 'fastify-plugin'
import { cartRoutes } from './modules/cart/routes.ts'
import { cartWriteForgetting } from './modules/cart/write-keys.ts'
import { promotionCalendar } from './modules/catalog/promotion-calendar.ts'
import { popularityLearning } from './modules/catalog/refresh-popularity.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { contactRoutes } from './modules/contact-sign-in/routes.ts'
import { noticeForgetting } from './modules/content/forget-notices.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { fulfilmentSimulator } from './modules/fulfilment/advance.ts'
import { helpRoutes } from './modules/help/routes.ts'
import { locationRoutes } from './modules/location/routes.ts'
import { loggingRoutes } from './modules/logging/routes.ts'
import { messageSending } from './modules/messages/message-jobs.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { webhookRoutes } from './modules/orders/webhook-routes.ts'
import { otpRoutes } from './modules/otp/routes.ts'
import { passkeyRoutes } from './modules/passkeys/routes.ts'
import { signInRoutes } from './modules/sign-ins/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { personMarkJobs } from './modules/personal-data/person-mark-jobs.ts'
import { personalDataRoutes } from './modules/personal-data/routes.ts'
import { referralRoutes } from './modules/referral/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { notedSearchRoutes } from './modules/searches/routes.ts'
import { socialRoutes } from './modules/social/routes.ts'
import { subscriptionRoutes } from './modules/subscriptions/routes.ts'
import { termsRoutes } from './modules/terms/routes.ts'
import { tokenRoutes } from './modules/tokens/routes.ts'

/** A plugin with a scope of its own: what it needs is checked at start, and nothing it adds changes another module. */
const scoped = (
  name: string,
  register: (app: FastifyInstance) => void,
  dependencies: readonly string[] = [],
): FastifyPluginCallback =>
  fp(
    (app, _options, done) => {
      register(app)
      done()
    },
    { name, encapsulate: true, dependencies: ['contract', ...dependencies] },
  )

/** Every module; each binds its endpoints of the contract and adds its jobs. */
export const modules: readonly FastifyPluginCallback[] = [
  scoped('token-routes', tokenRoutes, ['jobs']),
  scoped('otp-routes', otpRoutes, ['jobs']),
  scoped('contact-routes', contactRoutes, ['jobs']),
  scoped('social-routes', socialRoutes),
  scoped('passkey-routes', passkeyRoutes),
  scoped('sign-in-routes', signInRoutes),
  scoped('personal-data-routes', personalDataRoutes, ['payments']),
  scoped('person-mark-jobs', personMarkJobs, ['jobs']),
  scoped('customer-routes', customerRoutes, ['jobs']),
  scoped('terms-routes', termsRoutes),
  scoped('location-routes', locationRoutes),
  scoped('content-routes', contentRoutes),
  scoped('notice-forgetting', noticeForgetting, ['jobs']),
  scoped('help-routes', helpRoutes),
  scoped('feedback-routes', feedbackRoutes),
  scoped('catalog-routes', catalogRoutes),
  scoped('popularity-learning', popularityLearning, ['jobs', 'notices']),
  scoped('promotion-calendar', promotionCalendar, ['jobs', 'notices']),
  scoped('search-routes', searchRoutes),
  scoped('noted-search-routes', notedSearchRoutes, ['jobs']),
  scoped('cart-routes', cartRoutes),
  scoped('cart-write-forgetting', cartWriteForgetting, ['jobs']),
  scoped('payment-routes', paymentRoutes, ['payments', 'jobs']),
  scoped('subscription-routes', subscriptionRoutes, ['payments', 'jobs']),
  scoped('referral-routes', referralRoutes),
  scoped('order-routes', orderRoutes, ['payments', 'jobs', 'notices']),
  scoped('webhook-routes', webhookRoutes, ['payments', 'notices']),
  scoped('fulfilment-simulator', fulfilmentSimulator, ['jobs']),
  scoped('logging-routes', loggingRoutes),
  scoped('message-sending', messageSending, ['jobs']),
]
