import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerSignIns } from '#tests/support/signed-in.ts'
import { customerWire, wireProfile } from '#tests/support/wire-tokens.ts'

const send = 'POST /auth/contact/code'
const tryCode = 'POST /auth/contact/verify'
const byPassword = 'POST /auth/contact/token'
const enrol = 'POST /customers/v2/enroll'
const bySms = { contact_uid: 'con_1', mobile_number: '******0142', is_sms_otp_sent: true }
const phone = '8085550142'
const refusal = (status: number, error: string, more: object = {}): Answer => ({
  status,
  json: { error, error_description: 'from the API', ...more },
})
const form = {
  firstName: 'Mele',
  lastName: 'Kaua',
  email: 'mele@example.com',
  phone,
  country: 'US',
  acceptsTerms: true,
  acceptsCommunications: false,
}

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(async () => {
  upstream.seen.length = 0
  await answerSignIns(upstream)
  upstream.on('PATCH /customers/v2/guest', () => ({ json: { status: 'success' } }))
  upstream.on(send, () => ({ json: bySms }))
  upstream.on(tryCode, () => ({ json: { next: 'enrol' } }))
  upstream.on(byPassword, () => ({ json: customerWire() }))
  upstream.on(enrol, () => ({ json: { profile: wireProfile, tokens: customerWire() } }))
})

type Browser = ReturnType<typeof fakeBrowser>
const bodyOf = (call: string) =>
  upstream.seen.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? {}
const launch = (browser: Browser) => browser.call('POST /api/session/launch')
const begin = (browser: Browser, contact: object = { phone }) =>
  browser.call('POST /api/session/contact', { input: { contact } })
const enterCode = (browser: Browser) =>
  browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
const join = (browser: Browser, more: object = {}) =>
  browser.call('POST /api/account/enrol-contact', { input: { ...form, ...more } })
const signIn = (browser: Browser) =>
  browser.call('POST /api/session/sign-in', { input: { email: form.email, password: 'x' } })

async function waiting(contact: object = { phone }) {
  const browser = fakeBrowser()
  await begin(browser, contact)
  return browser
}
async function proven(next: 'enrol' | 'password', contact: object = { phone }) {
  upstream.on(tryCode, () => ({ json: { next } }))
  const browser = await waiting(contact)
  await enterCode(browser)
  return browser
}

test('[SGN-10] a browser without a session gets one, and a code; what names the code stays on the server', async () => {
  const browser = fakeBrowser()
  const answer = await begin(browser)
  assert.deepEqual(answer.json, {
    state: 'code',
    mobileNumber: '******0142',
    isSmsSent: true,
    resendInSeconds: 30,
  })
  const { phone_number, guest_id } = bodyOf(send)
  assert.deepEqual([phone_number, typeof guest_id], [phone, 'string'])
  assert.ok(!answer.text.includes('con_1'))
  await browser.call('POST /api/session/code')
  assert.deepEqual(bodyOf(send), { contact_uid: 'con_1', guest_id })
})

test('[SGN-10] the same contact too soon opens the code that waits; another one is refused', async () => {
  const browser = await waiting({ email: 'Kai@example.com' })
  upstream.on(send, () => refusal(429, 'otp_too_soon', { retry_after: 17 }))
  const again = await begin(browser, { email: 'kai@example.com' })
  assert.deepEqual([again.status, again.json['resendInSeconds']], [200, 17])
  for (const other of [{ email: 'mele@example.com' }, { phone }]) {
    const refused = await begin(browser, other)
    assert.deepEqual([refused.status, refused.json.code], [429, 'otp_too_soon'])
  }
})

test('[SGN-11] a code that opens an account makes a customer, with the guest’s id', async () => {
  upstream.on(tryCode, () => ({ json: customerWire() }))
  const browser = await waiting()
  const { guest_id } = bodyOf(send)
  assert.equal((await enterCode(browser)).json.state, 'customer')
  assert.equal(bodyOf(tryCode)['guest_id'], guest_id)
  assert.equal((await launch(browser)).json.state, 'customer')
})

test('[SGN-11] a second code replaces the first, and a page that is loaded again asks for it', async () => {
  const second = { next: 'code', digital_id: 'dig_9', mobile_number: '******0199', is_sms_otp_sent: true }
  upstream.on(tryCode, () => ({ json: second }))
  const browser = await waiting({ email: form.email })
  const answer = await enterCode(browser)
  assert.deepEqual([answer.json.state, answer.json['mobileNumber']], ['code', '******0199'])
  const view = (await launch(browser)).json
  assert.equal((view['code'] as { mobileNumber: string }).mobileNumber, '******0199')
  upstream.on('POST /auth/mfa/login/otp/verify', () => ({ json: customerWire() }))
  assert.equal((await enterCode(browser)).json.state, 'customer')
  assert.equal(bodyOf('POST /auth/mfa/login/otp/verify')['digital_id'], 'dig_9')
})

test('[SGN-11] where a password follows, the proof goes with it and not with the sign-in of another browser', async () => {
  const browser = await proven('password', { email: form.email })
  assert.deepEqual((await launch(browser)).json, {
    state: 'guest',
    proven: { state: 'password', email: form.email },
  })
  assert.equal((await signIn(browser)).json.state, 'customer')
  assert.equal(bodyOf(byPassword)['contact_uid'], 'con_1')
  await signIn(fakeBrowser())
  assert.equal(upstream.count(byPassword), 1)
  assert.equal(upstream.count('POST /auth/jwt/token'), 1)
})

test('[SGN-12] nobody has the contact: it is proven for the registration, also after a reload, and no browser names it', async () => {
  const browser = await proven('enrol')
  assert.deepEqual((await launch(browser)).json, { state: 'guest', proven: { state: 'register', phone } })
  // What was proven is the account's, whatever the browser sends.
  assert.equal((await join(browser, { phone: '8085550199' })).json.state, 'customer')
  const { contact_uid, phone_number, email, password } = bodyOf(enrol)
  assert.deepEqual([contact_uid, phone_number, email, password], ['con_1', phone, form.email, undefined])
})

test('[SGN-12] without a proof, or with one that is no longer good, nobody registers', async () => {
  const browser = fakeBrowser()
  await launch(browser)
  const none = await join(browser)
  assert.deepEqual([none.status, none.json.code], [410, 'contact_expired'])
  assert.equal(upstream.count(enrol), 0)
  const late = await proven('enrol')
  upstream.on(enrol, () => refusal(410, 'contact_unproven'))
  const old = await join(late)
  assert.deepEqual([old.status, old.json.code], [410, 'contact_expired'])
  upstream.on(enrol, () => ({ json: { nothing: true } }))
  assert.equal((await join(late)).json.code, 'create_account_unavailable')
})

test('[SGN-12] another contact begins anew: the proof of before is forgotten', async () => {
  const browser = await proven('enrol')
  await begin(browser, { email: form.email })
  assert.equal((await join(browser)).json.code, 'contact_expired')
})

test('[SGN-12] after an e-mail the shop may want a code to the phone, which ends the registration', async () => {
  const browser = await proven('enrol', { email: form.email })
  const { contact_uid: _, ...sent } = bySms
  upstream.on(enrol, () => ({ json: { ...sent, temp_account_uid: 'tmp_1' } }))
  assert.equal((await join(browser)).json.state, 'code')
  upstream.on('POST /auth/token/enrolment', () => ({ json: customerWire() }))
  assert.equal((await enterCode(browser)).json.state, 'customer')
})
