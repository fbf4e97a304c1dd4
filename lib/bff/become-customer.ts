import type { ResponseOf } from '../contract/endpoint.ts'
import { enrol as enrolEndpoint, patchGuest } from '../contract/customers.ts'
import { passwordToken } from '../contract/tokens.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { secrets } from '../env/secrets.ts'
import { accountHash, markedWith } from '../session/device-mark.ts'
import { newGuestId } from '../session/guest-tokens.ts'
import type { HeldTokens } from '../session/held-tokens.ts'
import { heldTokens } from '../session/held-tokens.ts'
import { revokeQuietly } from '../session/renew-tokens.ts'
import { forgetCredentialKey, sealCredentials } from '../session/seal-credential.ts'
import { sessionCaller } from '../session/session-caller.ts'
import { Session } from '../session/session.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { profile } from '../upstream/profile.ts'
import { BffError } from './bff-error.ts'
import { wireDetails } from './failure-of.ts'
import { deviceIdOf, ensureSession } from './guest-session.ts'
import type { CodeSent, EnrolInput } from './schemas/operations.ts'
import type { SessionCall } from './session-view.ts'
import { viewSession } from './session-view.ts'

export interface Converting {
  identity: { deviceId: string; language: string }
  /** The guest who becomes a customer; absent when nobody was there before (SES-08). */
  guestId: string | undefined
  /** As a device mark names it. */
  account: string | undefined
}

/** @param account hash of the e-mail that signs in, where it is known */
export async function converting(call: SessionCall, account?: string): Promise<Converting> {
  const record = call.openSession?.record
  return {
    identity: { deviceId: await deviceIdOf(call), language: call.language },
    account,
    guestId: record?.tokens.kind === 'guest' ? record.guestId : undefined,
  }
}

/** Seals and sends; once more with the API's present key when it could not open the credentials. */
export async function withSealed<T, const V extends readonly string[]>(
  values: V,
  identity: Converting['identity'],
  send: (sealed: { [K in keyof V]: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send(await sealCredentials(values, identity))
  } catch (error) {
    if (!isRefusal(error, 400) || error.wire?.error !== 'invalid_credentials_envelope') throw error
    forgetCredentialKey()
    return send(await sealCredentials(values, identity))
  }
}

function loginFailure(error: unknown): unknown {
  if (!isRefusal(error)) return error
  if (error.status === 423) return new BffError(423, 'locked', wireDetails(error.wire))
  if (error.wire?.error === 'mfa_required') return new BffError(422, 'mfa_required')
  if (error.wire?.error === 'invalid_grant')
    return new BffError(422, 'login_failed', { text: error.wire.error_description })
  return error
}

/** A new session id and key for the customer; the visitor's session before it ends (SGN-04, SES-08). */
export async function becomeCustomer(
  call: SessionCall,
  from: Converting,
  tokens: HeldTokens,
): Promise<Session> {
  // A login answer without a signed-in access token or without a refresh token is an error (SGN-04).
  if (tokens.kind !== 'customer' || tokens.refreshToken === null)
    throw new UpstreamFailure('garbled', passwordToken.name)
  const before = call.openSession
  const guestId = from.guestId ?? newGuestId()
  const { deviceId } = from.identity
  const session = await Session.create({ deviceId, guestId, tokens })
  if (from.guestId !== undefined) await patchGuestId(session, from.guestId, call.language)
  await before?.end()
  if (before?.record.tokens.kind === 'customer')
    await revokeQuietly(before.record.tokens, before.record.deviceId, call.language)
  call.giveCookie(session)
  if (from.account !== undefined) call.markDevice(markedWith(await call.device(), deviceId, from.account))
  return session
}

/** The guest's basket was named at sign-in already; that patching it again fails is no reason to refuse the sign-in. */
async function patchGuestId(session: Session, guestId: string, language: string): Promise<void> {
  await sessionCaller(session, language)(patchGuest, { body: { guest_id: guestId } }).catch(() => undefined)
}

/** Password sign-in; both credentials leave the server only encrypted (SGN-03). @throws BffError 422 `login_failed`, 423 `locked` */
export async function signIn(
  call: SessionCall,
  input: { email: string; password: string },
): Promise<SessionView> {
  const from = await converting(call, accountHash(input.email))
  const { clientId, clientSecret } = secrets()
  const askedAt = Date.now()
  try {
    const wire = await withSealed([input.email, input.password], from.identity, ([userName, password]) =>
      callUpstream(
        passwordToken,
        {
          body: {
            grant_type: 'password' as const,
            client_id: clientId,
            client_secret: clientSecret,
            userName,
            password,
            ...(from.guestId === undefined ? {} : { guest_id: from.guestId }),
          },
        },
        from.identity,
      ),
    )
    await becomeCustomer(call, from, heldTokens(wire, askedAt))
  } catch (error) {
    throw loginFailure(error)
  }
  return viewSession(call)
}

/** The country's own flags and no others (REG-02). */
const termsOf = (input: EnrolInput) =>
  input.country === 'CA'
    ? { accepts_ca_terms: input.acceptsTerms, accepts_ca_communications: input.acceptsCommunications }
    : { accepts_us_terms: input.acceptsTerms }

/**
 * Registration: the standard route answers profile and tokens at once, the MFA route a temporary account whose code comes
 * by SMS (REG-03). @throws BffError 422 `create_account_unavailable` when the answer is neither
 */
export async function enrol(call: SessionCall, input: EnrolInput): Promise<SessionView | CodeSent> {
  const from = await converting(call, accountHash(input.email))
  const askedAt = Date.now()
  const send = ([password]: readonly [string]): Promise<ResponseOf<typeof enrolEndpoint>> =>
    callUpstream(
      enrolEndpoint,
      {
        body: {
          first_name: input.firstName,
          last_name: input.lastName,
          email: input.email,
          phone_number: input.phone,
          password,
          country: input.country,
          ...termsOf(input),
          ...(input.referralCode ? { referral_code: input.referralCode } : {}),
          ...(from.guestId === undefined ? {} : { guest_id: from.guestId }),
        },
      },
      from.identity,
    )
  const wire = await withSealed([input.password] as const, from.identity, send).catch(unavailable)
  if (!('tokens' in wire)) {
    const { temp_account_uid: tempAccountUid, mobile_number: mobileNumber } = wire
    const session = await ensureSession(call, from.identity.deviceId)
    await session.update((record) => ({ ...record, codeFlow: { tempAccountUid, account: from.account } }))
    return { state: 'code', mobileNumber }
  }
  await becomeCustomer(call, from, heldTokens(wire.tokens, askedAt))
  return { state: 'customer', profile: profile(wire.profile) }
}

/** An answer without temp_account_uid has a message of its own (REG-03). */
function unavailable(error: unknown): never {
  const garbled = error instanceof UpstreamFailure && error.kind === 'garbled'
  throw garbled ? new BffError(422, 'create_account_unavailable') : error
}
