import { enrol as enrolEndpoint } from '../contract/customers.ts'
import type { Enrolment } from '../domain/account/enrolment.ts'
import type { Profile } from '../domain/account/profile.ts'
import { callUpstream } from './call-upstream.ts'
import { sentAnswer } from './one-time-codes.ts'
import { toProfile } from './profile.ts'
import type { Identity } from './request-parts.ts'
import type { TokenReply } from './tokens.ts'
import { guestPart, tokenReply } from './tokens.ts'

/** The standard route answers a customer at once, the other one a temporary account whose code comes by SMS (REG-03). */
export type EnrolmentReply =
  | { kind: 'customer'; profile: Profile; tokens: TokenReply }
  | { kind: 'code'; sent: { tempAccountUid: string; mobileNumber: string; isSmsSent: boolean } }

/** The country's own flags and no others (REG-02). */
const termsPart = (form: Enrolment) =>
  form.country === 'CA'
    ? { accepts_ca_terms: form.acceptsTerms, accepts_ca_communications: form.acceptsCommunications }
    : { accepts_us_terms: form.acceptsTerms }

/** Registers; `password` is the form's, sealed (SGN-03). @throws UpstreamFailure */
export async function sendEnrolment(
  form: Enrolment,
  password: string,
  guestId: string | undefined,
  identity: Identity,
): Promise<EnrolmentReply> {
  const body = {
    first_name: form.firstName,
    last_name: form.lastName,
    email: form.email,
    phone_number: form.phone,
    password,
    country: form.country,
    ...termsPart(form),
    ...(form.referralCode ? { referral_code: form.referralCode } : {}),
    ...guestPart(guestId),
  }
  const wire = await callUpstream(enrolEndpoint, { body }, identity)
  return 'tokens' in wire
    ? { kind: 'customer', profile: toProfile(wire.profile), tokens: tokenReply(wire.tokens) }
    : { kind: 'code', sent: { tempAccountUid: wire.temp_account_uid, ...sentAnswer(wire) } }
}
