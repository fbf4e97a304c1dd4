import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import { codeSentOf, type CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { accountHash } from '../session/device-mark.ts'
import { storedTokens, type StoredTokens } from '../session/session-tokens.ts'
import { withSealed } from '../session/seal-credential.ts'
import type { Session } from '../session/session.ts'
import {
  requestTokensWithContact,
  sendNextToContact,
  type ContactReference,
} from '../upstream/contact-codes.ts'
import { isRefusal } from '../upstream/failure.ts'
import { sendSignInCode, requestTokensByCode, sendNextCode } from '../upstream/one-time-codes.ts'
import { isUnreadableTokens, requestCustomerTokens } from '../upstream/tokens.ts'
import { becomeCustomer, conversionOf, type Conversion } from './become-customer.ts'
import { BffError, BffRefusal } from './bff-refusal.ts'
import { ensureSession } from './browser-session.ts'
import type { OpenCall, SessionCall } from './call.ts'
import { proveContact } from './contact-sign-in.ts'
import { openProof } from './proven-contact.ts'
import { codeFailure, isOwnFault, refusalDetails } from './map-upstream-error.ts'
import { viewSession } from './session-view.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

type SignInRefusal = BffRefusal<'login_failed' | 'locked'>

/** The tokens; `code` when the account wants a code as well; a refusal when the credentials are none. A contact that was proven goes along (SGN-11). */
async function requestTokens(
  { email, password }: Credentials,
  { identity, guestId }: Conversion,
  proof: ContactReference | undefined,
): Promise<StoredTokens | 'code' | SignInRefusal> {
  const requestedAt = Date.now()
  try {
    const reply = await withSealed([email, password] as const, identity, (sealed) =>
      proof === undefined
        ? requestCustomerTokens(sealed, guestId, identity)
        : requestTokensWithContact(sealed, proof, guestId, identity),
    )
    return storedTokens(reply, requestedAt)
  } catch (error) {
    if (isRefusal(error) && error.code === 'mfa_required') return 'code'
    return signInRefusal(error)
  }
}

/**
 * Why nobody was signed in: the API's sentence or our own, which is also used for a response without both tokens (SGN-04).
 * @throws what says nothing of the credentials: an outage, too many calls, the storefront's own faults
 */
function signInRefusal(error: unknown): SignInRefusal {
  if (isUnreadableTokens(error)) return new BffRefusal('login_failed')
  if (!isRefusal(error) || error.status === 429 || isOwnFault(error)) throw error
  const { retryAfterSeconds } = error
  // Our own sentence says for how long, where the API returns it.
  if (error.status === 423 && retryAfterSeconds !== null)
    return new BffRefusal('locked', { retryAfterSeconds })
  return new BffRefusal(error.status === 423 ? 'locked' : 'login_failed', refusalDetails(error))
}

/** The code that this session already waits for, when the API refuses to send the same account another so soon. */
function waitingCode(
  session: Session,
  account: string | undefined,
  error: unknown,
  now: number,
): CodeSent | null {
  const flow = session.record.codeFlow
  if (!isRefusal(error, 429) || error.code !== 'otp_too_soon') return null
  if (flow?.request === undefined || account === undefined || flow.account !== account) return null
  const sent = codeSentOf(flow.request, now)
  return { ...sent, resendInSeconds: error.retryAfterSeconds ?? sent.resendInSeconds }
}

/** Sends a code; the session stores its id, nothing of the credentials (OTP-01). */
async function sendCode(call: OpenCall, { email, password }: Credentials): Promise<CodeSent> {
  // Before the code is sent: a code that no session waits for could not be entered.
  const from = await conversionOf(call, accountHash(email))
  const session = await ensureSession(call, from.identity.deviceId)
  const { identity, guestId, account } = await conversionOf({ ...call, session }, from.account)
  try {
    const { digitalId, sent } = await withSealed([email, password] as const, identity, (sealed) =>
      sendSignInCode(sealed, guestId, identity),
    )
    if (digitalId === undefined) throw new BffError(502, 'upstream_garbled')
    const request = { ...sent, requestedAt: call.now }
    await session.update((record) => ({ ...record, codeFlow: { digitalId, account, request } }))
    return codeSentOf(request, call.now)
  } catch (error) {
    return waitingCode(session, account, error, call.now) ?? codeFailure(error)
  }
}

/**
 * Password sign-in; both credentials leave the server only encrypted (SGN-03). Where the account wants a second factor a code
 * is sent by SMS. @throws UpstreamFailure
 */
export async function signIn(
  call: OpenCall,
  credentials: Credentials,
): Promise<SessionView | CodeSent | SignInRefusal> {
  const from = await conversionOf(call, accountHash(credentials.email))
  const proof = call.session ? openProof(call.session, call.now) : undefined
  const tokens = await requestTokens(credentials, from, proof)
  if (tokens instanceof BffRefusal) return tokens
  if (tokens === 'code') return sendCode(call, credentials)
  const session = await becomeCustomer(call, from, tokens).catch(signInRefusal)
  return session instanceof BffRefusal ? session : viewSession(session, call)
}

/** Another code for the flow that waits for one (OTP-02, OTP-04). @throws BffError 423 `otp_locked`, 429 */
export async function resendCode(call: SessionCall): Promise<CodeSent | BffRefusal<'otp_expired'>> {
  const flow = call.session.record.codeFlow
  if (!flow) return new BffRefusal('otp_expired')
  const { identity, guestId } = await conversionOf(call)
  const sending =
    'contactUid' in flow ? sendNextToContact(flow, guestId, identity) : sendNextCode(flow, guestId, identity)
  const sent = await sending.catch(codeFailure)
  const request = { ...sent, requestedAt: call.now }
  await call.session.update((record) => ({ ...record, codeFlow: { ...flow, request } }))
  return codeSentOf(request, call.now)
}

/**
 * Ends the waiting sign-in or enrolment by its code (OTP-03, REG-03); after the code of a contact something may have to follow (SGN-11).
 * @throws BffError 422 `invalid_otp`, 423 `otp_locked`, 429
 */
export async function verifyCode(
  call: SessionCall,
  code: string,
): Promise<SessionView | CodeSent | ProvenContact | BffRefusal<'otp_expired'>> {
  const flow = call.session.record.codeFlow
  if (!flow) return new BffRefusal('otp_expired')
  if ('contactUid' in flow) return proveContact(call, flow, code)
  const from = await conversionOf(call, flow.account)
  const requestedAt = Date.now()
  const reply = await requestTokensByCode(flow, code, from.guestId, from.identity).catch(codeFailure)
  return viewSession(await becomeCustomer(call, from, storedTokens(reply, requestedAt)), call)
}
