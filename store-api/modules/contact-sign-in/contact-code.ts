import { createHmac } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { sendContactCode } from '@kolea/contract/contact.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, newId, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import type { OtpFlowRow } from '../../db/schema/otp.ts'
import { knownDevices } from '../../db/schema/tokens.ts'
import type { CallSource } from '../../http/call-source.ts'
import { localizedRefusal } from '../../refusal.ts'
import { countWithin } from '../../services/call-limit.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { findFlow, lockedRefusal, tryCode, wrongCode } from '../otp/flow.ts'
import { byMail, bySms, channelOf, receiverKey, sendCode, sentTo, type Receiver } from '../otp/send-code.ts'

type Body = BodyOf<typeof sendContactCode>

/*
 * A flow is tried five times and sends six codes an hour (OTP-02, OTP-03), but another guest has another flow. So a contact has limits of its own, over
 * all guests: with twenty guesses a day a six-digit code is found in 68 years as likely as not.
 */
const codesOfContact = { kind: 'contact_codes', most: 20, windowMs: dayMs }
const triesOfContact = { kind: 'contact_code_tries', most: 20, windowMs: dayMs }

/** One guest has one flow to a contact: leaving it and beginning again gives no further tries. */
function contactUidOf(seed: string, receiver: Receiver, guestId: string | undefined): string {
  if (guestId === undefined) return newId('con')
  const name = `contact flow:${receiverKey(receiver)}:${guestId}`
  return `con_${createHmac('sha256', seed).update(name).digest('base64url')}`
}

/**
 * Has this browser signed in before to an account that has proven the contact? Then strangers cannot use its tries up. Queries alike
 * for a contact that no account has.
 */
async function isOwnBrowser(
  db: Db,
  { email, phoneNumber }: Receiver,
  { device }: CallSource,
): Promise<boolean> {
  const found = await db
    .select({ customerId: customers.customerId })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.customerId, knownDevices.customerId))
    .where(
      and(
        eq(knownDevices.deviceHash, device ?? ''),
        email === null
          ? and(eq(customers.phoneNumber, phoneNumber), isNotNull(customers.phoneVerifiedAt))
          : and(eq(customers.emailKey, email.toLowerCase()), isNotNull(customers.emailVerifiedAt)),
      ),
    )
  return found.length > 0
}

/** The contact, flow and guest of a request; a flow that is named must be open. @throws Refusal 401 otp_expired */
async function requestOf({ db, clock, settings }: MessageCounting, body: Body) {
  if ('contact_uid' in body) {
    const open = await findFlow(db, { purpose: 'contact', subjectId: body.contact_uid })
    if (open === undefined || open.openUntil <= clock.now())
      throw localizedRefusal(401, 'otp_expired', 'otp_expired')
    return { receiver: open, contactUid: body.contact_uid, isNew: false }
  }
  const receiver = 'email' in body ? byMail(body.email.trim()) : bySms(body.phone_number)
  return {
    receiver,
    contactUid: contactUidOf(settings.tokenKeysSeed, receiver, body.guest_id),
    isNew: true,
  }
}

/** @throws Refusal 429 otp_limit */
async function countCode(services: MessageCounting, receiver: Receiver): Promise<void> {
  const now = services.clock.now()
  const { isWithin, endsAt } = await countWithin(services.db, codesOfContact, receiverKey(receiver), now)
  if (isWithin) return
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  throw localizedRefusal(429, 'otp_limit', 'otp_limit', {}, seconds)
}

/**
 * Sends a code to a contact, or another one (SGN-10). Nothing here looks whether an account has the contact, so that neither the answer
 * nor the time it takes distinguishes one.
 * @throws Refusal 401 otp_expired; 423 otp_locked; 429 otp_too_soon, otp_limit, message_limit
 */
export async function sendCodeToContact(
  services: MessageCounting,
  body: Body,
  language: string,
  source: CallSource,
) {
  const { receiver, contactUid, isNew } = await requestOf(services, body)
  if (receiver.email !== null) source.noteAccount('email', receiver.email.toLowerCase())
  await countCode(services, receiver)
  await countMessage(services, channelOf(receiver))
  const flow = { purpose: 'contact', subjectId: contactUid, guestId: body.guest_id } as const
  const sending = { seed: services.settings.tokenKeysSeed, now: services.clock.now(), language }
  await inTransaction(services.db, (tx) => sendCode(tx, flow, receiver, sending, isNew))
  return { contact_uid: contactUid, ...sentTo(receiver) }
}

/**
 * Tries a code; the contact's own count comes before the flow's, so that a hundred guesses at once are not more. @returns the flow, whose code was right
 * @throws Refusal 401 invalid_otp, 423 otp_locked
 */
export async function tryContactCode(
  services: MessageCounting,
  { contact_uid: subjectId, code }: { readonly contact_uid: string; readonly code: string },
  source: CallSource,
): Promise<OtpFlowRow> {
  const { db, clock, settings, alarms } = services
  const named = { purpose: 'contact', subjectId } as const
  const waiting = await findFlow(db, named)
  if (waiting === undefined) throw wrongCode()
  if (waiting.email !== null) source.noteAccount('email', waiting.email.toLowerCase())
  const now = clock.now()
  if (!(await isOwnBrowser(db, waiting, source))) {
    const { isWithin } = await countWithin(db, triesOfContact, receiverKey(waiting), now)
    if (!isWithin) {
      await alarms.raise('sign_in_attack')
      throw lockedRefusal()
    }
  }
  return tryCode(db, named, code, { seeds: settings.keys.accepted('tokenSeed'), now })
}
