import type { Enrolment, SocialEnrolment } from '@kolea/domain/account/enrolment.ts'
import { codeSentOf, type CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { accountHash } from '../session/device-mark.ts'
import { storedTokens } from '../session/session-tokens.ts'
import { sendEnrolment, type EnrolmentReply } from '../upstream/enrolment.ts'
import { isRefusal, UpstreamFailure } from '../upstream/failure.ts'
import { becomeCustomer, conversionOf, type Conversion } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import { openProof } from './proven-contact.ts'
import type { OpenCall, SessionCall } from './call.ts'
import { ensureSession } from './browser-session.ts'
import { isOwnFault, refusalDetails } from './map-upstream-error.ts'
import { provenIdentity } from './social-sign-in.ts'
import { withSealed } from '../session/seal-credential.ts'

/** Sends the form, with the password sealed or a provider's word in its place. */
type SendForm = (from: Conversion) => Promise<EnrolmentReply>

type EnrolRefusal = BffRefusal<'create_account_unavailable' | 'create_account_failed'>

/** Refusals of a registration that forms know, or that are about something else than the account. */
const distinguishable: readonly (string | null)[] = [
  'invalid_password',
  'invalid_referral',
  'terms_required',
  'otp_limit',
  'message_limit',
  'invalid_grant',
  'contact_unproven',
  'provider_off',
]

/**
 * The API's own sentence, else ours; an answer of neither a customer nor a code has another (REG-03, REG-04).
 * @throws what says nothing of the account: an outage, too many calls, the storefront's own faults
 */
function enrolRefusal(error: unknown): EnrolRefusal {
  if (error instanceof UpstreamFailure && error.kind === 'garbled')
    return new BffRefusal('create_account_unavailable')
  if (!isRefusal(error) || error.status === 429 || isOwnFault(error) || distinguishable.includes(error.code))
    throw error
  return new BffRefusal('create_account_failed', refusalDetails(error))
}

async function register(
  call: OpenCall,
  email: string,
  send: SendForm,
): Promise<SessionView | CodeSent | EnrolRefusal> {
  const from = await conversionOf(call, accountHash(email))
  const requestedAt = Date.now()
  const reply = await send(from).catch(enrolRefusal)
  if (reply instanceof BffRefusal) return reply
  if (reply.kind === 'code') {
    const { tempAccountUid, ...answer } = reply.sent
    const request = { ...answer, requestedAt: call.now }
    const session = await ensureSession(call, from.identity.deviceId)
    await session.update((record) => ({
      ...record,
      codeFlow: { tempAccountUid, account: from.account, request },
    }))
    return codeSentOf(request, call.now)
  }
  const became = await becomeCustomer(call, from, storedTokens(reply.tokens, requestedAt)).catch(enrolRefusal)
  return became instanceof BffRefusal ? became : { state: 'customer', profile: reply.profile }
}

/** Registration: a customer at once, or a code that has to be entered first (REG-01, REG-03). @throws UpstreamFailure */
export const startEnrolment = (call: OpenCall, form: Enrolment): ReturnType<typeof register> =>
  register(call, form.email, ({ identity, guestId }) =>
    withSealed([form.password] as const, identity, ([sealedPassword]) =>
      sendEnrolment(form, { sealedPassword }, guestId, identity),
    ),
  )

/** Registration of somebody whom a provider vouches for and the API did not know (SGN-06). @throws UpstreamFailure */
export async function startSocialEnrolment(
  call: SessionCall,
  form: SocialEnrolment,
): Promise<Awaited<ReturnType<typeof register>> | BffRefusal<'social_expired'>> {
  const proof = provenIdentity(call)
  if (proof === null) return new BffRefusal('social_expired')
  try {
    return await register(call, form.email, ({ identity, guestId }) =>
      sendEnrolment(form, proof, guestId, identity),
    )
  } catch (error) {
    // The provider's confirmation is no longer valid: it has to be requested again.
    if (isRefusal(error, 401) && error.code === 'invalid_grant') return new BffRefusal('social_expired')
    throw error
  }
}

/** Registration of a guest who has proven a mobile number or an e-mail that nobody has yet (SGN-12). @throws UpstreamFailure */
export async function startContactEnrolment(
  call: SessionCall,
  form: SocialEnrolment,
): Promise<Awaited<ReturnType<typeof register>> | BffRefusal<'contact_expired'>> {
  const proof = openProof(call.session, call.now)
  if (proof === undefined) return new BffRefusal('contact_expired')
  try {
    // What was proven is the account's, whatever the browser sends.
    const { email = form.email, phone = form.phone } = proof.outcome
    return await register(call, email, ({ identity, guestId }) =>
      sendEnrolment({ ...form, email, phone }, proof, guestId, identity),
    )
  } catch (error) {
    if (isRefusal(error, 410) && error.code === 'contact_unproven') return new BffRefusal('contact_expired')
    throw error
  }
}
