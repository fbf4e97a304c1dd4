import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { customerWire } from '#tests/support/wire-tokens.ts'
import { storedTokens } from '../session/session-tokens.ts'
import { Session } from '../session/session.ts'
import { encryptRecord } from '../session/session-record.ts'
import { sealTicket } from '../session/session-cookie.ts'
import { sessionStore } from '../session/open-session-store.ts'
import { openBrowserSession, sessionCookiesOf } from './browser-session.ts'
import { tokenReply } from '#lib/upstream/tokens.ts'

const dayMs = 86_400_000
let upstream: FakeUpstream
before(async () => {
  process.env['PUBLIC_URL'] = 'https://shop.test'
  upstream = await fakeUpstream()
})
after(() => upstream.close())

const record = () => ({
  deviceId: 'd',
  guestId: 'g',
  tokens: storedTokens(tokenReply(customerWire()), Date.now()),
  attempt: null,
})

/** A session and its cookie's value as they were before the shop was reached over https. */
async function sessionFromBefore(): Promise<string> {
  const ticket = { id: crypto.randomUUID(), key: Buffer.alloc(32, 7) }
  await sessionStore().create(ticket.id, encryptRecord(record(), ticket.key, ticket.id), Date.now() + dayMs)
  return sealTicket(ticket)
}

test('[SES-12] over https the cookie is __Host-: Secure, of the whole site, of no domain', async () => {
  const session = await Session.create(record())
  const cookies = await sessionCookiesOf(session, { session: null, needsCookie: false, isMoved: false }, true)
  assert.match(
    cookies[0] ?? '',
    /^__Host-kolea_session=Fe26[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
  )
  assert.match(cookies[1] ?? '', /^kolea_session=; .*Max-Age=0/)
  const taken = await sessionCookiesOf(null, { session, needsCookie: false, isMoved: false }, true)
  assert.match(taken[0] ?? '', /^__Host-kolea_session=; .*Max-Age=0/)
})

test('[SES-12] a cookie of the name before is taken over once; after a minute it opens nothing any more', async () => {
  const old = `kolea_session=${await sessionFromBefore()}`
  const now = Date.now()
  const opened = await openBrowserSession(old, now)
  assert.ok(opened.session && opened.needsCookie)
  const [fresh = ''] = await sessionCookiesOf(undefined, opened, true)
  assert.match(fresh, /^__Host-kolea_session=Fe26/)
  assert.ok((await openBrowserSession(old, now + 59_000)).session, 'calls that were under way')
  assert.equal((await openBrowserSession(old, now + 61_000)).session, null)
  const renamed = await openBrowserSession(fresh.split(';')[0] ?? '', now + 61_000)
  assert.ok(renamed.session && !renamed.needsCookie)
})

test('[SES-12] a session that began over https cannot be planted under the name that any host may set', async () => {
  const { sealed } = await Session.create(record())
  assert.equal((await openBrowserSession(`kolea_session=${sealed}`, Date.now())).session, null)
  assert.ok((await openBrowserSession(`__Host-kolea_session=${sealed}`, Date.now())).session)
})

test('[SES-12] a sign-in ends 90 days after it, however much it is used, and so does its cookie', async (t) => {
  t.after(() => mock.timers.reset())
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const { sealed } = await Session.create(record())
  for (const day of [25, 50, 75]) {
    mock.timers.setTime(Date.now() + 25 * dayMs)
    const session = await Session.open(sealed)
    assert.ok(session, `day ${day}`)
    await session.update((found) => ({ ...found, renewedAt: Date.now() }))
  }
  const last = await Session.open(sealed)
  const [cookie = ''] = await sessionCookiesOf(
    last,
    { session: last, needsCookie: false, isMoved: false },
    true,
  )
  assert.equal(/Max-Age=(\d+)/.exec(cookie)?.[1], String((15 * dayMs) / 1000))
  mock.timers.setTime(Date.now() + 15 * dayMs)
  assert.equal(await Session.open(sealed), null)
})

test('[SES-12] a guest’s session has no end beside the sliding one', async () => {
  const tokens = { ...record().tokens, kind: 'guest' as const }
  assert.equal((await Session.create({ ...record(), tokens })).record.endsAt, undefined)
})
