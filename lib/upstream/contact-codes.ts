import { contactPasswordToken, sendContactCode, verifyContactCode } from '@kolea/contract/contact.ts'
import type { Contact } from '@kolea/domain/account/contact-entry.ts'
import { callUpstream } from './call-upstream.ts'
import { sentAnswer, type SentAnswer } from './one-time-codes.ts'
import type { Identity } from './request-parts.ts'
import { clientPart, guestPart, tokenReply, type TokenReply } from './tokens.ts'

/** Names a code that was sent to a contact, and then the proof of it. Never sent to a browser. */
export interface ContactReference {
  readonly contactUid: string
}

/** A code that was sent to a contact. */
export type SentToContact = SentAnswer & ContactReference

/** Has a code sent to whatever somebody typed (SGN-10). @throws UpstreamFailure */
export async function requestCodeToContact(
  contact: Contact,
  guestId: string | undefined,
  identity: Identity,
): Promise<SentToContact> {
  const named = 'email' in contact ? { email: contact.email } : { phone_number: contact.phone }
  const wire = await callUpstream(sendContactCode, { body: { ...named, ...guestPart(guestId) } }, identity)
  return { contactUid: wire.contact_uid, ...sentAnswer(wire) }
}

/** Has another code sent (OTP-02). @throws UpstreamFailure */
export async function sendNextToContact(
  { contactUid }: ContactReference,
  guestId: string | undefined,
  identity: Identity,
): Promise<SentAnswer> {
  const body = { contact_uid: contactUid, ...guestPart(guestId) }
  return sentAnswer(await callUpstream(sendContactCode, { body }, identity))
}

/** What a right code of a contact leads to (SGN-11, SGN-12). */
export type ContactOutcome =
  | { readonly next: 'tokens'; readonly tokens: TokenReply }
  | { readonly next: 'code'; readonly digitalId: string; readonly sent: SentAnswer }
  | { readonly next: 'password' | 'enrol' }

/** Tries the code of a contact. @throws UpstreamFailure */
export async function submitContactCode(
  { contactUid }: ContactReference,
  code: string,
  guestId: string | undefined,
  identity: Identity,
): Promise<ContactOutcome> {
  const body = { ...clientPart(), contact_uid: contactUid, code, ...guestPart(guestId) }
  const wire = await callUpstream(verifyContactCode, { body }, identity)
  if ('access_token' in wire) return { next: 'tokens', tokens: tokenReply(wire) }
  if (wire.next !== 'code') return { next: wire.next }
  return { next: 'code', digitalId: wire.digital_id, sent: sentAnswer(wire) }
}

/** A customer's tokens by password, beside a proven contact; both credentials are already sealed (SGN-03). @throws UpstreamFailure */
export async function requestTokensWithContact(
  [userName, password]: readonly [string, string],
  { contactUid }: ContactReference,
  guestId: string | undefined,
  identity: Identity,
): Promise<TokenReply> {
  const credentials = { userName, password, contact_uid: contactUid, ...guestPart(guestId) }
  const body = { grant_type: 'password' as const, ...clientPart(), ...credentials }
  return tokenReply(await callUpstream(contactPasswordToken, { body }, identity))
}
