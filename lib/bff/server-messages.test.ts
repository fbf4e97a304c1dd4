import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream, type Answer, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerSignIns, signedIn } from '#tests/support/signed-in.ts'
import { customerWire } from '#tests/support/wire-tokens.ts'

type Browser = ReturnType<typeof fakeBrowser>

let upstream: FakeUpstream
let guest: Browser
let customer: Browser
before(async () => {
  upstream = await fakeUpstream()
  customer = await signedIn(upstream)
  guest = fakeBrowser()
  await guest.call('POST /api/session/launch')
})
after(() => upstream.close())

const said = 'Mahalo, but this account is closed.'
/** The ways in which an API phrases a refusal (accounts specification, 8). */
const localizedRefusal: readonly (readonly [string, Answer])[] = [
  ['400, error_message alone', { status: 400, json: { error_message: said } }],
  ['422, error_description alone', { status: 422, json: { error_description: said } }],
  ['400 with a code', { status: 400, json: { error: 'bad_request', error_description: said } }],
  ['400 with a code that is a number', { status: 400, json: { error: 7, error_message: said } }],
  ['400, one odd part', { status: 400, json: { error_message: said, details: 'none', retry_after: 'soon' } }],
  ['200 with error_message', { json: { error_message: said } }],
  ['200 with error_message beside a success', { json: { status: 'success', error_message: said } }],
]

const registration = {
  firstName: 'Kai',
  lastName: 'Test',
  email: 'kai@example.com',
  phone: '8085550142',
  password: 'Plover2026x',
  country: 'US',
  acceptsTerms: true,
  acceptsCommunications: false,
} as const

const enrol = (answer: Answer) => {
  upstream.on('POST /customers/v2/enroll', () => answer)
  return guest.call('POST /api/account/enrol', { input: registration })
}
const reset = (answer: Answer) => {
  upstream.on('POST /customers/reset', () => answer)
  return guest.call('POST /api/account/reset-password', { input: { email: 'kai@example.com' } })
}
const signIn = (answer: Answer) => {
  upstream.on('POST /auth/jwt/token', () => answer)
  return guest.call('POST /api/session/sign-in', { input: { email: 'kai@example.com', password: 'x' } })
}
const verifyAge = (answer: Answer) => {
  upstream.on('POST /v4/users/me/age-verification', () => answer)
  return customer.call('POST /api/account/age-verification', { input: { birthDate: '1990-01-01' } })
}
const saveName = (answer: Answer) => {
  upstream.on('POST /customers/customers/updateProfile', () => answer)
  return customer.call('PATCH /api/account/profile', { input: { firstName: 'Kai' } })
}

const forms = {
  '[SGN-05] the reset of a password': reset,
  '[REG-03] [REG-04] a registration': enrol,
  '[SGN-04] a sign-in': signIn,
  '[AGE-01] a check of age': verifyAge,
  '[PRO-02] a change of the profile': saveName,
}

for (const [name, send] of Object.entries(forms))
  for (const [how, answer] of localizedRefusal)
    test(`${name} shows the API’s own sentence: ${how}`, async () => {
      const { status, json } = await send(answer)
      assert.equal(json.message, said, JSON.stringify(json))
      assert.ok(status >= 400 && status < 500, String(status))
    })

test('[SGN-04] without a sentence of the API a refused sign-in is the login failure', async () => {
  for (const answer of [
    { status: 401, json: { error: 'invalid_grant' } },
    { status: 400, json: {} },
    { json: { token_type: 'bearer', expires_in: 900 } },
    { json: { ...customerWire(), refresh_token: undefined } },
  ]) {
    const { status, json } = await signIn(answer)
    assert.deepEqual(
      [status, json.code, json.message],
      [422, 'login_failed', 'That email and password don’t match. Try again, or reset your password.'],
    )
  }
  assert.deepEqual((await guest.call('POST /api/session/launch')).json, { state: 'guest' })
})

test('[ERR-01] a fault of the shop’s own credentials, or an answer that cannot be read, is no failure of the login', async () => {
  const general = 'Something went wrong. Please try again'
  const wrongClient = { status: 401, json: { error: 'invalid_client', error_description: 'wrong secret' } }
  assert.equal((await signIn(wrongClient)).json.message, general)
  upstream.on('GET /customers/reset', () => ({ json: {} }))
  assert.deepEqual((await reset({ json: [] })).json, { code: 'upstream_garbled', message: general })
})

test('[REG-03] [REG-04] without a sentence of the API a refused registration has the shop’s own', async () => {
  const failed = await enrol({ status: 400, json: {} })
  assert.deepEqual([failed.status, failed.json.code], [409, 'create_account_failed'])
  assert.match(String(failed.json.message), /^We couldn’t create the account/)
  const without = await enrol({ json: { is_sms_otp_sent: true } })
  assert.equal(without.json.message, 'Could not create the account at moment. Please try again')
})

test('[OTP-03] a refused code is reported under its field with the API’s text, whatever the code of the refusal', async () => {
  const browser = fakeBrowser()
  await answerSignIns(upstream)
  await browser.call('POST /api/session/launch')
  upstream.on('POST /auth/jwt/token', () => ({ status: 401, json: { error: 'mfa_required' } }))
  upstream.on('POST /auth/mfa/login/otp/generate', () => ({
    json: { digital_id: 'dig_1', mobile_number: '•••-0142', is_sms_otp_sent: true },
  }))
  await browser.call('POST /api/session/sign-in', { input: { email: 'otp@example.com', password: 'x' } })
  for (const [, answer] of localizedRefusal) {
    upstream.on('POST /auth/mfa/login/otp/verify', () => answer)
    const { json } = await browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
    assert.equal(json.message, said)
  }
})

test('[SGN-05] a sentence of the API that is too long to be one is not shown', async () => {
  const { json } = await reset({ status: 400, json: { error_message: 'x'.repeat(2_000) } })
  assert.equal(json.message, 'Something went wrong. Please try again')
})
