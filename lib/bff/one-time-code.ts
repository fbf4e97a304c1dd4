import { enrolmentToken, generateOtp, verifyOtp } from '../contract/otp.ts'
import type { CodeSent } from '../domain/account/enrolment.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { secrets } from '../env/secrets.ts'
import { heldTokens } from '../session/held-tokens.ts'
import type { CodeFlow } from '../session/session-record.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import type { Conversion } from './become-customer.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import type { SessionCall } from './call.ts'
import { codeFailure } from './code-failure.ts'
import { BffRefusal } from './bff-refusal.ts'
import { viewSession } from './session-view.ts'

const named = (flow: CodeFlow) =>
  'digitalId' in flow ? { digital_id: flow.digitalId } : { temp_account_uid: flow.tempAccountUid }

/** Another code for the flow that waits for one (OTP-02, OTP-04). @throws BffError 423 `otp_locked`, 429 */
export async function resendCode(call: SessionCall): Promise<CodeSent | BffRefusal<'otp_expired'>> {
  const flow = call.session.record.codeFlow
  if (!flow) return new BffRefusal('otp_expired')
  const { identity, guestId } = await conversionOf(call)
  const body = { ...named(flow), ...(guestId === undefined ? {} : { guest_id: guestId }) }
  const wire = await callUpstream(generateOtp, { body }, identity).catch(codeFailure)
  return { state: 'code', mobileNumber: wire.mobile_number }
}

/** The tokens for a code. @throws BffError 422 `invalid_otp`, 423 `otp_locked` */
async function tokensFor(flow: CodeFlow, code: string, { identity, guestId }: Conversion) {
  const guest = guestId === undefined ? {} : { guest_id: guestId }
  if ('digitalId' in flow)
    return callUpstream(verifyOtp, { body: { digital_id: flow.digitalId, code, ...guest } }, identity).catch(
      codeFailure,
    )
  const { clientId, clientSecret } = secrets()
  const client = { client_id: clientId, client_secret: clientSecret }
  const account = { temp_account_uid: flow.tempAccountUid, code, ...guest }
  return callUpstream(
    enrolmentToken,
    { body: { grant_type: 'password', ...client, ...account } },
    identity,
  ).catch(codeFailure)
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
  const tokens = await tokensFor(flow, code, from)
  return viewSession(await becomeCustomer(call, from, heldTokens(tokens, requestedAt)), call)
}
