import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import { eq } from 'drizzle-orm'
import { getProfile } from '@kolea/contract/profile.ts'
import { endSignIn, signInList } from '@kolea/contract/sign-ins.ts'
import { passwordToken, refreshToken } from '@kolea/contract/tokens.ts'
import { tokenFamilies } from '../../db/schema/tokens.ts'
import { runOps } from '../../tests/run-ops.ts'
import { tokenKeys } from '../tokens/keys.ts'
import { openTestApi, testEnvironment, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const seconds = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 1000))
const days = (count: number) => seconds(count * 86_400)
const signIn = async (email: string, deviceName?: string) => {
  const credentials = { userName: await api.as.seal(email), password: await api.as.seal('Plover808x') }
  const body = { grant_type: 'password' as const, ...api.as.client, ...credentials }
  const headers: Record<string, string> = deviceName === undefined ? {} : { 'x-device-name': deviceName }
  return (await api.as.call(passwordToken, { body, headers })).ok
}
const refresh = (token: string) => api.as.call(refreshToken, { body: { refresh_token: token } })
const listOf = async (token: string) => (await api.as.call(signInList, { token })).ok.sign_ins
const end = async (token: string, signInId: string, password = 'Plover808x') =>
  api.as.call(endSignIn, { token, params: { signInId }, body: { password: await api.as.seal(password) } })

test('[SES-14] a customer sees every sign-in with its browser, and which one is this', async () => {
  const { token, email } = await api.as.customer()
  await signIn(email, 'Firefox, Windows')
  await signIn(email, 'Safari <script>')
  const list = await listOf(token)
  assert.deepEqual(list.map(({ device_name }) => device_name).toSorted(), ['Firefox, Windows', null, null])
  assert.equal(list.filter(({ is_current }) => is_current).length, 1)
})

test('[SES-14] another sign-in ends at once after a proof of the owner, and without one nothing ends', async () => {
  const { token, email } = await api.as.customer()
  const other = await signIn(email, 'Chrome, Android')
  const found = (await listOf(token)).find(({ is_current }) => !is_current)
  const wrong = await end(token, found?.sign_in_id ?? '', 'Wrong1234')
  assert.deepEqual([wrong.status, wrong.error.error], [422, 'proof_wrong'])
  assert.equal((await api.as.call(getProfile, { token: other.access_token })).status, 200)
  const left = (await end(token, found?.sign_in_id ?? '')).ok.sign_ins
  assert.deepEqual(
    left.map(({ is_current }) => is_current),
    [true],
  )
  assert.equal((await api.as.call(getProfile, { token: other.access_token })).status, 401)
  assert.equal((await refresh(other.refresh_token ?? '')).status, 401)
})

test('[SES-14] nobody sees or ends the sign-in of another customer, nor their own by this call', async () => {
  const { token } = await api.as.customer()
  const stranger = await api.as.customer()
  const [theirs] = await listOf(stranger.token)
  const [own] = await listOf(token)
  for (const signInId of [theirs?.sign_in_id ?? '', own?.sign_in_id ?? '']) {
    const refused = await end(token, signInId)
    assert.deepEqual([refused.status, refused.error.error], [404, 'sign_in_not_found'])
  }
  assert.equal((await api.as.call(getProfile, { token: stranger.token })).status, 200)
})

test('[SES-14] a twenty-first sign-in ends the oldest', async () => {
  const { token, refreshToken: oldest, email, customerId } = await api.as.customer()
  for (let count = 1; count < 20; count += 1) {
    seconds(20)
    await signIn(email)
  }
  assert.equal((await api.as.call(getProfile, { token })).status, 200)
  seconds(20)
  const last = await signIn(email)
  assert.equal((await refresh(oldest)).status, 401)
  assert.equal((await listOf(last.access_token)).length, 20)
  const ended = await api.app.db
    .select({ reason: tokenFamilies.reason })
    .from(tokenFamilies)
    .where(eq(tokenFamilies.customerId, customerId))
  assert.equal(ended.filter(({ reason }) => reason === 'too_many').length, 1)
})

test('[SES-14] a sign-in ends 90 days after it began, however often it is renewed', async () => {
  const { email } = await api.as.customer()
  let { refresh_token: token = '' } = await signIn(email)
  for (let renewed = 0; renewed < 8; renewed += 1) {
    days(11)
    token = (await refresh(token)).ok.refresh_token ?? ''
  }
  const left = (decodeJwt(token).exp ?? 0) - Math.floor(api.clock.now().getTime() / 1000)
  // The clock of the test goes on meanwhile.
  assert.ok(left <= 2 * 86_400 && left > 2 * 86_400 - 60, `${left} s`)
  days(2.1)
  assert.equal((await refresh(token)).error.error, 'invalid_grant')
})

test('[SES-14] an operator ends every sign-in of a customer, and nobody else’s', async () => {
  const { token, refreshToken: refreshed, email } = await api.as.customer()
  const bystander = await api.as.customer()
  const { ops } = await runOps(api)
  assert.equal((await ops('customer', 'sign-out', email)).code, 0)
  assert.equal((await api.as.call(getProfile, { token })).status, 401)
  assert.equal((await refresh(refreshed)).status, 401)
  assert.equal((await api.as.call(getProfile, { token: bystander.token })).status, 200)
  const marks = await ops('customer', 'marks', email)
  assert.match(marks.output, /^email [\w-]{12}\ncustomer [\w-]{12}\n?$/)
})

test('a token that is for another audience, or for none, opens nothing', async () => {
  const { token } = await api.as.customer()
  const { aud, ...claims } = decodeJwt(token)
  assert.equal(aud, 'kolea-store-api')
  const { access } = await tokenKeys(testEnvironment.TOKEN_KEYS_SEED)
  const sign = (content: object) =>
    new SignJWT({ ...content })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: access.kid })
      .sign(access.privateKey)
  assert.equal((await api.as.call(getProfile, { token: await sign({ ...claims, aud }) })).status, 200)
  for (const other of [
    claims,
    { ...claims, aud: 'another-api' },
    { ...claims, aud: 'kolea-store-api/token' },
  ])
    assert.equal((await api.as.call(getProfile, { token: await sign(other) })).status, 401)
})
