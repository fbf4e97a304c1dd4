import { eq } from 'drizzle-orm'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { spendCode, tryCode, wrongCode } from '../otp/flow.ts'
import { maskedNumber, sendCode } from '../otp/send-code.ts'

/**
 * Verifies the customer's phone number: without a code one is sent, with it the number is verified.
 * The rules of codes are those of a sign-in. A code for a number that was changed since opens nothing.
 * @throws Refusal 401 invalid_otp, 423 otp_locked, 429 otp_too_soon, otp_limit, message_limit
 */
export async function verifyPhone(
  services: MessageCounting,
  customerId: string,
  code: string | undefined,
  language: string,
) {
  const { phoneNumber } = await customerRow(services.db, customerId)
  const flow = { purpose: 'phone', subjectId: customerId } as const
  const now = services.clock.now()
  const { tokenKeysSeed: seed, keys } = services.settings
  const verified = code !== undefined
  if (verified) {
    const row = await tryCode(services.db, flow, code, { seeds: keys.accepted('tokenSeed'), now })
    await inTransaction(services.db, async (tx) => {
      const customer = await customerRow(tx, customerId)
      if (customer.phoneNumber !== row.phoneNumber) throw wrongCode()
      await spendCode(tx, row)
      await tx
        .update(customers)
        .set({ phoneVerifiedAt: now, updatedAt: now })
        .where(eq(customers.customerId, customerId))
    })
  } else {
    await countMessage(services, 'sms')
    await inTransaction(services.db, (tx) => sendCode(tx, flow, phoneNumber, { seed, now, language }, true))
  }
  return { mobile_number: maskedNumber(phoneNumber), is_sms_otp_sent: !verified, phone_verified: verified }
}
