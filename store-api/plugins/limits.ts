import fp from 'fastify-plugin'
import { Alarms } from '../services/alarms.ts'
import { RateLimits } from '../services/rate-limits.ts'

/** Rate limits by address and account, and the alarms that tell the operator of an attack. */
export const limitsPlugin = fp(
  async (app) => {
    app.decorate('rateLimits', new RateLimits(app.settings.rateLimitFactor, app.clock))
    app.decorate('alarms', new Alarms(app.db, app.clock, app.log))
  },
  { name: 'limits', dependencies: ['core'] },
)
