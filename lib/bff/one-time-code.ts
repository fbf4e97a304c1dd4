import type { CodeSent } from '../domain/account/one-time-code.ts'
import { codeSentOf } from '../domain/account/one-time-code.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { heldTokens } from '../session/held-tokens.ts'
import { requestTokensByCode, sendNextCode } from '../upstream/one-time-codes.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { SessionCall } from './call.ts'
import { codeFailure } from './failure-of.ts'
import { viewSession } from './session-view.ts'

/** Another code for the flow that waits for one (OTP-02, OTP-04). @throws BffError 423 `otp_locked`, 429 */
export async function resendCode(call: SessionCall): Promise<CodeSent | BffRefusal<'otp_expired'>> {
  const flow = call.session.record.codeFlow
  if (!flow) return new BffRefusal('otp_expired')
  const { identity, guestId } = await conversionOf(call)
  const sent = await sendNextCode(flow, guestId, identity).catch(codeFailure)
  const request = { ...sent, requestedAt: call.now }
  await call.session.update((record) => ({ ...record, codeFlow: { ...flow, request } }))
  return codeSentOf(request, call.now)
}

/** Ends the waiting sign-in or enrolment by its code (OTP-03, REG-03). @throws BffError 422 `invalid_otp`, 423 `otp_locked` */
export async function verifyCode(
  call: SessionCall,
  code: string,
): Promise<SessionView | BffRefusal<'otp_expired'>> {
  const flow = call.session.record.codeFlow
  if (!flow) return new BffRefusal('otp_expired')
  const from = await conversionOf(call, flow.account)
  const requestedAt = Date.now()
  const reply = await requestTokensByCode(flow, code, from.guestId, from.identity).catch(codeFailure)
  return viewSession(await becomeCustomer(call, from, heldTokens(reply, requestedAt)), call)
}
