import { eq } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import { withinLimit } from '../../services/call-limit.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { Refusal, localizedRefusal } from '../../refusal.ts'
import { spendCode, tryCode, wrongCode } from '../otp/flow.ts'
import { bySms, maskedNumber, sendCode, sentTo } from '../otp/send-code.ts'
import { passwordMatches } from '../tokens/passwords.ts'
import type { Services } from '../../services/services.ts'
import type { Tokens } from '../tokens/service.ts'

/** What a signed-in customer shows to change what guards the account; the password is sealed. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** To be called in the transaction of the change: uses the proof up, where it works only once. */
type UseProof = (tx: Db) => Promise<void>

/** A signed-in device that is not the owner's must not find out the password. */
const passwordTries = { kind: 'owner_password', most: 5, windowMs: 15 * 60_000 }

const flowOf = (customerId: string) => ({ purpose: 'proof', subjectId: customerId }) as const

/** A 401 would say that the sign-in is over, which it is not. */
function asWrongProof(error: unknown): never {
  if (error instanceof Refusal && error.code === 'invalid_otp')
    throw localizedRefusal(422, 'proof_wrong', 'otp_wrong')
  throw error
}

/** @throws Refusal 422 proof_wrong, 423 locked, 400 invalid_credentials_envelope */
async function provePassword(
  { db, clock, tokens }: Pick<Services, 'db' | 'clock'> & Tokens,
  { customerId, passwordHash }: CustomerRow,
  sealed: string,
): Promise<UseProof> {
  const password = await tokens.unseal(sealed)
  if (!(await withinLimit(db, passwordTries, customerId, clock.now())))
    throw localizedRefusal(423, 'locked', 'locked')
  if (!(await passwordMatches(password, passwordHash)))
    throw localizedRefusal(422, 'proof_wrong', 'proof_wrong_password')
  return async () => undefined
}

/** @throws Refusal 422 proof_wrong, 423 otp_locked */
async function proveCode(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  customer: CustomerRow,
  code: string,
): Promise<UseProof> {
  const check = { seeds: settings.keys.accepted('tokenSeed'), now: clock.now() }
  const flow = await tryCode(db, flowOf(customer.customerId), code, check).catch(asWrongProof)
  if (flow.phoneNumber !== customer.phoneNumber) throw localizedRefusal(422, 'proof_wrong', 'otp_wrong')
  return (tx) => spendCode(tx, flow).catch(asWrongProof)
}

/**
 * Proves that the request is of the account's owner, by the password or by a code to the present phone.
 * @throws Refusal 422 proof_required, proof_wrong; 423 locked, otp_locked; 400 invalid_credentials_envelope
 */
export async function proveOwner(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  customer: CustomerRow,
  { password, code }: Proof,
): Promise<UseProof> {
  if (password !== undefined) return provePassword(services, customer, password)
  if (code !== undefined) return proveCode(services, customer, code)
  throw localizedRefusal(422, 'proof_required', 'proof_required')
}

/** Where codes go. @throws Refusal 409 phone_missing for an account whose phone was removed at the first proof of its e-mail */
async function phoneOf(db: Db, customerId: string): Promise<string> {
  const { phoneNumber } = await customerRow(db, customerId)
  if (phoneNumber === '') throw localizedRefusal(409, 'phone_missing', 'phone_missing')
  return phoneNumber
}

/** Sends the code that `proveOwner` takes. @throws Refusal 409 phone_missing; 423 otp_locked; 429 otp_too_soon, otp_limit, message_limit */
export async function sendOwnerCode(services: MessageCounting, customerId: string, language: string) {
  const receiver = bySms(await phoneOf(services.db, customerId))
  const sending = { seed: services.settings.tokenKeysSeed, now: services.clock.now(), language }
  await countMessage(services, 'sms')
  await inTransaction(services.db, (tx) => sendCode(tx, flowOf(customerId), receiver, sending, true))
  return sentTo(receiver)
}

/**
 * Verifies the customer's phone number: without a code one is sent, with it the number is verified.
 * The rules of codes are those of a sign-in. A code for a number that was changed since opens nothing.
 * @throws Refusal 401 invalid_otp, 409 phone_missing, 423 otp_locked, 429 otp_too_soon, otp_limit, message_limit
 */
export async function verifyPhone(
  services: MessageCounting,
  customerId: string,
  code: string | undefined,
  language: string,
) {
  const phoneNumber = await phoneOf(services.db, customerId)
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
    await inTransaction(services.db, (tx) =>
      sendCode(tx, flow, bySms(phoneNumber), { seed, now, language }, true),
    )
  }
  return { mobile_number: maskedNumber(phoneNumber), is_sms_otp_sent: !verified, phone_verified: verified }
}
