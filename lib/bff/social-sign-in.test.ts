import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { publicOrigin } from './own-origin.ts'
import { settings } from '#lib/env/settings.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { customerWire, wireProfile } from '#tests/support/wire-tokens.ts'

const start = 'POST /api/session/social'
const finish = 'POST /api/session/social/finish'
const enrol = 'POST /api/account/enrol-social'
const token = 'POST /auth/token/social'
const person = { first_name: 'Mele', last_name: 'Kaua', email: 'mele@example.com' }
const refusal = (status: number, error: string, more: object = {}): Answer => ({
  status,
  json: { error, error_description: 'from the API', ...more },
})
const unknownPerson = refusal(422, 'social_login_error', { person })
const form = {
  firstName: 'Mele',
  lastName: 'Kaua',
  email: 'mele@example.com',
  phone: '8085550142',
  country: 'US',
  acceptsTerms: true,
  acceptsCommunications: false,
}

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
  // Facebook's graph, played by the same small server.
  const graph = `${process.env['API_BASE_URL'] ?? ''}/graph`
  Object.assign(process.env, {
    SOCIAL_PROVIDERS: 'facebook,test',
    PUBLIC_URL: 'http://shop.test',
    FACEBOOK_APP_ID: 'app-1',
    FACEBOOK_APP_SECRET: 'canary-facebook-secret',
    FACEBOOK_DIALOG_URL: 'https://www.facebook.test/dialog/oauth',
    FACEBOOK_GRAPH_URL: graph,
    // A busy machine may delay a response for a second.
    FACEBOOK_TIMEOUT_MS: '3000',
  })
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  answerGuests(upstream)
  upstream.on('PATCH /customers/v2/guest', () => ({ json: { status: 'success' } }))
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  upstream.on(token, () => ({ json: customerWire() }))
})

/** A guest who has clicked the button of a provider. */
async function startFlow(provider = 'test') {
  const browser = fakeBrowser()
  await browser.call('POST /api/session/launch')
  const { json } = await browser.call(start, { input: { provider } })
  const url = new URL(String(json['url']))
  const state = url.searchParams.get('state') ?? ''
  const end = (input: object = {}) => browser.call(finish, { input: { state, code: 'code-1', ...input } })
  return { browser, url, state, end }
}
const sent = (path: string) => upstream.seen.findLast((one) => one.path === path)?.body ?? assert.fail(path)

test('[SGN-06] the providers that are switched on are offered, in their order', async () => {
  const { json } = await fakeBrowser().call('GET /api/session/social')
  assert.deepEqual(json, { providers: ['facebook', 'test'] })
})

test('[SGN-06] [SES-08] a known identity signs in and takes the guest along; the state opens once', async () => {
  const { browser, url, end } = await startFlow()
  assert.deepEqual([url.pathname, url.searchParams.get('provider')], ['/social-sign-in', 'test'])
  const guestId = sent('/auth/token').digital_id
  const answer = await end()
  assert.equal(answer.json['state'], 'customer')
  const { provider, access_token, guest_id, type } = sent('/auth/token/social')
  assert.deepEqual([provider, access_token, guest_id, type], ['test', 'code-1', guestId, 'jwt'])
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'customer')
  assert.deepEqual([(await end()).status, upstream.count(token)], [410, 1])
})

test('[SGN-06] [REG-03] an unknown identity registers with the provider’s word in place of a password', async () => {
  upstream.on(token, () => unknownPerson)
  const { browser, end } = await startFlow()
  const answer = await end()
  assert.deepEqual(answer.json, {
    state: 'register',
    person: { firstName: 'Mele', lastName: 'Kaua', email: 'mele@example.com' },
  })
  assert.doesNotMatch(answer.text, /code-1/)
  upstream.on('POST /customers/v2/enroll', () => ({ json: { profile: wireProfile, tokens: customerWire() } }))
  assert.equal((await browser.call(enrol, { input: form })).json['state'], 'customer')
  const { provider, access_token, password, accepts_us_terms } = sent('/customers/v2/enroll')
  assert.deepEqual([provider, access_token, password, accepts_us_terms], ['test', 'code-1', undefined, true])
})

test('[SGN-06] facebook gives the shop a code, which only the server exchanges', async () => {
  const path = '/graph/oauth/access_token'
  upstream.on(`POST ${path}`, () => ({ json: { access_token: 'EAAB-1' } }))
  const { url, end, state } = await startFlow('facebook')
  assert.equal(url.origin, 'https://www.facebook.test')
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    client_id: 'app-1',
    redirect_uri: 'http://shop.test/social-sign-in',
    state,
    scope: 'email,public_profile',
  })
  assert.equal((await end()).json['state'], 'customer')
  const { code, redirect_uri, client_secret } = sent(path)
  assert.deepEqual(
    [code, redirect_uri, client_secret],
    ['code-1', 'http://shop.test/social-sign-in', 'canary-facebook-secret'],
  )
  assert.equal(sent('/auth/token/social').access_token, 'EAAB-1')

  upstream.on(`POST ${path}`, () => ({ status: 400, json: { error: { message: 'bad code' } } }))
  const bad = await (await startFlow('facebook')).end()
  assert.deepEqual([bad.status, bad.json['code']], [422, 'social_refused'])
  const failures: Answer[] = [{ status: 500, json: {} }, () => undefined]
  for (const failure of failures) {
    upstream.on(`POST ${path}`, () => failure)
    const down = await (await startFlow('facebook')).end()
    assert.deepEqual([down.status, down.json['code']], [503, 'provider_unavailable'])
    assert.doesNotMatch(down.text, /canary/)
  }
})

test('[SGN-06] a state that is another’s, made up, used or too old opens nothing', async (t) => {
  const one = await startFlow()
  const other = await startFlow()
  for (const state of [other.state, 'made-up', `${one.state}x`])
    assert.equal((await one.end({ state })).json['code'], 'social_expired')
  assert.equal((await fakeBrowser().call(finish, { input: { state: one.state, code: 'x' } })).status, 401)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 31 * 60_000 })
  assert.deepEqual([(await one.end()).status, upstream.count(token)], [410, 0])
})

test('[SGN-06] what the API refuses about an identity reaches the page, and the guest stays', async () => {
  for (const [answer, status, code] of [
    [refusal(401, 'invalid_grant'), 422, 'social_refused'],
    [refusal(409, 'social_email_taken'), 409, 'social_email_taken'],
    [refusal(400, 'provider_off'), 400, 'provider_off'],
    [refusal(503, 'provider_unavailable'), 503, 'provider_unavailable'],
  ] as const) {
    upstream.on(token, () => answer)
    const { browser, end } = await startFlow()
    const refused = await end()
    assert.deepEqual([refused.status, refused.json['code']], [status, code])
    assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'guest')
  }
})

test('[SGN-06] an outage in the middle ends nothing: the guest stays, and no reason is made up', async () => {
  upstream.on(token, () => refusal(500, 'server_error'))
  const { browser, end } = await startFlow()
  assert.ok((await end()).status >= 500)
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'guest')
})

test('[SGN-06] a provider that is switched off in the middle signs nobody in', async () => {
  const { end } = await startFlow()
  settings().SOCIAL_PROVIDERS.splice(1, 1)
  try {
    const answer = await end()
    assert.deepEqual([answer.status, answer.json['code'], upstream.count(token)], [400, 'provider_off', 0])
  } finally {
    settings().SOCIAL_PROVIDERS.push('test')
  }
})

test('[SGN-06] without a proven identity, or with one that is no longer good, nobody registers', async () => {
  const { browser } = await startFlow()
  assert.equal((await browser.call(enrol, { input: form })).json['code'], 'social_expired')
  assert.equal(upstream.count('POST /customers/v2/enroll'), 0)
  upstream.on(token, () => unknownPerson)
  const proven = await startFlow()
  await proven.end()
  upstream.on('POST /customers/v2/enroll', () => refusal(401, 'invalid_grant'))
  const late = await proven.browser.call(enrol, { input: form })
  assert.deepEqual([late.status, late.json['code']], [410, 'social_expired'])
  upstream.on('POST /customers/v2/enroll', () => ({ json: { profile: wireProfile } }))
  const odd = await proven.browser.call(enrol, { input: form })
  assert.deepEqual([odd.status, odd.json['code']], [422, 'create_account_unavailable'])
})

test('[SGN-06] without PUBLIC_URL only a page of this machine is led back to, never a host that the caller names', async () => {
  const own = settings()
  const { PUBLIC_URL } = own
  delete own.PUBLIC_URL
  const origin = (text: string) => publicOrigin(new Headers({ origin: text, host: new URL(text).host }))
  try {
    const answer = await fakeBrowser().call(start, { input: { provider: 'facebook' } })
    assert.deepEqual([answer.status, answer.json['code']], [400, 'provider_off'])
    for (const here of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      assert.equal(origin(here), here)
    for (const other of [
      'https://evil.test',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test:3000',
    ])
      assert.equal(origin(other), null)
    assert.equal(publicOrigin(new Headers({ host: 'localhost' })), null)
  } finally {
    own.PUBLIC_URL = PUBLIC_URL
  }
  assert.equal(origin('https://evil.test'), 'http://shop.test')
})

test('[SGN-06] a provider that is switched off begins nothing', async () => {
  settings().SOCIAL_PROVIDERS.splice(0, 1)
  try {
    const answer = await fakeBrowser().call(start, { input: { provider: 'facebook' } })
    assert.deepEqual([answer.status, answer.json['code']], [400, 'provider_off'])
  } finally {
    settings().SOCIAL_PROVIDERS.unshift('facebook')
  }
})
