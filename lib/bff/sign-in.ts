import { generateOtp } from '../contract/otp.ts'
import { passwordToken } from '../contract/tokens.ts'
import type { CodeSent } from '../domain/account/enrolment.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { secrets } from '../env/secrets.ts'
import { accountHash } from '../session/device-mark.ts'
import type { HeldTokens } from '../session/held-tokens.ts'
import { heldTokens } from '../session/held-tokens.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import { isRefusal } from '../upstream/failure.ts'
import type { Conversion } from './become-customer.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import { BffError } from './bff-error.ts'
import type { OpenCall } from './call.ts'
import { codeFailure } from './code-failure.ts'
import { wireDetails } from './failure-of.ts'
import { ensureSession } from './guest-session.ts'
import { BffRefusal } from './bff-refusal.ts'
import { viewSession } from './session-view.ts'
import { withSealed } from './with-sealed.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

type SignInRefusal = BffRefusal<'login_failed' | 'locked'>

/** The tokens; `code` when the account wants a code as well; a refusal when the credentials are none. */
async function requestTokens(
  { email, password }: Credentials,
  { identity, guestId }: Conversion,
): Promise<HeldTokens | 'code' | SignInRefusal> {
  const { clientId, clientSecret } = secrets()
  const requestedAt = Date.now()
  const client = { client_id: clientId, client_secret: clientSecret }
  const guest = guestId === undefined ? {} : { guest_id: guestId }
  try {
    const wire = await withSealed([email, password], identity, ([userName, sealed]) =>
      callUpstream(
        passwordToken,
        { body: { grant_type: 'password', ...client, userName, password: sealed, ...guest } },
        identity,
      ),
    )
    return heldTokens(wire, requestedAt)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.status === 423) return new BffRefusal('locked', wireDetails(error.wire))
    if (error.wire?.error === 'mfa_required') return 'code'
    if (error.wire?.error !== 'invalid_grant') throw error
    return new BffRefusal('login_failed', { text: error.wire.error_description })
  }
}

/** Sends a code; the session keeps what names it, nothing of the credentials (OTP-01). */
async function sendCode(call: OpenCall, { email, password }: Credentials): Promise<CodeSent> {
  // Before the code goes out: a code that no session waits for could not be entered.
  const from = await conversionOf(call, accountHash(email))
  const session = await ensureSession(call, from.identity.deviceId)
  const { identity, guestId, account } = await conversionOf({ ...call, session }, from.account)
  const wire = await withSealed([email, password], identity, ([userName, sealed]) =>
    callUpstream(
      generateOtp,
      { body: { userName, password: sealed, ...(guestId === undefined ? {} : { guest_id: guestId }) } },
      identity,
    ),
  ).catch(codeFailure)
  const digitalId = wire.digital_id
  if (digitalId === undefined) throw new BffError(502, 'upstream_garbled')
  await session.update((record) => ({ ...record, codeFlow: { digitalId, account } }))
  return { state: 'code', mobileNumber: wire.mobile_number }
}

/**
 * Password sign-in; both credentials leave the server only encrypted (SGN-03). Where the account wants a second factor a code
 * goes out by SMS. @throws UpstreamFailure
 */
export async function signIn(
  call: OpenCall,
  credentials: Credentials,
): Promise<SessionView | CodeSent | SignInRefusal> {
  const from = await conversionOf(call, accountHash(credentials.email))
  const tokens = await requestTokens(credentials, from)
  if (tokens instanceof BffRefusal) return tokens
  if (tokens === 'code') return sendCode(call, credentials)
  return viewSession(await becomeCustomer(call, from, tokens), call)
}
