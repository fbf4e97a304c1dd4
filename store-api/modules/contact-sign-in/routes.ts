import type { FastifyInstance } from 'fastify'
import { contactPasswordToken, sendContactCode, verifyContactCode } from '@kolea/contract/contact.ts'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { inTransaction } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { bind } from '../../http/bind.ts'
import type { CallSource } from '../../http/call-source.ts'
import { localizedRefusal } from '../../refusal.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { bySms, sendCode, sentTo } from '../otp/send-code.ts'
import { wantsCode } from '../tokens/second-factor.ts'
import type { Tokens } from '../tokens/service.ts'
import { sendCodeToContact, tryContactCode } from './contact-code.ts'
import { hasContact, noteContact, openedBy } from './opened-account.ts'
import { markProven, provenContact, useContact } from './proven-contact.ts'

/** The second factor of somebody who has proven the e-mail: a code to the phone of the account. @throws Refusal as `sendCode` */
async function sendSecondCode(
  services: MessageCounting,
  customer: CustomerRow,
  guestId: string | undefined,
  language: string,
) {
  const receiver = bySms(customer.phoneNumber)
  const flow = { purpose: 'sign_in', subjectId: customer.digitalId, guestId } as const
  const sending = { seed: services.settings.tokenKeysSeed, now: services.clock.now(), language }
  await countMessage(services, 'sms')
  await inTransaction(services.db, (tx) => sendCode(tx, flow, receiver, sending, true))
  return { next: 'code' as const, digital_id: customer.digitalId, ...sentTo(receiver) }
}

/**
 * Proves a contact by its code, and signs in where that is enough (SGN-11); else says what has to follow.
 * @throws Refusal 401 invalid_client, invalid_otp; 423 otp_locked; 429 as `sendSecondCode`
 */
async function proveContact(
  services: MessageCounting & Tokens,
  body: BodyOf<typeof verifyContactCode>,
  language: string,
  source: CallSource,
) {
  const { db, clock, tokens } = services
  tokens.checkClient(body)
  const flow = await tryContactCode(services, body, source)
  const now = clock.now()
  const guestId = body.guest_id ?? flow.guestId ?? undefined
  const outcome = await inTransaction(db, async (tx) => {
    await markProven(tx, flow, now)
    const opening = await openedBy(tx, flow, now)
    if (opening.next !== 'tokens') return opening
    const { customer } = opening
    await noteContact(tx, customer, flow, now)
    await useContact(tx, flow.subjectId)
    if (guestId !== undefined) await moveGuestCart(tx, guestId, customer.customerId)
    return tokens.signIn(customer, tx, source)
  })
  if ('access_token' in outcome) return outcome
  if (outcome.next === 'code') return sendSecondCode(services, outcome.customer, guestId, language)
  return { next: outcome.next }
}

/**
 * Signs in by password a guest who has proven a contact. For the account that has it, the contact is proven from now on; a phone stands in for the
 * code that the account asks for. A proof that is too old changes nothing. @throws Refusal as `checkCredentials`; 401 mfa_required
 */
async function signInByPassword(
  { db, clock, tokens }: MessageCounting & Tokens,
  body: BodyOf<typeof contactPasswordToken>,
  source: CallSource,
) {
  tokens.checkClient(body)
  const customer = await tokens.checkCredentials(body, source)
  const now = clock.now()
  const shown = await provenContact(db, body, now)
  const proven = shown !== undefined && hasContact(customer, shown) ? shown : undefined
  if (proven !== undefined) await noteContact(db, customer, proven, now)
  const needsFactor = await wantsCode(db, customer)
  return inTransaction(db, async (tx) => {
    const isUsed = proven !== undefined && (await useContact(tx, body.contact_uid))
    if (needsFactor && !(isUsed && proven.email === null))
      throw localizedRefusal(401, 'mfa_required', 'mfa_required')
    if (body.guest_id !== undefined) await moveGuestCart(tx, body.guest_id, customer.customerId)
    return tokens.signIn(customer, tx, source)
  })
}

/** Sign-in and registration that begin with a mobile number or an e-mail and its code (SGN-10 to SGN-12). */
export function contactRoutes(app: FastifyInstance): void {
  bind(app, sendContactCode, ({ body, language, source }) => sendCodeToContact(app, body, language, source))
  bind(app, verifyContactCode, ({ body, language, source }) => proveContact(app, body, language, source))
  bind(app, contactPasswordToken, ({ body, source }) => signInByPassword(app, body, source))
}
