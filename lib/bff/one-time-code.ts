import { enrolmentToken, generateOtp, verifyOtp } from '../contract/otp.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { secrets } from '../env/secrets.ts'
import { accountHash } from '../session/device-mark.ts'
import { heldTokens } from '../session/held-tokens.ts'
import type { CodeFlow } from '../session/session-record.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import { isRefusal } from '../upstream/failure.ts'
import { becomeCustomer, converting, signIn, withSealed } from './become-customer.ts'
import { BffError } from './bff-error.ts'
import { wireDetails } from './failure-of.ts'
import { deviceIdOf, ensureSession } from './guest-session.ts'
import type { CodeSent } from './schemas/operations.ts'
import type { SessionCall } from './session-view.ts'
import { viewSession } from './session-view.ts'

/** A refusal of the code belongs to its form: a 401 there says nothing about the session (SES-04, OTP-03). */
function codeFailure(error: unknown): never {
  if (!isRefusal(error)) throw error
  const status = error.status === 401 ? 422 : error.status
  throw new BffError(status, error.wire?.error ?? 'refused', wireDetails(error.wire))
}

/** The flow the session waits for. @throws BffError 422 `otp_expired` when there is none */
function waiting(call: SessionCall): CodeFlow {
  const flow = call.openSession?.record.codeFlow
  if (!flow) throw new BffError(422, 'otp_expired')
  return flow
}

const named = (flow: CodeFlow) =>
  'digitalId' in flow ? { digital_id: flow.digitalId } : { temp_account_uid: flow.tempAccountUid }

/**
 * Sign-in; where the account asks for a second factor the code goes out by SMS, and the session keeps what names the code,
 * nothing of the credentials. @throws BffError as `signIn`, and the API's own refusals
 */
export async function signInOrCode(
  call: SessionCall,
  input: { email: string; password: string },
): Promise<SessionView | CodeSent> {
  try {
    return await signIn(call, input)
  } catch (error) {
    if (!(error instanceof BffError) || error.code !== 'mfa_required') throw error
  }
  // Before the code goes out: a code that no session waits for could not be entered.
  const session = await ensureSession(call, await deviceIdOf(call))
  const { identity, guestId, account } = await converting(call, accountHash(input.email))
  const wire = await withSealed([input.email, input.password], identity, ([userName, password]) =>
    callUpstream(
      generateOtp,
      { body: { userName, password, ...(guestId === undefined ? {} : { guest_id: guestId }) } },
      identity,
    ),
  ).catch(codeFailure)
  const digitalId = wire.digital_id
  if (digitalId === undefined) throw new BffError(502, 'upstream_garbled')
  await session.update((record) => ({ ...record, codeFlow: { digitalId, account } }))
  return { state: 'code', mobileNumber: wire.mobile_number }
}

/** Another code for the waiting flow (OTP-02, OTP-04). @throws BffError 422 `otp_expired`, 423 `otp_locked`, 429 */
export async function resendCode(call: SessionCall): Promise<CodeSent> {
  const flow = waiting(call)
  const { identity, guestId } = await converting(call)
  const body = { ...named(flow), ...(guestId === undefined ? {} : { guest_id: guestId }) }
  const wire = await callUpstream(generateOtp, { body }, identity).catch(codeFailure)
  return { state: 'code', mobileNumber: wire.mobile_number }
}

/** Ends the waiting sign-in or enrolment by its code (OTP-03, REG-03). @throws BffError 422 `invalid_otp`, 423 `otp_locked` */
export async function verifyCode(call: SessionCall, code: string): Promise<SessionView> {
  const flow = waiting(call)
  const from = await converting(call, flow.account)
  const askedAt = Date.now()
  const guest = from.guestId === undefined ? {} : { guest_id: from.guestId }
  const { clientId, clientSecret } = secrets()
  const client = { client_id: clientId, client_secret: clientSecret }
  const tokens = await (
    'digitalId' in flow
      ? callUpstream(verifyOtp, { body: { digital_id: flow.digitalId, code, ...guest } }, from.identity)
      : callUpstream(
          enrolmentToken,
          {
            body: {
              grant_type: 'password',
              ...client,
              temp_account_uid: flow.tempAccountUid,
              code,
              ...guest,
            },
          },
          from.identity,
        )
  ).catch(codeFailure)
  await becomeCustomer(call, from, heldTokens(tokens, askedAt))
  return viewSession(call)
}
