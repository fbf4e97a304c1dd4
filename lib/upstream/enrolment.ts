import { enrol as enrolEndpoint } from '@kolea/contract/customers.ts'
import type { SocialEnrolment } from '@kolea/domain/account/enrolment.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { callUpstream } from './call-upstream.ts'
import type { ContactReference } from './contact-codes.ts'
import { sentAnswer, type SentAnswer } from './one-time-codes.ts'
import { toProfile } from './profile.ts'
import type { Identity } from './request-parts.ts'
import type { SocialProof } from './social.ts'
import { proofPart } from './social.ts'
import type { TokenReply } from './tokens.ts'
import { clientPart, guestPart, tokenReply } from './tokens.ts'

/** The standard route answers a customer at once, the other one a temporary account whose code is sent by SMS or mail (REG-03). */
export type EnrolmentReply =
  | { kind: 'customer'; profile: Profile; tokens: TokenReply }
  | { kind: 'code'; sent: SentAnswer & { tempAccountUid: string } }

/** The country's own flags and no others (REG-02). */
const termsPart = (form: SocialEnrolment) =>
  form.country === 'CA'
    ? { accepts_ca_terms: form.acceptsTerms, accepts_ca_communications: form.acceptsCommunications }
    : { accepts_us_terms: form.acceptsTerms }

/** What proves the new customer: the form's password, sealed (SGN-03), what a provider says (SGN-06), or a contact and its code (SGN-12). */
export type EnrolmentProof = { readonly sealedPassword: string } | SocialProof | ContactReference

function provenPart(proof: EnrolmentProof) {
  if ('sealedPassword' in proof) return { password: proof.sealedPassword }
  return 'contactUid' in proof ? { ...clientPart(), contact_uid: proof.contactUid } : proofPart(proof)
}

/** Registers. @throws UpstreamFailure */
export async function sendEnrolment(
  form: SocialEnrolment,
  proof: EnrolmentProof,
  guestId: string | undefined,
  identity: Identity,
): Promise<EnrolmentReply> {
  const filled = {
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone_number: form.phone,
    country: form.country,
    ...termsPart(form),
    ...(form.referralCode ? { referral_code: form.referralCode } : {}),
    ...guestPart(guestId),
  }
  const wire = await callUpstream(enrolEndpoint, { body: { ...filled, ...provenPart(proof) } }, identity)
  return 'tokens' in wire
    ? { kind: 'customer', profile: toProfile(wire.profile), tokens: tokenReply(wire.tokens) }
    : { kind: 'code', sent: { tempAccountUid: wire.temp_account_uid, ...sentAnswer(wire) } }
}
