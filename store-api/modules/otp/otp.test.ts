import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { getDeliveryCart, postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { getProfile, updateProfile } from '@kolea/contract/profile.ts'
import { enrolmentToken, generateOtp, verifyOtp } from '@kolea/contract/otp.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { products } from '../../db/schema/catalog.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { otpFlows, otpSends, pendingEnrolments } from '../../db/schema/otp.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { setFeature } from '../content/configuration.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const seconds = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 1000))
let phones = 8085550200
const newPhone = () => String((phones += 1))

async function lastSms(phone: string): Promise<{ body: string; code: string }> {
  const sent = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, `+1${phone}`))
  const body = sent.at(-1)?.body ?? ''
  return { body, code: /\b\d{6}\b/.exec(body)?.[0] ?? '' }
}

/** Any other code: nothing is a digit off by chance. */
const wrongFor = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

const begin = async (email: string, headers: Record<string, string> = {}) =>
  api.as.call(generateOtp, {
    headers,
    body: { userName: await api.as.seal(email), password: await api.as.seal('Plover808x') },
  })
const resend = (digital_id: string) => api.as.call(generateOtp, { body: { digital_id } })
const verify = (digital_id: string, code: string, guest_id?: string) =>
  api.as.call(verifyOtp, { body: { digital_id, code, ...(guest_id === undefined ? {} : { guest_id }) } })

async function signingIn() {
  const phone = newPhone()
  const customer = await api.as.customer({ phone_number: phone })
  const sent = (await begin(customer.email)).ok
  const { code } = await lastSms(phone)
  return { ...customer, phone, sent, code }
}

test('[OTP-02] a sign-in by code: six digits by SMS, stored as a hash, and the tokens for it', async () => {
  const { digitalId, phone, sent, code, email } = await signingIn()
  assert.deepEqual(sent, {
    digital_id: digitalId,
    mobile_number: `******${phone.slice(-4)}`,
    is_sms_otp_sent: true,
  })
  assert.match(code, /^\d{6}$/)
  const [flow] = await api.app.db.select().from(otpFlows).where(eq(otpFlows.subjectId, digitalId))
  assert.ok(!JSON.stringify(flow).includes(code))
  const tokens = (await verify(digitalId, code)).ok
  assert.ok(tokens.refresh_token)
  assert.equal((await api.as.call(getProfile, { token: tokens.access_token })).ok.profile.email, email)
})

test('[OTP-03] a code works once, also when it is sent twenty times at once', async () => {
  const one = await signingIn()
  assert.equal((await verify(one.digitalId, one.code)).status, 200)
  const again = await verify(one.digitalId, one.code)
  assert.deepEqual([again.status, again.error.error], [401, 'invalid_otp'])
  const two = await signingIn()
  const many = await Promise.all(Array.from({ length: 20 }, () => verify(two.digitalId, two.code)))
  assert.equal(many.filter((answer) => answer.status === 200).length, 1)
})

test('[OTP-03] a code is valid for ten minutes', async () => {
  const { digitalId, code } = await signingIn()
  seconds(601)
  assert.equal((await verify(digitalId, code)).error.error, 'invalid_otp')
})

test('[OTP-03] the sixth try after five wrong ones is 423, with the right code too, and a new code does not help', async () => {
  const { digitalId, code, email } = await signingIn()
  for (let n = 1; n <= 5; n += 1)
    assert.equal((await verify(digitalId, wrongFor(code, n))).error.error, 'invalid_otp')
  const refused = await verify(digitalId, code)
  assert.deepEqual([refused.status, refused.error.error], [423, 'otp_locked'])
  seconds(31)
  assert.equal((await resend(digitalId)).status, 423)
  assert.equal((await begin(email)).status, 423)
  seconds(3600)
  assert.equal((await begin(email)).status, 200)
})

test('[OTP-03] a new code does not begin the count again', async () => {
  const { digitalId, code, phone } = await signingIn()
  for (let n = 1; n <= 4; n += 1) await verify(digitalId, wrongFor(code, n))
  seconds(31)
  assert.equal((await resend(digitalId)).status, 200)
  const { code: next } = await lastSms(phone)
  assert.equal((await verify(digitalId, wrongFor(next))).error.error, 'invalid_otp')
  assert.equal((await verify(digitalId, next)).error.error, 'otp_locked')
})

test('[OTP-03] of fifty wrong codes at once five are checked', async () => {
  const { digitalId, code } = await signingIn()
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, n) => verify(digitalId, wrongFor(code, n + 1))),
  )
  assert.equal(tries.filter((answer) => answer.status === 401).length, 5)
  assert.equal(tries.filter((answer) => answer.status === 423).length, 45)
})

test('[OTP-03] after four wrong codes, many right and wrong ones at once: one is checked', async () => {
  const { digitalId, code } = await signingIn()
  for (let n = 1; n <= 4; n += 1) await verify(digitalId, wrongFor(code, n))
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, n) => verify(digitalId, n % 2 === 1 ? code : wrongFor(code, n + 1))),
  )
  const looked = tries.filter((answer) => answer.status !== 423)
  const won = tries.filter((answer) => answer.status === 200).length
  assert.ok(won <= 1)
  // The right one ends the flow: what comes after it finds none.
  if (won === 0) assert.equal(looked.length, 1)
  assert.ok(looked.every((answer) => answer.status === 200 || answer.error.error === 'invalid_otp'))
})

test('[OTP-02] another code after 30 seconds, not before; it takes the place of the first', async () => {
  const { digitalId, code, phone } = await signingIn()
  seconds(13)
  const early = await resend(digitalId)
  assert.deepEqual([early.status, early.error.error, early.error.retry_after], [429, 'otp_too_soon', 17])
  assert.match(early.error.error_description, /17/)
  seconds(17)
  assert.equal((await resend(digitalId)).ok.digital_id, digitalId)
  const { code: next } = await lastSms(phone)
  if (next !== code) assert.equal((await verify(digitalId, code)).status, 401)
  assert.equal((await verify(digitalId, next)).status, 200)
})

test('[OTP-02] twenty requests at once send one code; an hour has six', async () => {
  const { digitalId, phone } = await signingIn()
  seconds(31)
  const many = await Promise.all(Array.from({ length: 20 }, () => resend(digitalId)))
  assert.equal(many.filter((answer) => answer.status === 200).length, 1)
  for (let n = 3; n <= 6; n += 1) {
    seconds(31)
    assert.equal((await resend(digitalId)).status, 200)
  }
  seconds(31)
  const refused = await resend(digitalId)
  assert.deepEqual([refused.status, refused.error.error], [429, 'otp_limit'])
  const sends = await api.app.db.select().from(otpSends).where(eq(otpSends.receiver, phone))
  assert.equal(sends.length, 6)
})

test('[OTP-02] a flow nobody began, or of half an hour ago, sends nothing', async () => {
  assert.equal((await resend('dig_unknown')).error.error, 'otp_expired')
  const { digitalId, phone } = await signingIn()
  seconds(31 * 60)
  assert.equal((await resend(digitalId)).error.error, 'otp_expired')
  const wrong = await api.as.call(generateOtp, {
    body: { userName: await api.as.seal('nobody@example.com'), password: await api.as.seal('Plover808x') },
  })
  assert.deepEqual([wrong.status, wrong.error.error], [401, 'invalid_grant'])
  assert.equal((await verify('dig_unknown', '123456')).error.error, 'invalid_otp')
  assert.ok((await lastSms(phone)).code)
})

const plainSignIn = async (email: string) =>
  api.as.call(passwordToken, {
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal('Plover808x'),
    },
  })

test('[OTP-03] with the customer’s own setting the password alone answers mfa_required', async () => {
  const { email, token } = await api.as.customer({ phone_number: newPhone() })
  assert.equal((await plainSignIn(email)).status, 200)
  const { profile } = (await api.as.call(updateProfile, { token, body: { mfaEnabled: true } })).ok
  assert.equal(profile.mfaEnabled, true)
  const refused = await plainSignIn(email)
  assert.deepEqual([refused.status, refused.error.error], [401, 'mfa_required'])
})

test('[OTP-04] [SES-08] the guest’s basket follows into the account that a code opens', async () => {
  const { digitalId, code } = await signingIn()
  const [product] = await api.app.db.select().from(products).where(eq(products.hidden, false)).limit(1)
  const body = {
    items: [{ product_id: product?.productId ?? '', quantity: 2, name: product?.name ?? '' }],
    customer_local_time: '2026-11-18T10:00:00-10:00',
  }
  await api.as.call(postDeliveryCart, { token: await api.as.guest('dig_guest-otp'), body })
  const { access_token: token } = (await verify(digitalId, code, 'dig_guest-otp')).ok
  assert.equal((await api.as.call(getDeliveryCart, { token })).ok.cart.items[0]?.quantity, 2)
})

test('the code and its refusals are in the caller’s language', async () => {
  const phone = newPhone()
  const { email, digitalId } = await api.as.customer({ phone_number: phone })
  const arabic = { 'accept-language': 'ar' }
  assert.equal((await begin(email, arabic)).status, 200)
  const { body, code } = await lastSms(phone)
  assert.match(body, /رمزك/)
  const refused = await api.as.call(verifyOtp, {
    headers: arabic,
    body: { digital_id: digitalId, code: wrongFor(code) },
  })
  assert.match(refused.error.error_description, /الرمز/)
})

const enrolBy = async (changes: Record<string, unknown>) => {
  const form = api.as.enrolment(changes)
  return api.as.call(enrol, { body: { ...form, password: await api.as.seal(form.password) } })
}
const finish = (temp_account_uid: string, code: string) =>
  api.as.call(enrolmentToken, {
    body: { grant_type: 'password', ...api.as.client, temp_account_uid, code },
  })

async function enrolling(changes: Record<string, unknown> = {}) {
  const phone = newPhone()
  const made = (await enrolBy({ phone_number: phone, ...changes })).ok
  assert.ok('temp_account_uid' in made)
  return { uid: made.temp_account_uid, made, phone, code: (await lastSms(phone)).code }
}

test('[REG-03] [mfa_enabled] by the MFA route an enrolment answers a temporary account, and the code makes it real', async (t) => {
  const mfa = (on: boolean) => setFeature(api.app.db, 'mfa_enabled', on, ['US', 'CA'], api.clock.now())
  await mfa(true)
  t.after(() => mfa(false))
  const email = 'mfa@example.com'
  const one = await enrolling({ email })
  assert.equal(one.made.mobile_number, `******${one.phone.slice(-4)}`)
  assert.equal(one.made.is_sms_otp_sent, true)

  await t.test('a temporary account blocks nobody’s e-mail', async () => {
    const other = await enrolling({ email })
    assert.equal((await finish(other.uid, wrongFor(other.code))).error.error, 'invalid_otp')
    const { access_token: token } = (await finish(other.uid, other.code)).ok
    assert.equal((await api.as.call(getProfile, { token })).ok.profile.email, email)
    assert.equal((await finish(other.uid, other.code)).error.error, 'invalid_otp')
  })

  await t.test('the second with the same e-mail is refused, and the code is used up', async () => {
    assert.equal((await finish(one.uid, one.code)).error.error, 'create_account_failed')
    assert.equal((await finish(one.uid, one.code)).error.error, 'invalid_otp')
  })

  await t.test('another code by the temporary account’s id; 423 after five wrong ones', async () => {
    const { uid, phone } = await enrolling()
    seconds(31)
    const again = (await api.as.call(generateOtp, { body: { temp_account_uid: uid } })).ok
    assert.equal(again.temp_account_uid, uid)
    const { code } = await lastSms(phone)
    for (let n = 1; n <= 5; n += 1) await finish(uid, wrongFor(code, n))
    assert.equal((await finish(uid, code)).status, 423)
  })

  await t.test('what is never verified is forgotten, and then its code opens nothing', async () => {
    const { uid, code } = await enrolling()
    seconds(3 * 3600)
    while ((await runDueJobs(api.app)) > 0);
    const left = await api.app.db
      .select()
      .from(pendingEnrolments)
      .where(eq(pendingEnrolments.tempAccountUid, uid))
    assert.deepEqual(left, [])
    assert.deepEqual(await api.app.db.select().from(otpFlows), [])
    assert.equal((await finish(uid, code)).error.error, 'invalid_otp')
  })
})
