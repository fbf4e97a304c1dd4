import type { Enrolment } from '../domain/account/enrolment.ts'
import type { CodeSent } from '../domain/account/one-time-code.ts'
import { codeSentOf } from '../domain/account/one-time-code.ts'
import type { SessionView } from '../domain/account/profile.ts'
import { accountHash } from '../session/device-mark.ts'
import { heldTokens } from '../session/held-tokens.ts'
import type { EnrolmentReply } from '../upstream/enrolment.ts'
import { sendEnrolment } from '../upstream/enrolment.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import type { Conversion } from './become-customer.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { OpenCall } from './call.ts'
import { ensureSession } from './guest-session.ts'
import { withSealed } from './with-sealed.ts'

/** null when the API answers neither a customer nor a code, which has a sentence of its own. */
async function requestEnrolment(
  form: Enrolment,
  { identity, guestId }: Conversion,
): Promise<EnrolmentReply | null> {
  try {
    return await withSealed([form.password] as const, identity, ([password]) =>
      sendEnrolment(form, password, guestId, identity),
    )
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'garbled') return null
    throw error
  }
}

/** Registration: a customer at once, or a code that has to come first (REG-01, REG-03). @throws UpstreamFailure */
export async function startEnrolment(
  call: OpenCall,
  form: Enrolment,
): Promise<SessionView | CodeSent | BffRefusal<'create_account_unavailable'>> {
  const from = await conversionOf(call, accountHash(form.email))
  const requestedAt = Date.now()
  const reply = await requestEnrolment(form, from)
  if (reply === null) return new BffRefusal('create_account_unavailable')
  if (reply.kind === 'code') {
    const session = await ensureSession(call, from.identity.deviceId)
    const { tempAccountUid, ...answer } = reply.sent
    const request = { ...answer, requestedAt: call.now }
    await session.update((record) => ({
      ...record,
      codeFlow: { tempAccountUid, account: from.account, request },
    }))
    return codeSentOf(request, call.now)
  }
  await becomeCustomer(call, from, heldTokens(reply.tokens, requestedAt))
  return { state: 'customer', profile: reply.profile }
}
