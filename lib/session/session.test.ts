import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sealData } from 'iron-session'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { customerWire, guestWire } from '#tests/support/wire-tokens.ts'
import { sealPasswords } from '../env/secrets.ts'
import { isSignedIn, refreshEndsSoon, storedTokens, tokenClaims } from './session-tokens.ts'
import { Session, SessionEnded, SessionMoved } from './session.ts'
import { sealTicket, sessionSetCookies, unsealTicket } from './session-cookie.ts'
import { decryptRecord, encryptRecord } from './session-record.ts'
import { sessionStore } from './open-session-store.ts'
import { tokenReply } from '#lib/upstream/tokens.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

const newRecord = () => ({
  deviceId: 'd',
  guestId: 'g',
  tokens: storedTokens(tokenReply(customerWire()), Date.now()),
})

test('[SES-12] the cookie is at most 512 bytes, httpOnly, and contains no token', async () => {
  const session = await Session.create(newRecord())
  const [cookie = ''] = sessionSetCookies(session.sealed, true)
  assert.ok(cookie.split(';')[0]!.length <= 512)
  assert.match(cookie, /; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/)
  assert.ok(!cookie.includes(session.record.tokens.accessToken))
})

test('[SES-12] the stored record says nothing without its key, and not under another id', async () => {
  const record = newRecord()
  const key = randomBytes(32)
  const data = encryptRecord(record, key, 'id-1')
  assert.ok(!data.includes(Buffer.from(record.tokens.accessToken)))
  assert.deepEqual(decryptRecord(data, key, 'id-1'), record)
  assert.equal(decryptRecord(data, randomBytes(32), 'id-1'), null)
  assert.equal(decryptRecord(data, key, 'id-2'), null)
  data[20]! ^= 1
  assert.equal(decryptRecord(data, key, 'id-1'), null)
})

test('[SES-12] [CHK-06] a stored record is read whole; one that is none opens nothing', () => {
  const key = randomBytes(32)
  const attempt = {
    id: 'a1',
    key: 'k1',
    bodyHash: 'b',
    basketHash: 'c',
    sends: true,
    startedAt: 1,
    sentAt: 2,
    outcome: { outcome: 'placed' as const, orderId: 'ord-1' },
  }
  const record = {
    ...newRecord(),
    attempts: [attempt, { ...attempt, id: 'a2', outcome: null }],
    codeFlow: { digitalId: 'dig-1', request: { mobileNumber: '42', isSmsSent: true, requestedAt: 3 } },
    socialFlow: { provider: 'test' as const, state: 's', returnUrl: '/', startedAt: 4 },
    renewedAt: 5,
    endsAt: 6,
    hostCookieSince: 7,
    unused: true as const,
    basketChanges: ['change-1'],
  }
  assert.deepEqual(decryptRecord(encryptRecord(record, key, 'id'), key, 'id'), record)
  const broken = { ...record, attempts: [{ ...attempt, outcome: { outcome: 'placed' } }] }
  assert.equal(decryptRecord(encryptRecord(broken as never, key, 'id'), key, 'id'), null)
})

test('a cookie that was changed, or is none of ours, opens nothing', async () => {
  const sealed = await sealTicket({ id: 'x', key: randomBytes(32) })
  assert.equal(await unsealTicket(`${sealed.slice(0, -2)}zz`), null)
  assert.equal(await unsealTicket('nonsense'), null)
  assert.equal(await unsealTicket('x'.repeat(5000)), null)
})

test('[SES-02] signed in is scope signedIn, read_profile or update_profile; anything else is a guest', async () => {
  const claims = tokenClaims(customerWire().access_token)
  assert.deepEqual(
    { ...claims },
    {
      scopes: ['signedIn'],
      digitalId: 'dig-1',
      customerId: 'cus-1',
      refreshToken: null,
      looksLikeGuest: false,
    },
  )
  assert.ok(isSignedIn(claims))
  for (const scope of ['read_profile', 'update_profile', 'basket read_profile'])
    assert.ok(isSignedIn({ ...claims!, scopes: scope.split(' ') }), scope)
  const guest = tokenClaims((await guestWire('guest-1')).access_token)
  assert.ok(guest?.looksLikeGuest)
  assert.ok(!isSignedIn(guest))
  assert.ok(!isSignedIn({ ...claims!, scopes: ['signedin', 'guest'] }))
  assert.equal(tokenClaims('opaque'), null)
})

test('[SES-03] a refresh token within 30 minutes of its end is due, by its own clocks', () => {
  const now = Date.now()
  assert.ok(refreshEndsSoon(storedTokens(tokenReply(customerWire({ refreshSeconds: 1800 })), now), now))
  assert.ok(!refreshEndsSoon(storedTokens(tokenReply(customerWire({ refreshSeconds: 1801 })), now), now))
})

test('the changes of two writers of one session are both stored', async () => {
  const first = await Session.create(newRecord())
  const second = (await Session.open(first.sealed))!
  await Promise.all([
    first.update((record) => ({ ...record, guestId: 'changed' })),
    second.update((record) => ({ ...record, deviceId: 'changed' })),
  ])
  const { guestId, deviceId } = await first.reload()
  assert.deepEqual([guestId, deviceId], ['changed', 'changed'])
})

test('[SES-07] an ended session cannot be written to or opened again', async () => {
  const session = await Session.create(newRecord())
  const late = (await Session.open(session.sealed))!
  assert.ok(await session.end())
  assert.ok(!(await late.end()))
  await assert.rejects(
    late.update((record) => ({ ...record, guestId: 'revived' })),
    SessionEnded,
  )
  assert.equal(await Session.open(session.sealed), null)
})

test('[SES-01] a session that a sign-in replaced is known as such for some seconds, cannot be written to, and is gone then', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const session = await Session.create(newRecord())
  const late = (await Session.open(session.sealed))!
  await session.moveOn(Date.now())
  await session.moveOn(Date.now())
  await assert.rejects(Session.open(session.sealed), SessionMoved)
  await assert.rejects(
    late.update((record) => ({ ...record, guestId: 'revived' })),
    SessionMoved,
  )
  context.mock.timers.tick(15_000)
  assert.equal(await Session.open(session.sealed), null)
})

test('[SES-01] a first visit is stored for half an hour; once its browser returned it has its whole life', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const { tokens } = newRecord()
  const record = { ...newRecord(), tokens: { ...tokens, kind: 'guest' as const } }
  const [left, returned] = [await Session.createUnused(record), await Session.createUnused(record)]
  await (await Session.open(returned.sealed))?.markUsed()
  assert.equal((await returned.reload()).unused, undefined)
  context.mock.timers.tick(30 * 60_000)
  assert.equal(await Session.open(left.sealed), null)
  const later = await Session.open(returned.sealed)
  assert.ok(later)
  await later.markUsed()
  context.mock.timers.tick(29 * 86_400_000)
  assert.ok(await Session.open(returned.sealed))
})

test('a change that changes nothing is not written, and several in a row are', async () => {
  const session = await Session.create(newRecord())
  const version = async () => (await sessionStore().read(session.id))?.version
  await session.update((record) => record)
  assert.equal(await version(), 1)
  for (const guestId of ['a', 'b', 'c']) await session.update((record) => ({ ...record, guestId }))
  assert.equal(await version(), 4)
  assert.equal((await session.reload()).guestId, 'c')
})

test('[SES-12] a sealed cookie of another shape opens nothing', async () => {
  const seal = async (content: object) =>
    unsealTicket(await sealData(content, { password: sealPasswords(), ttl: 0 }))
  const key = randomBytes(32).toString('base64url')
  assert.deepEqual((await seal({ i: 'id', k: key }))?.id, 'id')
  for (const content of [{ i: 'id' }, { k: key }, { i: 1, k: key }, { i: 'id', k: 1 }, {}])
    assert.equal(await seal(content), null, JSON.stringify(content))
  assert.equal(await seal({ i: 'id', k: randomBytes(16).toString('base64url') }), null)
  assert.equal(await seal({ i: 'i'.repeat(400), k: key }), null)
})

test('[SES-12] over http the cookie is Secure only on request, and deleting it empties it at once', () => {
  assert.deepEqual(sessionSetCookies('sealed', false), [
    'kolea_session=sealed; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  ])
  assert.deepEqual(sessionSetCookies(null, false), [
    'kolea_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ])
  assert.match(sessionSetCookies('sealed', false, 61_500)[0] ?? '', /Max-Age=61$/)
})
