import fp from 'fastify-plugin'
import type { PaymentRow } from '../db/schema/payments.ts'
import { openGateways } from '../modules/payments/gateways.ts'
import { socialProviders } from '../modules/social/providers.ts'
import { tokenKeyRing } from '../modules/tokens/keys.ts'
import { tokenService } from '../modules/tokens/service.ts'
import { Alarms } from '../services/alarms.ts'
import { createNotices } from '../services/notices.ts'
import { RateLimits } from '../services/rate-limits.ts'
import { SingleFlight } from '../services/single-flight.ts'

/** Rate limits by address and account, and the alarms that tell the operator of an attack. */
export const limitsPlugin = fp(
  async (app) => {
    app.decorate('rateLimits', new RateLimits(app.settings.rateLimitFactor, app.clock))
    app.decorate('alarms', new Alarms(app.db, app.clock, app.log))
  },
  { name: 'limits', dependencies: ['core'] },
)

/** Change notices to the storefront. */
export const noticesPlugin = fp(
  async (app) => {
    const sender = createNotices(app.settings.notices, app.log)
    app.decorate('notices', sender)
    app.addHook('onClose', () => sender.close())
  },
  { name: 'notices', dependencies: ['core'] },
)

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

/** Tokens, and the social providers that the settings turn on. */
export const signInPlugin = fp(
  async (app) => {
    const { db, clock, settings, rateLimits, alarms } = app
    const keys = tokenKeyRing(() => settings.keys.accepted('tokenSeed'))
    // Now rather than with the first call: deriving takes a while.
    await keys()
    app.decorate('tokens', tokenService({ db, clock, settings, keys, rateLimits, alarms }))
    app.decorate('socialProviders', socialProviders(settings, clock))
  },
  { name: 'sign-in', dependencies: ['core', 'limits'] },
)
