import type { Contact } from '@kolea/domain/account/contact-entry.ts'
import type { ProvenContact } from '@kolea/domain/account/contact-sign-in.ts'
import { codeSentOf, type CodeSent } from '@kolea/domain/account/one-time-code.ts'
import type { SessionView } from '@kolea/domain/account/profile.ts'
import { accountHash } from '../session/device-mark.ts'
import type { SessionRecord } from '../session/session-record.ts'
import { storedTokens } from '../session/session-tokens.ts'
import type { Session } from '../session/session.ts'
import { requestCodeToContact, submitContactCode } from '../upstream/contact-codes.ts'
import { isRefusal } from '../upstream/failure.ts'
import { becomeCustomer, conversionOf } from './become-customer.ts'
import { ensureSession } from './browser-session.ts'
import type { OpenCall, SessionCall } from './call.ts'
import { codeFailure } from './map-upstream-error.ts'
import { viewSession } from './session-view.ts'

type CodeFlow = NonNullable<SessionRecord['codeFlow']>
/** A flow that proves a contact. */
type ContactFlow = Extract<CodeFlow, { contactUid: string }>

const sameContact = (one: Contact, other: Contact): boolean =>
  'email' in one
    ? 'email' in other && one.email.toLowerCase() === other.email.toLowerCase()
    : 'phone' in other && one.phone === other.phone

/** The code that this session already waits for, when the API refuses to send the same contact another so soon. */
function waitingCode({ record }: Session, contact: Contact, error: unknown, now: number): CodeSent | null {
  const flow = record.codeFlow
  if (!isRefusal(error, 429) || error.code !== 'otp_too_soon') return null
  if (flow?.request === undefined || !('contactUid' in flow) || !sameContact(flow.contact, contact))
    return null
  const sent = codeSentOf(flow.request, now)
  return { ...sent, resendInSeconds: error.retryAfterSeconds ?? sent.resendInSeconds }
}

/**
 * Sends a code to the mobile number or e-mail that a guest typed; answers alike whether or not an account has it (SGN-10).
 * @throws BffError 423 `otp_locked`, 429
 */
export async function startContactSignIn(call: OpenCall, contact: Contact): Promise<CodeSent> {
  const from = await conversionOf(call)
  // Before the code is sent: a code that no session waits for could not be entered.
  const session = await ensureSession(call, from.identity.deviceId)
  const { identity, guestId } = await conversionOf({ ...call, session })
  const account = 'email' in contact ? accountHash(contact.email) : undefined
  try {
    const { contactUid, ...sent } = await requestCodeToContact(contact, guestId, identity)
    const request = { ...sent, requestedAt: call.now }
    await session.update(({ provenContact: _, ...record }) => ({
      ...record,
      codeFlow: { contactUid, contact, account, request },
    }))
    return codeSentOf(request, call.now)
  } catch (error) {
    return waitingCode(session, contact, error, call.now) ?? codeFailure(error)
  }
}

/** Tries the code of a contact: a customer, the second code of an account that wants one, or what follows the proof. @throws BffError */
export async function proveContact(
  call: SessionCall,
  { contactUid, contact, account }: ContactFlow,
  code: string,
): Promise<SessionView | CodeSent | ProvenContact> {
  const from = await conversionOf(call, account)
  const requestedAt = Date.now()
  const outcome = await submitContactCode({ contactUid }, code, from.guestId, from.identity).catch(
    codeFailure,
  )
  if (outcome.next === 'tokens')
    return viewSession(await becomeCustomer(call, from, storedTokens(outcome.tokens, requestedAt)), call)
  if (outcome.next === 'code') {
    const { digitalId, sent } = outcome
    const request = { ...sent, requestedAt: call.now }
    await call.session.update((record) => ({ ...record, codeFlow: { digitalId, account, request } }))
    return codeSentOf(request, call.now)
  }
  const proven = { state: outcome.next === 'enrol' ? ('register' as const) : outcome.next, ...contact }
  await call.session.update(({ codeFlow: _, ...record }) => ({
    ...record,
    provenContact: { contactUid, outcome: proven, provenAt: call.now },
  }))
  return proven
}
