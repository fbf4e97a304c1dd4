import type { FastifyInstance } from 'fastify'
import { inTransaction, type Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { withinLimit } from '../../services/call-limit.ts'
import { countMessage } from '../messages/message-ceiling.ts'
import { Refusal, worded } from '../../refusal.ts'
import { spendCode, tryCode } from '../otp/flow.ts'
import { maskedNumber, sendCode } from '../otp/send-code.ts'
import { passwordMatches } from '../tokens/passwords.ts'
import { customerRow } from './profile.ts'

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
  if (error instanceof Refusal && error.code === 'invalid_otp') throw worded(422, 'proof_wrong', 'otp_wrong')
  throw error
}

/** @throws Refusal 422 proof_wrong, 423 locked, 400 invalid_credentials_envelope */
async function provePassword(
  app: FastifyInstance,
  { customerId, passwordHash }: CustomerRow,
  sealed: string,
): Promise<UseProof> {
  const password = await app.tokens.unseal(sealed)
  if (!(await withinLimit(app.db, passwordTries, customerId, app.clock.now())))
    throw worded(423, 'locked', 'locked')
  if (!(await passwordMatches(password, passwordHash)))
    throw worded(422, 'proof_wrong', 'proof_wrong_password')
  return async () => undefined
}

/** @throws Refusal 422 proof_wrong, 423 otp_locked */
async function proveCode(app: FastifyInstance, customer: CustomerRow, code: string): Promise<UseProof> {
  const check = { seeds: app.settings.keys.accepted('tokenSeed'), now: app.clock.now() }
  const flow = await tryCode(app.db, flowOf(customer.customerId), code, check).catch(asWrongProof)
  if (flow.phoneNumber !== customer.phoneNumber) throw worded(422, 'proof_wrong', 'otp_wrong')
  return (tx) => spendCode(tx, flow).catch(asWrongProof)
}

/**
 * Proves that the account's owner asks, by the password or by a code to the present phone.
 * @throws Refusal 422 proof_required, proof_wrong; 423 locked, otp_locked; 400 invalid_credentials_envelope
 */
export async function proveOwner(
  app: FastifyInstance,
  customer: CustomerRow,
  { password, code }: Proof,
): Promise<UseProof> {
  if (password !== undefined) return provePassword(app, customer, password)
  if (code !== undefined) return proveCode(app, customer, code)
  throw worded(422, 'proof_required', 'proof_required')
}

/** Sends the code that `proveOwner` takes. @throws Refusal 423 otp_locked; 429 otp_too_soon, otp_limit, message_limit */
export async function sendOwnerCode(app: FastifyInstance, customerId: string, language: string) {
  const { phoneNumber } = await customerRow(app.db, customerId)
  const sending = { seed: app.settings.tokenKeysSeed, now: app.clock.now(), language }
  await countMessage(app, 'sms')
  await inTransaction(app.db, (tx) => sendCode(tx, flowOf(customerId), phoneNumber, sending, true))
  return { mobile_number: maskedNumber(phoneNumber), is_sms_otp_sent: true }
}
