import type { ResponseOf } from '../contract/endpoint.ts'
import { enrol as enrolEndpoint } from '../contract/customers.ts'
import type { CodeSent, Enrolment } from '../domain/account/enrolment.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { accountHash } from '../session/device-mark.ts'
import { heldTokens } from '../session/held-tokens.ts'
import { callUpstream } from '../upstream/call-upstream.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { profile } from '../upstream/profile.ts'
import type { Conversion } from './become-customer.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import type { OpenCall } from './call.ts'
import { ensureSession } from './guest-session.ts'
import { BffRefusal } from './bff-refusal.ts'
import { withSealed } from './with-sealed.ts'

type EnrolmentReply = ResponseOf<typeof enrolEndpoint>

/** The country's own flags and no others (REG-02). */
const termsOf = (form: Enrolment) =>
  form.country === 'CA'
    ? { accepts_ca_terms: form.acceptsTerms, accepts_ca_communications: form.acceptsCommunications }
    : { accepts_us_terms: form.acceptsTerms }

const send = (form: Enrolment, { identity, guestId }: Conversion): Promise<EnrolmentReply> =>
  withSealed([form.password] as const, identity, ([password]) =>
    callUpstream(
      enrolEndpoint,
      {
        body: {
          first_name: form.firstName,
          last_name: form.lastName,
          email: form.email,
          phone_number: form.phone,
          password,
          country: form.country,
          ...termsOf(form),
          ...(form.referralCode ? { referral_code: form.referralCode } : {}),
          ...(guestId === undefined ? {} : { guest_id: guestId }),
        },
      },
      identity,
    ),
  )

/** An answer that is neither a customer nor a code has a sentence of its own: null. */
async function sendOrNull(form: Enrolment, from: Conversion): Promise<EnrolmentReply | null> {
  try {
    return await send(form, from)
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'garbled') return null
    throw error
  }
}

/**
 * Registration: the standard route answers profile and tokens at once, the other one a temporary account whose code comes by
 * SMS (REG-03). @throws UpstreamFailure
 */
export async function enrol(
  call: OpenCall,
  form: Enrolment,
): Promise<SessionView | CodeSent | BffRefusal<'create_account_unavailable'>> {
  const from = await conversionOf(call, accountHash(form.email))
  const requestedAt = Date.now()
  const wire = await sendOrNull(form, from)
  if (wire === null) return new BffRefusal('create_account_unavailable')
  if (!('tokens' in wire)) {
    const { temp_account_uid: tempAccountUid, mobile_number: mobileNumber } = wire
    const session = await ensureSession(call, from.identity.deviceId)
    await session.update((record) => ({ ...record, codeFlow: { tempAccountUid, account: from.account } }))
    return { state: 'code', mobileNumber }
  }
  await becomeCustomer(call, from, heldTokens(wire.tokens, requestedAt))
  return { state: 'customer', profile: profile(wire.profile) }
}
