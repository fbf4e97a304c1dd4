import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { refusing } from '#tests/support/refusing-upstream.ts'
import { answerGuests, signedIn } from '#tests/support/signed-in.ts'
import { customerWire, wireProfile } from '#tests/support/wire-tokens.ts'

const start = 'POST /api/session/passkey'
const finish = 'POST /api/session/passkey/finish'
const token = 'POST /auth/token/passkey'
const options = { challenge: 'abc', rpId: 'shop.test', timeout: 300_000, userVerification: 'required' }
const credential = {
  id: 'key-1',
  rawId: 'key-1',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  answerGuests(upstream)
  upstream.on('POST /auth/token/passkey/challenge', () => ({ json: { options } }))
  upstream.on('PATCH /customers/v2/guest', () => ({ json: { status: 'success' } }))
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  upstream.on(token, () => ({ json: customerWire() }))
})

const sent = (path: string) => upstream.seen.findLast((one) => one.path === path)?.body ?? assert.fail(path)

test('[SGN-08] [SES-08] [SES-12] a passkey signs in and takes the guest along; the browser sees no token', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const guestCookie = browser.cookie()
  const guestId = sent('/auth/token').digital_id
  assert.deepEqual((await browser.call(start, { input: {} })).json, options)
  const answer = await browser.call(finish, { input: { credential } })
  assert.equal(answer.json['state'], 'customer')
  const { credential: passed, guest_id } = sent('/auth/token/passkey')
  assert.deepEqual([passed, guest_id], [credential, guestId])
  assert.notEqual(browser.cookie(), guestCookie, 'the session is a new one')
  assert.doesNotMatch(answer.text, /access_token|eyJ/)
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'customer')
})

test('[SGN-08] a key that the API does not accept leaves the guest as they are', async () => {
  upstream.on(token, refusing('invalid_grant', 401))
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const answer = await browser.call(finish, { input: { credential } })
  assert.deepEqual([answer.status, answer.json['code']], [422, 'passkey_not_accepted'])
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'guest')
})

test('[SGN-08] an API that does not answer is no refusal of the key', async () => {
  upstream.on(token, refusing('service_unavailable', 503))
  const answer = await fakeBrowser().call(finish, { input: { credential } })
  assert.equal(answer.status, 502)
})

test('[SGN-08] [SGN-03] the password that proves who adds a key leaves the server only encrypted', async () => {
  const browser = await signedIn(upstream)
  upstream.on('POST /customers/v2/passkeys/challenge', refusing('proof_wrong', 422))
  const input = { password: 'Aloha2026pau' }
  const answer = await browser.call('POST /api/account/passkeys/challenge', { input })
  assert.deepEqual([answer.status, answer.json['code']], [422, 'proof_wrong'])
  const { password, code } = sent('/customers/v2/passkeys/challenge')
  assert.match(String(password), /^eyJ[\w-]+\./)
  assert.equal(code, undefined)
})
