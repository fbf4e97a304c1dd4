import fp from 'fastify-plugin'
import { socialProviders } from '../modules/social/providers.ts'
import { tokenKeyRing } from '../modules/tokens/keys.ts'
import { tokenService } from '../modules/tokens/service.ts'

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
