import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { customerWire, wireProfile } from '#tests/support/wire-tokens.ts'

const keys = await generateKeyPair('ECDH-ES', { extractable: true })
const success = { json: { status: 'success' } }

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  answerGuests(upstream)
  upstream.on('GET /auth/.well-known/jwks.json', async () => ({
    json: { keys: [{ ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES', kid: 'k1' }] },
  }))
  upstream.on('POST /auth/jwt/token', () => ({ json: customerWire() }))
  upstream.on('PATCH /customers/v2/guest', () => success)
  upstream.on('POST /auth/revoke_all/', () => success)
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  upstream.on('POST /customers/customers/updateProfile', () => ({ json: { profile: wireProfile } }))
})

async function signedIn() {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  assert.equal((await browser.call('POST /api/session/sign-in', { input })).json.state, 'customer')
  return browser
}
const seenBody = () =>
  upstream.seen.findLast(({ path }) => path === '/customers/customers/updateProfile')?.body ?? assert.fail()

test('[PRO-02] [SGN-03] the password that proves a change leaves the server only encrypted', async () => {
  const browser = await signedIn()
  const input = { phone: '8085550199', password: 'Plover2026x' }
  assert.equal((await browser.call('PATCH /api/account/profile', { input })).status, 200)
  const { phone_number: phone, password } = seenBody()
  assert.equal(phone, '8085550199')
  const { plaintext } = await compactDecrypt(String(password), keys.privateKey)
  assert.equal((JSON.parse(new TextDecoder().decode(plaintext)) as { value: string }).value, 'Plover2026x')
})

test('[PRO-02] a code is sent upstream as it is; nothing to prove, nothing sealed', async () => {
  const browser = await signedIn()
  await browser.call('PATCH /api/account/profile', { input: { phone: '8085550199', code: '012345' } })
  assert.equal(seenBody().code, '012345')
  await browser.call('PATCH /api/account/profile', { input: { firstName: 'Noe' } })
  assert.deepEqual(seenBody(), { first_name: 'Noe' })
})

test('[PRO-02] the API’s refusal of a proof reaches the shopper with its text', async () => {
  const browser = await signedIn()
  upstream.on('POST /customers/customers/updateProfile', () => ({
    status: 422,
    json: { error: 'proof_wrong', error_description: 'That is not your password.' },
  }))
  const answer = await browser.call('PATCH /api/account/profile', {
    input: { phone: '8085550199', password: 'Wrong1234' },
  })
  assert.deepEqual(
    [answer.status, answer.json],
    [422, { code: 'proof_wrong', message: 'That is not your password.' }],
  )
})

test('[PRO-02] the code that proves a change is sent to the present phone', async () => {
  upstream.on('POST /customers/v2/proof-code', () => ({
    json: { mobile_number: '******0142', is_sms_otp_sent: true },
  }))
  const answer = await (await signedIn()).call('POST /api/account/proof-code')
  assert.deepEqual(answer.json, {
    state: 'code',
    mobileNumber: '******0142',
    isSmsSent: true,
    resendInSeconds: 30,
  })
})

test('[SES-07] signing out everywhere notifies the API, ends the session and deletes the cookie', async () => {
  const browser = await signedIn()
  const cookie = browser.cookie()
  const answer = await browser.call('POST /api/session/sign-out-everywhere')
  assert.deepEqual([answer.status, answer.json], [200, { status: 'success' }])
  assert.match(answer.headers.getSetCookie().join(), /kolea_session=;[^,]*Max-Age=0/)
  assert.equal(upstream.count('POST /auth/revoke_all/'), 1)
  const old = await fakeBrowser(cookie).call('GET /api/account/profile')
  assert.deepEqual([old.status, old.json.code], [401, 'session_required'])
})

test('[SES-07] while the API is unavailable nobody is signed out, and the page says so', async () => {
  const browser = await signedIn()
  upstream.on('POST /auth/revoke_all/', () => (response) => void response.socket?.destroy())
  assert.equal((await browser.call('POST /api/session/sign-out-everywhere')).status, 503)
  assert.equal((await browser.call('GET /api/account/profile')).status, 200)
})

test('[SES-07] a sign-in that is over already is signed out all the same', async () => {
  const browser = await signedIn()
  const over = { status: 401, json: { error: 'invalid_token', error_description: 'over' } }
  upstream.on('POST /auth/revoke_all/', () => over)
  upstream.on('POST /auth/jwt/refresh', () => ({ ...over, json: { ...over.json, error: 'invalid_grant' } }))
  const answer = await browser.call('POST /api/session/sign-out-everywhere')
  assert.deepEqual([answer.status, answer.json], [200, { status: 'success' }])
})
