import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { generateOtp, verifyOtp } from '#lib/contract/otp.ts'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { bind } from '../../http/bind.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { spendCode, tryCode, wrongCode } from './flow.ts'
import { generateCode, forgetFlow } from './generate.ts'

/** One-time codes: sign-in by a code that went out by SMS (OTP-01 to OTP-04). */
export function otpRoutes(app: FastifyInstance): void {
  app.workHandlers.set('otp.forget', (subject) => forgetFlow(app, subject))

  bind(app, generateOtp, ({ body, language, source }) => generateCode(app, body, language, source))
  bind(app, verifyOtp, async ({ body, source }) => {
    const named = { purpose: 'sign_in', subjectId: body.digital_id } as const
    const flow = await tryCode(app.db, named, body.code, {
      seeds: app.settings.keys.accepted('tokenSeed'),
      now: app.clock.now(),
    })
    return inTransaction(app.db, async (tx) => {
      await spendCode(tx, flow)
      const [customer] = await tx.select().from(customers).where(eq(customers.digitalId, body.digital_id))
      if (customer === undefined) throw wrongCode()
      const guestId = body.guest_id ?? flow.guestId
      if (guestId !== null) await moveGuestCart(tx, guestId, customer.customerId)
      return app.tokens.signIn(customer, tx, source.device, body.scope)
    })
  })
}
