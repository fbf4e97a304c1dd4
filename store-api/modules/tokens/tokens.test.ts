import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { getProfile } from '@kolea/contract/profile.ts'
import { stores } from '@kolea/contract/location.ts'
import { clientToken, jwks, passwordToken, refreshToken, revokeToken } from '@kolea/contract/tokens.ts'
import { refreshTokens, signInFailures, tokenFamilies } from '../../db/schema/tokens.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const minutes = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 60_000))
const signIn = async (email: string, password = 'Plover808x', changes: Record<string, unknown> = {}) =>
  api.as.call(passwordToken, {
    body: {
      grant_type: 'password',
      ...api.as.client,
      userName: await api.as.seal(email),
      password: await api.as.seal(password),
      ...changes,
    },
  })
const refresh = (token: string) => api.as.call(refreshToken, { body: { refresh_token: token } })
const profileWith = (token: string) => api.as.call(getProfile, { token })

test('[SES-01] a guest token by client credentials: HS256, scope guest, sub is the digital id', async () => {
  const token = await api.as.guest('dig_browser-1')
  assert.equal(decodeProtectedHeader(token).alg, 'HS256')
  const claims = decodeJwt(token)
  assert.deepEqual([claims.scope, claims.sub], ['guest', 'dig_browser-1'])
  const wrong = {
    grant_type: 'client_credential' as const,
    ...api.as.client,
    client_secret: 'no',
    digital_id: 'x',
  }
  const refused = await api.as.call(clientToken, { body: wrong })
  assert.deepEqual([refused.status, refused.error.error], [401, 'invalid_client'])
})

test('[SES-02] a customer token: ES256, scope signedIn, sub and customer_id of the customer', async () => {
  const customer = await api.as.customer()
  assert.equal(decodeProtectedHeader(customer.token).alg, 'ES256')
  const claims = decodeJwt(customer.token)
  assert.equal(claims.scope, 'signedIn')
  assert.equal(claims.sub, customer.digitalId)
  assert.equal(claims.customer_id, customer.customerId)
  assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 900)
})

test('[SES-01] an expired token is refused with invalid_token', async () => {
  const token = await api.as.guest()
  const query = { training_mode: 'false' as const }
  assert.equal((await api.as.call(stores, { token, query })).status, 200)
  minutes(12 * 60 + 1)
  const refused = await api.as.call(stores, { token, query })
  assert.deepEqual([refused.status, refused.error.error], [401, 'invalid_token'])
})

test('a token signed otherwise is refused: none, another key, or the public key as an HMAC secret', async () => {
  const customer = await api.as.customer()
  const claims = decodeJwt(customer.token)
  const { keys } = (await api.as.call(jwks)).ok
  const publicKey = new TextEncoder().encode(JSON.stringify(keys.find((key) => key.use === 'sig')))
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(publicKey),
    await new SignJWT({ ...claims, scope: 'guest' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(publicKey),
    `${customer.token.slice(0, -4)}AAAA`,
    customer.refreshToken,
  ]
  for (const token of forged) assert.equal((await profileWith(token)).status, 401)
})

test('a guest token does not open what needs a customer', async () => {
  const refused = await profileWith(await api.as.guest())
  assert.deepEqual([refused.status, refused.error.error], [403, 'insufficient_scope'])
})

test('[SGN-03] [SGN-04] signing in with sealed credentials answers both tokens', async () => {
  const { email } = await api.as.customer()
  const answer = (await signIn(` ${email.toUpperCase()}`)).ok
  assert.ok(answer.refresh_token)
  assert.equal((await profileWith(answer.access_token)).ok.profile.email, email)
})

test('[SGN-03] a sealed credential works once, for five minutes, and only under our key', async () => {
  const { email } = await api.as.customer()
  const password = await api.as.seal('Plover808x')
  assert.equal((await signIn(email, 'x', { password })).status, 200)
  const old = Math.floor(api.clock.now().getTime() / 1000) - 301
  for (const wrong of [password, await api.as.seal('Plover808x', { iat: old }), 'Plover808x', 'a.b.c.d.e']) {
    const refused = await signIn(email, 'x', { password: wrong })
    assert.deepEqual([refused.status, refused.error.error], [400, 'invalid_credentials_envelope'])
  }
})

test('twenty right sign-ins at once all succeed, and lock nobody out', async () => {
  const { email } = await api.as.customer()
  const many = await Promise.all(Array.from({ length: 20 }, () => signIn(email)))
  assert.deepEqual(
    many.map((answer) => answer.status),
    Array.from({ length: 20 }, () => 200),
  )
  for (let attempt = 1; attempt <= 5; attempt += 1)
    assert.equal((await signIn(email, 'Wrong1234')).status, 401)
  assert.equal((await signIn(email)).status, 423)
})

test('old refresh tokens, families and wrong attempts are forgotten when their time is over', async (t) => {
  const fresh = await openTestApi()
  t.after(() => fresh[Symbol.asyncDispose]())
  const { app, as, clock } = fresh
  const days = async (count: number) => {
    clock.set(new Date(clock.now().getTime() + count * 86_400_000))
    while ((await runDueJobs(app)) > 0);
  }
  const exchange = (token: string) => as.call(refreshToken, { body: { refresh_token: token } })
  const count = async () => [await app.db.$count(tokenFamilies), await app.db.$count(refreshTokens)]

  const { refreshToken: first } = await as.customer()
  const wrong = { userName: await as.seal('nobody@example.org'), password: await as.seal('Wrong1234') }
  await as.call(passwordToken, { body: { grant_type: 'password', ...as.client, ...wrong } })
  await days(10)
  const second = (await exchange(first)).ok
  assert.deepEqual(await count(), [1, 2])
  await days(21)
  assert.deepEqual(await count(), [1, 1])
  assert.equal(await app.db.$count(signInFailures), 0)
  assert.equal((await exchange(first)).error.error, 'invalid_grant')
  const third = (await exchange(second.refresh_token ?? '')).ok
  assert.ok(third.refresh_token)
  await days(31)
  assert.deepEqual(await count(), [0, 0])
  assert.equal((await exchange(third.refresh_token)).error.error, 'invalid_grant')
})

test('[SES-03] a refresh token is exchanged for new tokens, and its successor for the next', async () => {
  const customer = await api.as.customer()
  const second = (await refresh(customer.refreshToken)).ok
  assert.notEqual(second.refresh_token, customer.refreshToken)
  assert.equal((await profileWith(second.access_token)).status, 200)
  const third = (await refresh(second.refresh_token ?? '')).ok
  assert.equal((await profileWith(third.access_token)).status, 200)
})

test('[SES-04] a lost refresh reply signs nobody out, however late the next request is; a successor that arrived ends its parent', async () => {
  const customer = await api.as.customer()
  const lost = (await refresh(customer.refreshToken)).ok
  minutes(60 * 24)
  const again = (await refresh(customer.refreshToken)).ok
  assert.equal(again.refresh_token, lost.refresh_token)
  assert.equal((await profileWith(again.access_token)).status, 200)
  minutes(1)
  const reused = await refresh(customer.refreshToken)
  assert.deepEqual([reused.status, reused.error.error], [401, 'invalid_grant'])
  assert.equal((await profileWith(again.access_token)).error.error, 'invalid_token')
})

test('[SES-04] within 30 seconds the parent answers the same successor, in parallel too', async () => {
  const customer = await api.as.customer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(customer.refreshToken)))
  assert.equal(new Set(answers.map((answer) => answer.ok.refresh_token)).size, 1)
})

test('a refresh token used again later ends the whole family', async () => {
  const customer = await api.as.customer()
  const second = (await refresh(customer.refreshToken)).ok
  assert.equal((await profileWith(second.access_token)).status, 200)
  minutes(1)
  assert.equal((await refresh(customer.refreshToken)).error.error, 'invalid_grant')
  assert.equal((await refresh(second.refresh_token ?? '')).error.error, 'invalid_grant')
  assert.equal((await profileWith(second.access_token)).error.error, 'invalid_token')
})

test('an access token or rubbish is no refresh token; an old one is refused after 30 days', async () => {
  const customer = await api.as.customer()
  for (const token of [customer.token, 'x', '']) assert.equal((await refresh(token)).status, 401)
  minutes(30 * 24 * 60 + 1)
  assert.equal((await refresh(customer.refreshToken)).error.error, 'invalid_grant')
})

test('[SES-07] revoking ends access and refresh at once, and says nothing about unknown tokens', async () => {
  const customer = await api.as.customer()
  const revoke = (token: string) => api.as.call(revokeToken, { body: { refresh_token: token } })
  assert.equal((await revoke(customer.refreshToken)).ok.status, 'success')
  assert.equal((await profileWith(customer.token)).error.error, 'invalid_token')
  assert.equal((await refresh(customer.refreshToken)).error.error, 'invalid_grant')
  assert.equal((await revoke('unknown')).ok.status, 'success')
})

test('[SES-10] every call needs the API key', async () => {
  for (const key of ['', 'wrong']) {
    const refused = await api.as.call(jwks, { headers: { 'x-api-key': key } })
    assert.deepEqual([refused.status, refused.error.error], [401, 'invalid_api_key'])
  }
})
