import type { FastifyInstance } from 'fastify'
import { clientToken, jwks, passwordToken, refreshToken, revokeToken } from '#lib/contract/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { bind, success } from '../../plugins/contract.ts'
import { worded } from '../../refusal.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { limitsOf } from '../content/configuration.ts'

export function tokenRoutes(app: FastifyInstance): void {
  bind(app, clientToken, ({ body }) => app.tokens.guest(body))
  bind(app, passwordToken, async ({ body }) => {
    app.tokens.checkClient(body)
    const customer = await app.tokens.checkCredentials(body)
    const { mfa_enabled: forAll } = await limitsOf(app.db, customer.country)
    if (forAll || customer.mfaEnabled) throw worded(401, 'mfa_required', 'mfa_required')
    return inTransaction(app.db, async (tx) => {
      if (body.guest_id !== undefined) await moveGuestCart(tx, body.guest_id, customer.customerId)
      return app.tokens.signIn(customer, tx)
    })
  })
  bind(app, refreshToken, ({ body }) => app.tokens.refresh(body.refresh_token))
  bind(app, revokeToken, async ({ body }) => {
    await app.tokens.revoke(body.refresh_token)
    return success
  })
  bind(app, jwks, () => ({ keys: app.tokens.publicKeys.map((key) => ({ ...key })) }))
}
