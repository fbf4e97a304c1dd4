import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { customerWire, guestWire, wireProfile } from '#tests/support/wire-tokens.ts'
import { isRefusal } from '../upstream/failure.ts'
import { fetchProfile } from '../upstream/profile.ts'
import { tokenReply } from '../upstream/tokens.ts'
import { storedTokens } from './session-tokens.ts'
import { revokeQuietly, sessionCaller, SessionRenewed } from './token-renewal.ts'
import { Session } from './session.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  upstream.on('POST /auth/jwt/refresh', () => ({ json: customerWire() }))
  answerGuests(upstream)
})

const customer = (wire = customerWire()) =>
  Session.create({
    deviceId: 'device',
    guestId: 'guest-1',
    tokens: storedTokens(tokenReply(wire), Date.now()),
  })
const guest = async () =>
  Session.create({
    deviceId: 'device',
    guestId: 'guest-1',
    tokens: storedTokens(tokenReply(await guestWire('guest-1')), Date.now()),
  })
const call = (session: Session) => fetchProfile(sessionCaller(session, 'en'), 0)
const refuse = (status: number, error: string) =>
  upstream.on('GET /customers/v2/profile', () => ({ status, json: { error, error_description: '' } }))
const isStatus = (status: number) => (error: unknown) => isRefusal(error, status)
const refreshes = () => upstream.count('POST /auth/jwt/refresh')

test('[SES-04] an access token with less than five seconds left is replaced before it is sent', async () => {
  const ending = await customer(customerWire({ accessSeconds: 4 }))
  const sent = ending.record.tokens
  await call(ending)
  assert.equal(refreshes(), 1)
  const [refresh, profile] = upstream.seen
  assert.deepEqual(refresh?.body, { refresh_token: sent.refreshToken })
  assert.equal(profile?.headers.authorization, `Bearer ${ending.record.tokens.accessToken}`)
  assert.notEqual(ending.record.tokens.accessToken, sent.accessToken)
  await call(await customer(customerWire({ accessSeconds: 60 })))
  assert.equal(refreshes(), 1)
})

test('[SES-04] tokens that arrive after another process has replaced the same ones undo nothing', async () => {
  const session = await customer(customerWire({ accessSeconds: 1 }))
  const others = storedTokens(tokenReply(customerWire()), Date.now())
  // The lock ran out, or was lost with its Redis: somebody else refreshes meanwhile.
  upstream.on('POST /auth/jwt/refresh', async () => {
    const other = await Session.open(session.sealed)
    await other?.update((record) => ({ ...record, tokens: others }))
    return { json: customerWire() }
  })
  await call(session)
  assert.equal(session.record.tokens.accessToken, others.accessToken)
})

test('[SES-10] a refresh sends the device it is for', async () => {
  await call(await customer(customerWire({ accessSeconds: 1 })))
  const headers = upstream.seen.map((seen) => JSON.stringify(seen.headers))
  for (const each of headers) assert.match(each, /"device"/)
})

test('[SES-06] our own API key being refused is nobody’s session: it is passed on and nothing is renewed', async () => {
  const session = await customer()
  refuse(403, 'invalid_api_key')
  await assert.rejects(call(session), isStatus(403))
  refuse(401, 'invalid_api_key')
  await assert.rejects(call(session), isStatus(401))
  assert.equal(refreshes(), 0)
})

test('[SES-06] a guest without the right to a call gets the refusal and stays the same guest', async () => {
  const session = await guest()
  refuse(403, 'forbidden')
  await assert.rejects(call(session), isStatus(403))
  assert.equal(upstream.count('POST /auth/token'), 0)
})

test('[SES-06] a refused customer is signed in again at most once a minute', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const session = await customer(customerWire({ accessSeconds: 900 }))
  refuse(403, 'forbidden')
  await assert.rejects(call(session), SessionRenewed)
  context.mock.timers.tick(59_999)
  await assert.rejects(call(session), isStatus(403))
  context.mock.timers.tick(1)
  await assert.rejects(call(session), SessionRenewed)
  assert.equal(refreshes(), 2)
})

test('[SES-05] a guest’s ended token is replaced for the same guest, a customer’s refused one by a new guest', async () => {
  const visitor = await guest()
  refuse(401, 'invalid_token')
  await assert.rejects(call(visitor), isStatus(401))
  assert.equal(upstream.seen.find(({ path }) => path === '/auth/token')?.body.digital_id, 'guest-1')
  assert.equal(visitor.record.guestId, 'guest-1')

  const session = await customer()
  upstream.on('POST /auth/jwt/refresh', () => ({
    status: 401,
    json: { error: 'invalid_grant', error_description: '' },
  }))
  await assert.rejects(call(session), isStatus(401))
  assert.notEqual(session.record.guestId, 'guest-1')
  assert.equal(session.record.tokens.kind, 'guest')
})

test('[SES-03] a customer without a refresh token continues as a guest, and the API gets no request for one', async () => {
  const session = await Session.create({
    deviceId: 'device',
    guestId: 'guest-1',
    tokens: { ...storedTokens(tokenReply(customerWire()), Date.now()), refreshToken: null, accessUntil: 0 },
  })
  await call(session)
  assert.equal(refreshes(), 0)
  assert.equal(session.record.tokens.kind, 'guest')
})

test('[SES-03] a refresh that answers nonsense or fails is no sign-out; the call fails and the tokens stay', async () => {
  for (const answer of [{ json: {} }, { status: 500, json: { error: 'x', error_description: '' } }]) {
    upstream.seen.length = 0
    upstream.on('POST /auth/jwt/refresh', () => answer)
    const session = await customer(customerWire({ accessSeconds: 1 }))
    const { accessToken } = session.record.tokens
    await assert.rejects(call(session))
    assert.equal(refreshes(), 1, 'only a lost reply is requested again')
    assert.equal((await session.reload()).tokens.accessToken, accessToken)
  }
})

test('[SES-07] revoking sends the refresh token, and nothing without one', async () => {
  const tokens = storedTokens(tokenReply(customerWire()), Date.now())
  upstream.on('POST /auth/revoke_token/', () => ({ json: { status: 'success' } }))
  await revokeQuietly({ ...tokens, refreshToken: null }, 'device', 'en')
  assert.equal(upstream.count('POST /auth/revoke_token/'), 0)
  await revokeQuietly(tokens, 'device', 'en')
  assert.deepEqual(upstream.seen.at(-1)?.body, { refresh_token: tokens.refreshToken })
  upstream.on('POST /auth/revoke_token/', () => (response) => response.socket?.destroy())
  await revokeQuietly(tokens, 'device', 'en')
})
