import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { and, eq, like } from 'drizzle-orm'
import { getProfile, sendProofCode, updateProfile } from '@kolea/contract/profile.ts'
import { generateOtp, verifyOtp } from '@kolea/contract/otp.ts'
import { passwordToken, refreshToken, revokeAllTokens } from '@kolea/contract/tokens.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const password = 'Plover808x'
let phones = 8085550300
const newPhone = () => String((phones += 1))

async function signIn(email: string) {
  const userName = await api.as.seal(email)
  const body = { grant_type: 'password' as const, ...api.as.client, userName, password: await seal() }
  return (await api.as.call(passwordToken, { body })).ok
}
const seal = (value = password) => api.as.seal(value)
const change = (token: string, body: object, headers: Record<string, string> = {}) =>
  api.as.call(updateProfile, { token, body, headers })
const profile = async (token: string) => (await api.as.call(getProfile, { token })).ok.profile
const stillIn = async (token: string) => (await api.as.call(getProfile, { token })).status === 200

const mailsTo = (email: string) =>
  api.app.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, email), like(outboxMessages.template, 'guard_changed_%')))

async function codeTo(phone: string): Promise<string> {
  const sent = await api.app.db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, `+1${phone}`))
  return /\b\d{6}\b/.exec(sent.at(-1)?.body ?? '')?.[0] ?? ''
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[PRO-02] another phone needs a proof: without one nothing changes, the names included', async () => {
  const { token, email } = await api.as.customer({ phone_number: newPhone() })
  const before = await profile(token)
  const refused = await change(token, { first_name: 'Thief', phone_number: newPhone() })
  assert.deepEqual([refused.status, refused.error.error], [422, 'proof_required'])
  assert.deepEqual(await profile(token), before)
  assert.deepEqual(await mailsTo(email), [])
  const same = await change(token, { first_name: 'Noe', phone_number: before.phone_number })
  assert.equal(same.status, 200, 'the phone as it was needs none')
})

test('[PRO-02] with the password the phone changes: a mail to the owner, every other sign-in ends', async () => {
  const phone = newPhone()
  const { token, email, refreshToken: refresh } = await api.as.customer({ phone_number: phone })
  const other = await signIn(email)
  const next = newPhone()
  const changed = (await change(token, { phone_number: next, password: await seal() })).ok
  assert.equal(changed.profile.phone_number, next)
  assert.equal(changed.profile.phone_verified, false)
  assert.ok(await stillIn(token))
  assert.equal(await stillIn(other.access_token), false)
  const body = { refresh_token: other.refresh_token ?? '' }
  assert.equal((await api.as.call(refreshToken, { body })).error.error, 'invalid_grant')
  assert.equal((await api.as.call(refreshToken, { body: { refresh_token: refresh } })).status, 200)
  const [mail, ...more] = await mailsTo(email)
  assert.deepEqual(more, [])
  assert.ok(mail?.body.includes(`******${phone.slice(-4)}`) && mail.body.includes(`******${next.slice(-4)}`))
  assert.match(mail?.body ?? '', new RegExp(`${api.settings.publicUrl}/user-account`))
})

test('[PRO-02] a code to the present phone proves it too, once, and a wrong one does not', async () => {
  const phone = newPhone()
  const { token } = await api.as.customer({ phone_number: phone })
  const sent = (await api.as.call(sendProofCode, { token })).ok
  assert.deepEqual(sent, { mobile_number: `******${phone.slice(-4)}`, is_sms_otp_sent: true })
  const code = await codeTo(phone)
  const wrong = await change(token, { phone_number: newPhone(), code: wrongFor(code) })
  assert.deepEqual([wrong.status, wrong.error.error], [422, 'proof_wrong'])
  const next = newPhone()
  assert.equal((await change(token, { phone_number: next, code })).ok.profile.phone_number, next)
  const again = await change(token, { phone_number: newPhone(), code })
  assert.deepEqual([again.status, again.error.error], [422, 'proof_wrong'])
})

test('[PRO-02] twenty changes by one code at once: one of them', async () => {
  const phone = newPhone()
  const { token } = await api.as.customer({ phone_number: phone })
  await api.as.call(sendProofCode, { token })
  const code = await codeTo(phone)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => change(token, { phone_number: newPhone(), code })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('[PRO-02] a wrong password changes nothing, and five of them are all that is checked', async () => {
  const { token } = await api.as.customer({ phone_number: newPhone() })
  const attempt = async (value: string) =>
    change(token, { phone_number: newPhone(), password: await seal(value) })
  const attempts = await Promise.all(Array.from({ length: 8 }, () => attempt('Wrong1234')))
  const codes = attempts.map(({ error }) => error.error).sort()
  assert.deepEqual(codes, [...Array<string>(3).fill('locked'), ...Array<string>(5).fill('proof_wrong')])
  assert.equal((await attempt(password)).error.error, 'locked')
  api.clock.set(new Date(api.clock.now().getTime() + 15 * 60_000 + 1))
})

test('[PRO-02] a code that was on its way to the phone before signs nobody in any more', async () => {
  const phone = newPhone()
  const { token, email, digitalId } = await api.as.customer({ phone_number: phone })
  const body = { userName: await api.as.seal(email), password: await seal() }
  await api.as.call(generateOtp, { body })
  const code = await codeTo(phone)
  assert.equal((await change(token, { phone_number: newPhone(), password: await seal() })).status, 200)
  const refused = await api.as.call(verifyOtp, { body: { digital_id: digitalId, code } })
  assert.equal(refused.error.error, 'invalid_otp')
})

test('[OTP-03] switching codes off needs a proof and is reported by mail; switching them on needs none', async () => {
  const { token, email } = await api.as.customer({ phone_number: newPhone() })
  assert.equal((await change(token, { mfaEnabled: true })).ok.profile.mfaEnabled, true)
  assert.equal((await change(token, { mfaEnabled: false })).error.error, 'proof_required')
  const off = await change(token, { mfaEnabled: false, password: await seal() }, { 'accept-language': 'ar' })
  assert.equal(off.ok.profile.mfaEnabled, false)
  const [mail] = await mailsTo(email)
  assert.match(mail?.subject ?? '', /[\u0600-\u06ff]/)
  assert.match(mail?.body ?? '', /\/user-account\?lang=ar/)
})

test('[SES-07] signing out everywhere ends every sign-in, the own one and one that waits for its code', async () => {
  const phone = newPhone()
  const { token, email, digitalId } = await api.as.customer({ phone_number: phone })
  const others = [await signIn(email), await signIn(email)]
  const stranger = await api.as.customer({ phone_number: newPhone() })
  await api.as.call(generateOtp, { body: { userName: await api.as.seal(email), password: await seal() } })
  assert.deepEqual((await api.as.call(revokeAllTokens, { token })).ok, { status: 'success' })
  for (const access of [token, ...others.map(({ access_token }) => access_token)])
    assert.equal(await stillIn(access), false)
  const waiting = { digital_id: digitalId, code: await codeTo(phone) }
  assert.equal((await api.as.call(verifyOtp, { body: waiting })).error.error, 'invalid_otp')
  assert.ok(await stillIn(stranger.token))
})
