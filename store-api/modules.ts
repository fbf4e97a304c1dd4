import type { FastifyInstance } from 'fastify'
import { cartRoutes } from './modules/cart/routes.ts'
import { cartWriteForgetting } from './modules/cart/write-keys.ts'
import { promotionCalendar } from './modules/catalog/promotion-calendar.ts'
import { popularityLearning } from './modules/catalog/refresh-popularity.ts'
import { catalogRoutes } from './modules/catalog/routes.ts'
import { contentRoutes } from './modules/content/routes.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { fulfilmentSimulator } from './modules/fulfilment/simulator.ts'
import { helpRoutes } from './modules/help/routes.ts'
import { locationRoutes } from './modules/location/routes.ts'
import { loggingRoutes } from './modules/logging/routes.ts'
import { messageSending } from './modules/messages/message-work.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { otpRoutes } from './modules/otp/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { referralRoutes } from './modules/referral/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { subscriptionRoutes } from './modules/subscriptions/routes.ts'
import { socialRoutes } from './modules/social/routes.ts'
import { termsRoutes } from './modules/terms/routes.ts'
import { tokenRoutes } from './modules/tokens/routes.ts'

/** Every module: a function that binds its endpoints of the contract. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  tokenRoutes,
  otpRoutes,
  socialRoutes,
  customerRoutes,
  termsRoutes,
  locationRoutes,
  contentRoutes,
  helpRoutes,
  feedbackRoutes,
  catalogRoutes,
  popularityLearning,
  promotionCalendar,
  searchRoutes,
  cartRoutes,
  cartWriteForgetting,
  paymentRoutes,
  subscriptionRoutes,
  referralRoutes,
  orderRoutes,
  fulfilmentSimulator,
  loggingRoutes,
  messageSending,
]
