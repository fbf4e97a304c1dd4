import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { noteStoreZones } from '#lib/configuration/store-zones.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { canaries, fakeUpstream } from '#tests/support/fake-upstream.ts'
import { customerWire, guestWire, wireProfile } from '#tests/support/wire-tokens.ts'

const run = promisify(execFile)
const unauthorized = { status: 401, json: { error: 'invalid_token', error_description: 'expired' } }
const keys = await generateKeyPair('ECDH-ES', { extractable: true })

let upstream: FakeUpstream
/** The access token that the upstream takes at present. */
let valid = ''
const issued: string[] = []

function issue(wire: ReturnType<typeof customerWire>) {
  valid = wire.access_token
  issued.push(wire.access_token, wire.refresh_token)
  return wire
}

before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  upstream.on('POST /auth/token', async ({ body }) => {
    const wire = await guestWire(String(body.digital_id))
    issued.push(wire.access_token)
    return { json: wire }
  })
  upstream.on('GET /auth/.well-known/jwks.json', async () => ({
    json: { keys: [{ ...(await exportJWK(keys.publicKey)), use: 'enc', alg: 'ECDH-ES', kid: 'k1' }] },
  }))
  upstream.on('POST /auth/jwt/token', () => ({ json: issue(customerWire()) }))
  upstream.on('POST /auth/jwt/refresh', () => ({ json: issue(customerWire()) }))
  upstream.on('POST /auth/revoke_token/', () => ({ json: { status: 'success' } }))
  upstream.on('PATCH /customers/v2/guest', () => ({ json: { status: 'success' } }))
  upstream.on('GET /customers/v2/profile', ({ headers }) =>
    headers.authorization === `Bearer ${valid}` ? { json: { profile: wireProfile } } : unauthorized,
  )
})

async function signedIn() {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  assert.equal((await browser.call('POST /api/session/sign-in', { input })).json.state, 'customer')
  return browser
}

const seenBody = (path: string) =>
  upstream.seen.findLast((request) => request.path === path)?.body ?? assert.fail(path)

test('[SES-01] launch requests one guest token by client credentials; a second launch requests none', async () => {
  const browser = fakeBrowser()
  assert.deepEqual((await browser.call('POST /api/session/launch')).json, { state: 'guest' })
  await browser.call('POST /api/session/launch')
  assert.equal(upstream.count('POST /auth/token'), 1)
  const body = seenBody('/auth/token')
  assert.equal(body.grant_type, 'client_credential')
  assert.match(String(body.digital_id), /^guest-[0-9a-f-]{36}$/)
})

test('[SES-01] the cookie is sent again at the first launch of a day only: a response that arrives late restores no old one', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const browser = fakeBrowser()
  const sent = async () => (await browser.call('POST /api/session/launch')).headers.has('set-cookie')
  assert.equal(await sent(), true)
  assert.equal(await sent(), false)
  context.mock.timers.tick(24 * 3_600_000)
  assert.equal(await sent(), true)
  assert.equal(await sent(), false)
})

test('[SES-01] an upstream that is down leaves no session, and says so', async () => {
  upstream.on('POST /auth/token', () => (response) => response.socket?.destroy())
  const browser = fakeBrowser()
  assert.deepEqual((await browser.call('POST /api/session/launch')).json, { state: 'unavailable' })
  assert.doesNotMatch(browser.cookie(), /kolea_session/)
})

test('[SGN-03] [SES-08] credentials leave only sealed, with the guest_id, which is patched onto the account', async () => {
  await signedIn()
  const { digital_id: guestId } = seenBody('/auth/token')
  const body = seenBody('/auth/jwt/token')
  assert.equal(body.guest_id, guestId)
  assert.equal(seenBody('/customers/v2/guest').guest_id, guestId)
  for (const [name, value] of [
    ['userName', 'kai@example.com'] as const,
    ['password', 'Plover2026x'] as const,
  ]) {
    const { plaintext, protectedHeader } = await compactDecrypt(String(body[name]), keys.privateKey)
    const opened = JSON.parse(new TextDecoder().decode(plaintext)) as {
      value: string
      iat: number
      nonce: string
    }
    assert.equal(opened.value, value)
    assert.ok(Math.abs(opened.iat - Date.now() / 1000) < 60)
    assert.match(opened.nonce, /^[0-9a-f-]{36}$/)
    assert.equal(protectedHeader.enc, 'A256GCM')
  }
})

test('[SES-09] [SES-10] a profile is synchronised on request; every call sends the time zone of the shopper’s store', async () => {
  noteStoreZones([{ storeId: '604', timeZone: 'America/Vancouver' }])
  const browser = await signedIn()
  const headers = { cookie: `${browser.cookie()}; kolea_store=ca-604` }
  const answer = await browser.call('GET /api/account/profile', { query: { sync: 'true' }, headers })
  assert.equal(answer.status, 200)
  const seen = upstream.seen.at(-1) ?? assert.fail()
  assert.deepEqual([seen.query.get('sync'), seen.headers['x-sei-timezone']], ['true', 'America/Vancouver'])
  await browser.call('GET /api/account/profile')
  const plain = upstream.seen.at(-1) ?? assert.fail()
  assert.deepEqual([plain.query.get('sync'), plain.headers['x-sei-timezone']], [null, 'Pacific/Honolulu'])
})

test('[SES-13] in the mobile app a spent sign-in is never refreshed, and stays as it is for the app', async () => {
  const browser = await signedIn()
  const headers = { cookie: `${browser.cookie()}; kolea_shell=app` }
  valid = 'expired'
  for (const operation of ['POST /api/session/launch', 'GET /api/account/profile'] as const) {
    const answer = await browser.call(operation, { headers })
    assert.deepEqual([answer.status, answer.json.code], [401, 'app_session_over'])
  }
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 0)
  assert.equal((await browser.call('GET /api/account/profile')).status, 200)
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
})

test('[SES-01] [SGN-04] a call that left before the sign-in’s cookie was there opens no session of a guest, which would take its place', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const before = browser.cookie()
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  await browser.call('POST /api/session/sign-in', { input })
  const late = fakeBrowser(before)
  const refused = await late.call('GET /api/account/profile')
  assert.deepEqual([refused.status, refused.json.code], [401, 'session_required'])
  const launch = await late.call('POST /api/session/launch')
  assert.deepEqual([launch.status, launch.json.code], [503, 'session_unavailable'])
  assert.equal(late.cookie(), before)
  assert.equal((await browser.call('POST /api/session/launch')).json.state, 'customer')
})

test('[SES-01] [SGN-04] a launch that is answered after a sign-in does not bring its own cookie back', async () => {
  const browser = await signedIn()
  let reply: () => void = () => assert.fail('no profile was read')
  const isRead = new Promise<void>((seen) => {
    upstream.on('GET /customers/v2/profile', async () => {
      seen()
      await new Promise<void>((done) => (reply = done))
      return { json: { profile: wireProfile } }
    })
  })
  const late = browser.call('POST /api/session/launch')
  await isRead
  const answer = reply
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  await browser.call('POST /api/session/sign-in', { input })
  answer()
  assert.deepEqual((await late).headers.getSetCookie(), [])
})

test('[SGN-04] an answer without a refresh token is an error and signs nobody in', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  upstream.on('POST /auth/jwt/token', () => ({ json: { ...customerWire(), refresh_token: undefined } }))
  const answer = await browser.call('POST /api/session/sign-in', {
    input: { email: 'kai@example.com', password: 'x' },
  })
  assert.deepEqual([answer.status, answer.json.code], [422, 'login_failed'])
  assert.deepEqual((await browser.call('POST /api/session/launch')).json, { state: 'guest' })
})

test('[SGN-04] a wrong password and a locked account have their own codes', async () => {
  const browser = fakeBrowser()
  const attempt = (status: number, error: string) => {
    upstream.on('POST /auth/jwt/token', () => ({
      status,
      json: { error, error_description: 'from the API' },
    }))
    return browser.call('POST /api/session/sign-in', { input: { email: 'kai@example.com', password: 'x' } })
  }
  const wrong = await attempt(401, 'invalid_grant')
  assert.deepEqual([wrong.status, wrong.json.code], [422, 'login_failed'])
  const locked = await attempt(423, 'locked')
  assert.deepEqual([locked.status, locked.json.code], [423, 'locked'])
})

test('[ERR-01] a token call that fails in any other way says that something went wrong', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  upstream.on('POST /auth/jwt/token', () => ({ status: 500, json: { stack: 'at Token.issue' } }))
  const answer = await browser.call('POST /api/session/sign-in', {
    input: { email: 'kai@example.com', password: 'x' },
  })
  assert.deepEqual([answer.status, answer.json.message], [502, 'Something went wrong. Please try again'])
})

test('[SES-03] a refresh token that ends within 30 minutes is used before anything else', async () => {
  upstream.on('POST /auth/jwt/token', () => ({ json: issue(customerWire({ refreshSeconds: 1700 })) }))
  const browser = await signedIn()
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
  await browser.call('POST /api/session/launch')
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
})

test('[SES-13] in the mobile app a refresh token that ends soon is left to the app, and the customer stays one', async () => {
  upstream.on('POST /auth/jwt/token', () => ({ json: issue(customerWire({ refreshSeconds: 1700 })) }))
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const inApp = () => ({ cookie: `${browser.cookie()}; kolea_shell=app` })
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  const answers = [await browser.call('POST /api/session/sign-in', { input, headers: inApp() })]
  answers.push(await browser.call('POST /api/session/launch', { headers: inApp() }))
  for (const { status, json } of answers) assert.deepEqual([status, json.state], [200, 'customer'])
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 0)
})

test('[SES-04] 100 calls that meet a 401 together make one refresh, and each is replayed', async () => {
  const browser = await signedIn()
  for (let round = 1; round <= 3; round += 1) {
    valid = 'expired'
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.call('GET /api/account/profile')),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(upstream.count('POST /auth/jwt/refresh'), round)
  }
})

test('[SES-04] two processes that meet a 401 together make one refresh', async () => {
  const browser = await signedIn()
  upstream.seen.length = 0
  valid = 'expired'
  // The refresh is answered only after every call of both processes has met its 401.
  let allMet = () => {}
  const met = new Promise<void>((done) => (allMet = done))
  upstream.on('GET /customers/v2/profile', ({ headers }) => {
    if (upstream.count('GET /customers/v2/profile') >= 40) allMet()
    return headers.authorization === `Bearer ${valid}` ? { json: { profile: wireProfile } } : unauthorized
  })
  upstream.on('POST /auth/jwt/refresh', async () => {
    await met
    return { json: issue(customerWire()) }
  })
  const script = new URL('../../tests/support/second-instance.ts', import.meta.url).pathname
  const other = run(process.execPath, [script, browser.cookie(), '20'])
  const own = await Promise.all(Array.from({ length: 20 }, () => browser.call('GET /api/account/profile')))
  const { stdout } = await other
  assert.deepEqual(
    new Set([...own.map(({ status }) => String(status)), ...stdout.split(' ')]),
    new Set(['200']),
  )
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
})

test('[SES-04] a refresh whose reply is lost signs nobody out', async () => {
  const browser = await signedIn()
  let successor: ReturnType<typeof customerWire> | undefined
  valid = 'expired'
  upstream.on('POST /auth/jwt/refresh', () => {
    if (successor) return { json: successor }
    successor = issue(customerWire())
    return (response) => response.socket?.destroy()
  })
  assert.equal((await browser.call('POST /api/session/launch')).json.state, 'customer')
})

test('[SES-03] a failing upstream never signs anyone out: unavailable, then signed in again', async () => {
  const browser = await signedIn()
  const good = valid
  valid = 'expired'
  upstream.on('POST /auth/jwt/refresh', () => ({ status: 500, json: 'oops' }))
  assert.deepEqual((await browser.call('POST /api/session/launch')).json, { state: 'unavailable' })
  assert.equal((await browser.call('GET /api/account/profile')).status, 502)
  valid = good
  assert.equal((await browser.call('POST /api/session/launch')).json.state, 'customer')
})

test('[SES-05] a refused refresh token makes the shopper a guest who can go on', async () => {
  const browser = await signedIn()
  valid = 'expired'
  upstream.on('POST /auth/jwt/refresh', () => ({
    status: 401,
    json: { error: 'invalid_grant', error_description: 'no' },
  }))
  assert.deepEqual((await browser.call('POST /api/session/launch')).json, { state: 'guest' })
  const refused = await browser.call('GET /api/account/profile')
  assert.deepEqual([refused.status, refused.json.code], [401, 'sign_in_required'])
})

const forbidden = { status: 403, json: { error: 'forbidden', error_description: 'no longer' } }

test('[SES-06] a 403 drops the access token without revoking it, signs in again and says so, once a minute', async () => {
  const browser = await signedIn()
  upstream.seen.length = 0
  const refused = valid
  upstream.on('GET /customers/v2/profile', ({ headers }) =>
    headers.authorization === `Bearer ${refused}` ? forbidden : { json: { profile: wireProfile } },
  )
  const renewed = await browser.call('GET /api/account/profile')
  assert.deepEqual([renewed.status, renewed.json.code], [409, 'session_renewed'])
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
  assert.equal(upstream.count('POST /auth/revoke_token/'), 0)
  assert.equal((await browser.call('GET /api/account/profile')).status, 200)

  upstream.on('GET /customers/v2/profile', () => forbidden)
  const again = await browser.call('GET /api/account/profile')
  assert.deepEqual([again.status, again.json.code], [403, 'forbidden'])
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 1)
})

test('[SES-06] a 403 about scopes renews nothing', async () => {
  const browser = await signedIn()
  upstream.seen.length = 0
  const scope = { status: 403, json: { error: 'insufficient_scope', error_description: 'sign in' } }
  upstream.on('GET /customers/v2/profile', () => scope)
  assert.equal((await browser.call('GET /api/account/profile')).json.code, 'sign_in_required')
  assert.equal(upstream.count('POST /auth/jwt/refresh'), 0)
})

test('[SES-07] sign-out revokes, takes the cookie, and is final for calls in flight', async () => {
  const browser = await signedIn()
  const cookie = browser.cookie()
  valid = 'expired'
  let reply: () => void = () => assert.fail('no refresh was sent')
  const refreshSent = new Promise<void>((seen) => {
    upstream.on('POST /auth/jwt/refresh', async () => {
      seen()
      await new Promise<void>((done) => (reply = done))
      return { json: issue(customerWire()) }
    })
  })
  const inFlight = browser.call('GET /api/account/profile')
  await refreshSent
  assert.deepEqual((await browser.call('POST /api/session/sign-out')).json, { status: 'success' })
  assert.doesNotMatch(browser.cookie(), /kolea_session/)
  reply()
  assert.equal((await inFlight).json.code, 'session_required')
  assert.equal((await fakeBrowser(cookie).call('GET /api/account/profile')).json.code, 'session_required')
  // Both the tokens of the sign-in and those that the late refresh brought.
  assert.equal(upstream.count('POST /auth/revoke_token/'), 2)
})

test('[REG-02] [SES-08] enrolment sends the own country flags only, the guest_id, and a sealed password', async () => {
  upstream.on('POST /customers/v2/enroll', () => ({
    json: { profile: wireProfile, tokens: issue(customerWire()) },
  }))
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const form = {
    firstName: 'Kai',
    lastName: 'Test',
    email: 'kai@example.com',
    phone: '8085550142',
    password: 'Plover2026x',
  }
  const answer = await browser.call('POST /api/account/enrol', {
    input: { ...form, country: 'CA', acceptsTerms: true, acceptsCommunications: false },
  })
  assert.equal(answer.json.state, 'customer')
  const body = seenBody('/customers/v2/enroll')
  assert.equal(body.accepts_ca_terms, true)
  assert.equal(body.accepts_ca_communications, false)
  assert.ok(!('accepts_us_terms' in body))
  assert.equal(body.guest_id, seenBody('/auth/token').digital_id)
  assert.notEqual(body.password, 'Plover2026x')
})

const otpSent = { mobile_number: '(•••) •••-0142', is_sms_otp_sent: true }

async function waitingForCode() {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const refused = { error: 'mfa_required', error_description: 'code' }
  upstream.on('POST /auth/jwt/token', () => ({ status: 401, json: refused }))
  upstream.on('POST /auth/mfa/login/otp/generate', () => ({ json: { digital_id: 'dig_1', ...otpSent } }))
  const input = { email: 'kai@example.com', password: 'Plover2026x' }
  const answer = await browser.call('POST /api/session/sign-in', { input })
  assert.deepEqual(answer.json, {
    state: 'code',
    mobileNumber: otpSent.mobile_number,
    isSmsSent: true,
    resendInSeconds: 30,
  })
  return browser
}

test('[OTP-02] [OTP-04] a second factor sends a code; resending names the flow and the guest, without credentials', async () => {
  const browser = await waitingForCode()
  const first = seenBody('/auth/mfa/login/otp/generate')
  assert.notEqual(first.password, 'Plover2026x')
  const guestId = seenBody('/auth/token').digital_id
  assert.equal(first.guest_id, guestId)
  assert.equal((await browser.call('POST /api/session/code')).json.state, 'code')
  assert.deepEqual(seenBody('/auth/mfa/login/otp/generate'), { digital_id: 'dig_1', guest_id: guestId })
})

test('[OTP-03] the right code signs in; a wrong one is an error of its form and retains the guest', async () => {
  const browser = await waitingForCode()
  const refuse = (status: number, error: string) => {
    const json = { error, error_description: 'from the API' }
    upstream.on('POST /auth/mfa/login/otp/verify', () => ({ status, json }))
    return browser.call('POST /api/session/code/verify', { input: { code: '000000' } })
  }
  const wrong = await refuse(401, 'invalid_otp')
  assert.deepEqual([wrong.status, wrong.json.message], [422, 'from the API'])
  assert.equal((await refuse(423, 'otp_locked')).status, 423)
  assert.equal((await browser.call('POST /api/session/launch')).json.state, 'guest')
  const before = browser.cookie()
  upstream.on('POST /auth/mfa/login/otp/verify', () => ({ json: issue(customerWire()) }))
  const right = await browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
  assert.equal(right.json.state, 'customer')
  assert.notEqual(browser.cookie(), before)
  assert.equal(seenBody('/customers/v2/guest').guest_id, seenBody('/auth/token').digital_id)
})

test('[OTP-03] a code nobody waits for is refused without a call of the API', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const answer = await browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
  assert.deepEqual([answer.status, answer.json.code], [422, 'otp_expired'])
  const another = await browser.call('POST /api/session/code')
  assert.deepEqual([another.status, another.json.code], [422, 'otp_expired'])
  assert.equal(upstream.count('POST /auth/mfa/login/otp/verify'), 0)
  assert.equal(upstream.count('POST /auth/mfa/login/otp/generate'), 0)
})

test('[REG-03] the MFA route ends by a code; without temp_account_uid it shows the required message', async () => {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const enrol = (json: object) => {
    upstream.on('POST /customers/v2/enroll', () => ({ json }))
    const who = { firstName: 'Kai', lastName: 'Test', email: 'kai@example.com', phone: '8085550142' }
    const terms = { acceptsTerms: true, acceptsCommunications: false }
    return browser.call('POST /api/account/enrol', {
      input: { ...who, ...terms, password: 'Plover2026x', country: 'US' },
    })
  }
  const without = await enrol(otpSent)
  assert.deepEqual([without.status, without.json.code], [422, 'create_account_unavailable'])
  assert.equal(without.json.message, 'Could not create the account at moment. Please try again')
  assert.equal((await enrol({ temp_account_uid: 'tmp_1', ...otpSent })).json.state, 'code')
  upstream.on('POST /auth/token/enrolment', () => ({ json: issue(customerWire()) }))
  const done = await browser.call('POST /api/session/code/verify', { input: { code: '123456' } })
  assert.equal(done.json.state, 'customer')
  const body = seenBody('/auth/token/enrolment')
  assert.deepEqual([body.grant_type, body.temp_account_uid, body.code], ['password', 'tmp_1', '123456'])
})

test('[SES-12] no token, secret or key is in any answer or cookie', async () => {
  const browser = await signedIn()
  const answers = [
    await browser.call('POST /api/session/launch'),
    await browser.call('POST /api/session/launch'),
    await browser.call('GET /api/account/profile'),
    await browser.call('GET /api/orders/attempt', { query: { id: crypto.randomUUID() } }),
    await browser.call('GET /api/basket', { query: { mode: 'delivery' } }),
    await browser.call('POST /api/session/sign-out'),
  ]
  const seen = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n')
  for (const canary of [...Object.values(canaries), ...issued]) assert.ok(!seen.includes(canary))
})
