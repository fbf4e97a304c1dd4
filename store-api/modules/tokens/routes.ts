import type { FastifyInstance } from 'fastify'
import { clientToken, jwks, passwordToken, refreshToken, revokeToken } from '@kolea/contract/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { bind, success } from '../../http/bind.ts'
import { localizedRefusal } from '../../refusal.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { forgetTokens } from './families.ts'
import { forgetAttempts } from './lockout.ts'
import { wantsCode } from './second-factor.ts'

export function tokenRoutes(app: FastifyInstance): void {
  app.jobHandlers.set('tokens.forget', (familyId) => forgetTokens(app.db, familyId, app.clock.now()))
  app.jobHandlers.set('attempts.forget', (key) => forgetAttempts(app.db, key, app.clock.now()))
  bind(app, clientToken, ({ body }) => app.tokens.guest(body))
  bind(app, passwordToken, async ({ body, source }) => {
    app.tokens.checkClient(body)
    const customer = await app.tokens.checkCredentials(body, source)
    if (await wantsCode(app.db, customer)) throw localizedRefusal(401, 'mfa_required', 'mfa_required')
    return inTransaction(app.db, async (tx) => {
      if (body.guest_id !== undefined) await moveGuestCart(tx, body.guest_id, customer.customerId)
      return app.tokens.signIn(customer, tx, source, body.scope)
    })
  })
  bind(app, refreshToken, ({ body }) => app.tokens.refresh(body.refresh_token))
  bind(app, revokeToken, async ({ body }) => {
    await app.tokens.revoke(body.refresh_token)
    return success
  })
  bind(app, jwks, async () => ({ keys: (await app.tokens.publicKeys()).map((key) => ({ ...key })) }))
}
