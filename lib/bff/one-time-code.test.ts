import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { customerWire } from '#tests/support/wire-tokens.ts'

const otpSent = { mobile_number: '(•••) •••-0142', is_sms_otp_sent: true }
const sent = {
  state: 'code',
  mobileNumber: otpSent.mobile_number,
  isSmsSent: true,
  resendInSeconds: 30,
}
const success = { json: { status: 'success' } }
const generate = 'POST /auth/mfa/login/otp/generate'
const verify = 'POST /auth/mfa/login/otp/verify'

let upstream: FakeUpstream
let customer: ReturnType<typeof fakeBrowser>
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(async () => {
  upstream.on('POST /auth/revoke_token/', () => success)
  upstream.on('PATCH /customers/v2/guest', () => success)
  customer = await signedIn(upstream)
  upstream.seen.length = 0
  const refused = { error: 'mfa_required', error_description: 'code' }
  upstream.on('POST /auth/jwt/token', () => ({ status: 401, json: refused }))
  upstream.on(generate, () => ({ json: { digital_id: 'dig_1', ...otpSent } }))
  upstream.on('POST /customers/v2/enroll', () => ({ json: { temp_account_uid: 'tmp_1', ...otpSent } }))
})

async function guest() {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  return browser
}

let accounts = 0
/** Another e-mail each time: sign-ins to one are limited. */
const signIn = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.call('POST /api/session/sign-in', {
    input: { email: `code${(accounts += 1)}@example.com`, password: 'x' },
  })
const enrol = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.call('POST /api/account/enrol', {
    input: {
      firstName: 'Kai',
      lastName: 'Test',
      email: `enrolled${(accounts += 1)}@example.com`,
      phone: '8085550142',
      password: 'Plover2026x',
      country: 'US',
      acceptsTerms: true,
      acceptsCommunications: false,
    },
  })
const enterCode = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
const bodies = (call: string) =>
  upstream.seen.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

test('[OTP-02] a code that could not be sent is said to be so, and the guest waits for none', async () => {
  const browser = await guest()
  const faults = [
    [{ status: 500, json: {} }, 502, 'upstream_error'],
    [{ status: 409, json: 'not a wire error' }, 409, 'refused'],
    // Sent, but without the name by which the code could be verified.
    [{ json: otpSent }, 502, 'upstream_garbled'],
  ] as const
  for (const [answer, status, code] of faults) {
    upstream.on(generate, () => answer)
    const given = await signIn(browser)
    assert.deepEqual([given.status, given.json.code], [status, code])
    assert.equal((await enterCode(browser)).json.code, 'otp_expired')
  }
  assert.equal(upstream.count(verify), 0)
})

test('[OTP-04] another code too soon says when to try again', async () => {
  const browser = await guest()
  await signIn(browser)
  upstream.on(generate, () => ({
    status: 429,
    json: { error: 'otp_too_soon', error_description: 'wait', retry_after: 17 },
  }))
  const soon = await browser.call('POST /api/session/code')
  assert.deepEqual(
    [soon.status, soon.json.code, soon.headers.get('retry-after')],
    [429, 'otp_too_soon', '17'],
  )
})

test('[OTP-01] a page that is loaded again finds the code its session waits for, until it was entered', async () => {
  for (const [begin, exchange] of [
    [signIn, verify],
    [enrol, 'POST /auth/token/enrolment'],
  ] as const) {
    const browser = await guest()
    await begin(browser)
    const view = (await browser.call('POST /api/session/launch')).json
    const { resendInSeconds, ...code } = (view['code'] ?? {}) as typeof sent
    const { resendInSeconds: _, ...first } = sent
    assert.deepEqual(code, first)
    assert.ok(resendInSeconds > 25 && resendInSeconds <= 30)
    upstream.on(exchange, () => ({ json: customerWire() }))
    await enterCode(browser)
    assert.equal((await browser.call('POST /api/session/launch')).json['code'], undefined)
  }
})

test('[OTP-02] a sign-in too soon after the last opens the code that waits, for the same account alone', async () => {
  const browser = await guest()
  const input = { email: 'waits@example.com', password: 'x' }
  await browser.call('POST /api/session/sign-in', { input })
  const refusal = { error: 'otp_too_soon', error_description: 'wait', retry_after: 17 }
  upstream.on(generate, () => ({ status: 429, json: refusal }))
  const again = await browser.call('POST /api/session/sign-in', { input })
  assert.deepEqual([again.status, again.json], [200, { ...sent, resendInSeconds: 17 }])
  const other = await browser.call('POST /api/session/sign-in', {
    input: { ...input, email: 'other-waits@example.com' },
  })
  assert.deepEqual([other.status, other.json['code']], [429, 'otp_too_soon'])
  upstream.on(verify, () => ({ json: customerWire() }))
  assert.equal((await enterCode(browser)).json['state'], 'customer')
})

test('[OTP-01] a message that could not be sent is said to be so', async () => {
  upstream.on(generate, () => ({ json: { digital_id: 'dig_1', ...otpSent, is_sms_otp_sent: false } }))
  const answer = await signIn(await guest())
  assert.deepEqual(answer.json, { ...sent, isSmsSent: false, resendInSeconds: 0 })
})

test('[OTP-04] another code of an enrolment names the enrolment', async () => {
  const browser = await guest()
  await enrol(browser)
  const again = await browser.call('POST /api/session/code')
  assert.deepEqual(again.json, sent)
  const [body] = bodies(generate)
  assert.equal(body?.['temp_account_uid'], 'tmp_1')
  assert.ok(!('digital_id' in (body ?? {})))
})

const beginnings = [
  ['[OTP-03] a browser without a session signs in with a second factor', signIn, verify],
  ['[REG-03] a browser without a session enrols by a code', enrol, 'POST /auth/token/enrolment'],
] as const
for (const [title, begin, exchange] of beginnings)
  test(title, async () => {
    const browser = fakeBrowser()
    assert.equal((await begin(browser)).json.state, 'code')
    upstream.on(exchange, () => ({ json: customerWire() }))
    assert.equal((await enterCode(browser)).json.state, 'customer')
  })

test('[REG-03] an account that could not be made after its code is refused as the API says', async () => {
  const browser = await guest()
  await enrol(browser)
  const json = { error: 'create_account_failed', error_description: 'no account' }
  upstream.on('POST /auth/token/enrolment', () => ({ status: 409, json }))
  const answer = await enterCode(browser)
  assert.deepEqual([answer.status, answer.json.code], [409, 'create_account_failed'])
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'guest')
})

test('a code that no session can wait for, because none could be opened, is not requested', async () => {
  upstream.on('POST /auth/token', () => ({ status: 500, json: {} }))
  const browser = fakeBrowser()
  assert.equal((await signIn(browser)).status, 502)
  assert.equal(upstream.count(generate), 0)
  assert.equal(browser.cookie(), '')
})

test('[SES-08] a customer who signs in to another account by a code brings no guest, and the former sign-in is revoked', async () => {
  assert.equal((await signIn(customer)).json.state, 'code')
  assert.equal((await customer.call('POST /api/session/code')).json.state, 'code')
  upstream.on(verify, () => ({ json: customerWire() }))
  const former = customer.cookie()
  assert.equal((await enterCode(customer)).json.state, 'customer')
  const sent = [...bodies(generate), ...bodies(verify)]
  assert.equal(sent.length, 3)
  for (const body of sent) assert.ok(!('guest_id' in body))
  assert.equal(upstream.count('PATCH /customers/v2/guest'), 0)
  assert.equal(upstream.count('POST /auth/revoke_token/'), 1)
  assert.equal((await fakeBrowser(former).call('GET /api/account/profile')).json['code'], 'session_required')
})
