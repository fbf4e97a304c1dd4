import type { FastifyInstance } from 'fastify'
import { clientToken, jwks, passwordToken, refreshToken, revokeToken } from '#lib/contract/tokens.ts'
import { inTransaction } from '../../db/database.ts'
import { bind, success } from '../../plugins/contract.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'

export function tokenRoutes(app: FastifyInstance): void {
  bind(app, clientToken, ({ body }) => app.tokens.guest(body))
  bind(app, passwordToken, async ({ body }) => {
    const customer = await app.tokens.checkPassword(body, body)
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
