import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contactPasswordToken, sendContactCode, verifyContactCode } from '@kolea/contract/contact.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { getProfile, updateProfile } from '@kolea/contract/profile.ts'
import { customers } from '../../db/schema/customers.ts'
import { setFeature } from '../../modules/content/configuration.ts'
import { noteMessage } from '../../modules/messages/message-ceiling.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'
import { codeTo, latest, newPhoneOf, withPhone, wrongFor } from './phones.ts'

const stranger = { client_id: 'stranger', client_secret: 'not-the-secret-0123456789' }
/** A shop that has sent this hour's one message already. */
const oneMessage = { settings: { SMS_PER_HOUR: '1', MAIL_PER_HOUR: '1' } }
const newGuest = () => `dig_${randomUUID()}`
const later = (suite: Suite, seconds: number) =>
  suite.clock.set(new Date(suite.clock.now().getTime() + seconds * 1000))

const mailedTo = async (suite: Suite, email: string) =>
  /\b\d{6}\b/.exec(await latest(suite, email))?.[0] ?? ''

/** A guest whose code is on its way to a phone. */
async function waiting(suite: Suite, phone_number = newPhoneOf(303)) {
  const guest_id = newGuest()
  const { contact_uid } = (await suite.as.call(sendContactCode, { body: { phone_number, guest_id } })).ok
  const code = await codeTo(suite, phone_number)
  return { ...suite.as.client, contact_uid, guest_id, code }
}

/** A guest who has proven a phone. */
async function proven(suite: Suite, phone_number = newPhoneOf(303)) {
  const body = await waiting(suite, phone_number)
  await suite.as.call(verifyContactCode, { body })
  const { contact_uid, guest_id } = body
  return { contact_uid, guest_id }
}

const wrongTries = async (suite: Suite) => {
  const body = await waiting(suite)
  for (let n = 1; n <= 5; n += 1)
    await suite.as.call(verifyContactCode, { body: { ...body, code: wrongFor(body.code, n) } })
  return body
}

/** An account that has proven its e-mail and wants a code as well; its code by mail is on its way. */
async function withSecondFactor(suite: Suite, beforeCode: () => Promise<void> = async () => undefined) {
  const { email, token, customerId, phone } = await withPhone(suite)
  await suite.as.call(updateProfile, { token, body: { mfaEnabled: true } })
  const now = suite.clock.now()
  await suite.app.db
    .update(customers)
    .set({ emailVerifiedAt: now })
    .where(eq(customers.customerId, customerId))
  const guest_id = newGuest()
  const { contact_uid } = (await suite.as.call(sendContactCode, { body: { email, guest_id } })).ok
  await beforeCode()
  const body = { ...suite.as.client, contact_uid, guest_id, code: await mailedTo(suite, email) }
  return { body, phone, email }
}

async function byPassword(suite: Suite, email: string, password = 'Plover808x') {
  return {
    grant_type: 'password' as const,
    ...suite.as.client,
    userName: await suite.as.seal(email),
    password: await suite.as.seal(password),
    ...(await proven(suite)),
  }
}

async function joining(suite: Suite) {
  const phone_number = newPhoneOf(303)
  const { password, ...form } = suite.as.enrolment({ phone_number })
  assert.ok(password)
  return { ...form, ...suite.as.client, ...(await proven(suite, phone_number)) }
}

export const contactCases: readonly Case[] = [
  success(sendContactCode, '[SGN-10] a code to whatever was typed', async (suite, call) => {
    const email = `${randomUUID()}@example.com`
    const byMail = await call({ body: { email, guest_id: newGuest() } })
    assert.deepEqual(
      { ...byMail, contact_uid: '' },
      { contact_uid: '', mobile_number: '', is_sms_otp_sent: false, email },
    )
    const phone_number = newPhoneOf(303)
    const bySms = await call({ body: { phone_number } })
    assert.equal(bySms.mobile_number, `******${phone_number.slice(-4)}`)
    later(suite, 31)
    assert.equal((await call({ body: { contact_uid: bySms.contact_uid } })).contact_uid, bySms.contact_uid)
  }),
  refused(sendContactCode, 401, 'otp_expired', '[SGN-10] a flow that nobody began', () => ({
    body: { contact_uid: `con_${randomUUID()}` },
  })),
  refused(sendContactCode, 423, 'otp_locked', '[SGN-13] five wrong codes', async (suite) => {
    const { contact_uid, guest_id } = await wrongTries(suite)
    return { body: { contact_uid, guest_id } }
  }),
  refused(sendContactCode, 429, 'otp_too_soon', '[OTP-02] another code at once', async (suite) => {
    const { contact_uid, guest_id } = await waiting(suite)
    return { body: { contact_uid, guest_id } }
  }),
  refused(sendContactCode, 429, 'otp_limit', '[SGN-13] a seventh code within the hour', async (suite) => {
    const phone_number = newPhoneOf(303)
    for (let n = 1; n <= 6; n += 1) await waiting(suite, phone_number)
    return { body: { phone_number, guest_id: newGuest() } }
  }),
  refused(
    sendContactCode,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      await noteMessage(suite.app, 'sms')
      return { body: { phone_number: newPhoneOf(303) } }
    },
    oneMessage,
  ),

  success(verifyContactCode, '[SGN-11] a proven phone opens its account', async (suite, call) => {
    const { phone, customerId } = await withPhone(suite)
    await suite.app.db
      .update(customers)
      .set({ phoneVerifiedAt: suite.clock.now() })
      .where(eq(customers.customerId, customerId))
    const opened = await call({ body: await waiting(suite, phone) })
    assert.ok('access_token' in opened)
    const { profile } = (await suite.as.call(getProfile, { token: opened.access_token, query: {} })).ok
    assert.equal(profile.customer_id, customerId)
  }),
  success(verifyContactCode, '[SGN-12] nobody has the contact', async (suite, call) => {
    assert.deepEqual(await call({ body: await waiting(suite) }), { next: 'enrol' })
  }),
  success(verifyContactCode, '[SGN-11] a second factor follows an e-mail', async (suite, call) => {
    const { body, phone } = await withSecondFactor(suite)
    const sent = await call({ body })
    assert.ok('next' in sent && sent.next === 'code')
    assert.equal(sent.mobile_number, `******${phone.slice(-4)}`)
  }),
  refused(verifyContactCode, 401, 'invalid_client', '[SGN-11] another client', async (suite) => ({
    body: { ...(await waiting(suite)), ...stranger },
  })),
  refused(verifyContactCode, 401, 'invalid_otp', '[SGN-13] a wrong code', async (suite) => {
    const body = await waiting(suite)
    return { body: { ...body, code: wrongFor(body.code) } }
  }),
  refused(
    verifyContactCode,
    423,
    'otp_locked',
    '[SGN-13] the right code after five wrong ones',
    async (suite) => ({
      body: await wrongTries(suite),
    }),
  ),
  refused(
    verifyContactCode,
    429,
    'otp_too_soon',
    '[SGN-11] a second code a moment after another',
    async (suite) => {
      const first = await withSecondFactor(suite)
      await suite.as.call(verifyContactCode, { body: first.body })
      const guest_id = newGuest()
      const { contact_uid } = (
        await suite.as.call(sendContactCode, { body: { email: first.email, guest_id } })
      ).ok
      return {
        body: { ...suite.as.client, contact_uid, guest_id, code: await mailedTo(suite, first.email) },
      }
    },
  ),
  refused(
    verifyContactCode,
    429,
    'otp_limit',
    '[SGN-11] the phone of the account got six codes within the hour',
    async (suite) => {
      const { body, phone } = await withSecondFactor(suite)
      // Enrolments with the same phone count for it too.
      const feature = (on: boolean) => setFeature(suite.app.db, 'mfa_enabled', on, ['US'], suite.clock.now())
      await feature(true)
      for (let n = 1; n <= 6; n += 1) {
        const form = suite.as.enrolment({ phone_number: phone })
        await suite.as.call(enrol, { body: { ...form, password: await suite.as.seal(form.password) } })
      }
      await feature(false)
      return { body }
    },
  ),
  refused(
    verifyContactCode,
    429,
    'message_limit',
    'the hour’s SMS are sent',
    async (suite) => {
      const { body } = await withSecondFactor(suite)
      await noteMessage(suite.app, 'sms')
      return { body }
    },
    oneMessage,
  ),

  success(contactPasswordToken, '[SGN-11] password and contact sign in', async (suite, call) => {
    const { email } = await suite.as.customer()
    const opened = await call({ body: await byPassword(suite, email) })
    assert.ok(opened.refresh_token)
  }),
  refused(contactPasswordToken, 401, 'invalid_client', '[SGN-11] another client', async (suite) => ({
    body: { ...(await byPassword(suite, (await suite.as.customer()).email)), ...stranger },
  })),
  refused(contactPasswordToken, 401, 'invalid_grant', '[SGN-11] a wrong password', async (suite) => ({
    body: await byPassword(suite, (await suite.as.customer()).email, 'Plover809x'),
  })),
  refused(
    contactPasswordToken,
    400,
    'invalid_credentials_envelope',
    '[SGN-03] credentials that are not sealed',
    async (suite) => ({
      body: { ...(await byPassword(suite, 'kai@example.com')), userName: 'kai@example.com' },
    }),
  ),
  refused(contactPasswordToken, 423, 'locked', '[SGN-04] five wrong passwords', async (suite) => {
    const { email } = await suite.as.customer()
    for (let n = 0; n < 5; n += 1)
      await suite.as.call(contactPasswordToken, { body: await byPassword(suite, email, 'Wrong1234') })
    return { body: await byPassword(suite, email) }
  }),
  refused(
    contactPasswordToken,
    401,
    'mfa_required',
    '[SGN-11] an account that wants a code, and another phone',
    async (suite) => {
      const { email, token } = await suite.as.customer()
      await suite.as.call(updateProfile, { token, body: { mfaEnabled: true } })
      return { body: await byPassword(suite, email) }
    },
  ),

  success(enrol, '[SGN-12] a proven contact in place of a password', async (suite, call) => {
    const made = await call({ body: await joining(suite) })
    assert.ok('tokens' in made)
  }),
  refused(enrol, 410, 'contact_unproven', '[SGN-12] the proof of another guest', async (suite) => ({
    body: { ...(await joining(suite)), guest_id: newGuest() },
  })),
]
