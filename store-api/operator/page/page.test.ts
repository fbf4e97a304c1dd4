import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { addReportPhoto, reportProblem } from '@kolea/contract/orders.ts'
import sharp from 'sharp'
import { alarms } from '../../db/schema/alarms.ts'
import { clientLogs, outboxMessages } from '../../db/schema/messages.ts'
import { operatorActions } from '../../db/schema/operator-actions.ts'
import { tokenHashOf } from '../../env-operators.ts'
import { advanceOrder } from '../../modules/fulfilment/advance.ts'
import { openTestApi, testEnvironment } from '../../tests/open-test-api.ts'
import { findShop, place, readyShopper } from '../../tests/shopping.ts'

const ownToken = 'token-of-leilani-0123456789'
const api = await openTestApi({ OPERATOR_PAGE: 'on', OPERATORS: `leilani:${tokenHashOf(ownToken)}` })
after(() => api[Symbol.asyncDispose]())

const host = 'localhost:4100'
const origin = `http://${host}`

interface Sent {
  cookie?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

const get = (path: string, { cookie = '', headers = {}, remoteAddress = '127.0.0.1' }: Sent = {}) =>
  api.app.inject({ url: `/ops${path}`, headers: { host, cookie, ...headers }, remoteAddress })

const post = (path: string, form: Record<string, string>, { cookie = '', headers = {} }: Sent = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/ops${path}`,
    headers: {
      host,
      origin,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })

const rightToken = { token: testEnvironment.OPERATOR_TOKEN }

async function signIn(token = rightToken): Promise<string> {
  const answer = await post('/sign-in', token)
  assert.equal(answer.statusCode, 303)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

const parts = ['/orders', '/reports', '/outbox', '/stock', '/faults', '/switches']

test('without a sign-in every part leads to the form, and without the setting nothing is there', async () => {
  for (const part of parts) {
    const { statusCode, headers } = await get(part, { cookie: 'kolea_ops=made-up' })
    assert.deepEqual([statusCode, headers['location']], [303, '/ops/sign-in'], part)
  }
  assert.match((await get('/sign-in')).body, /<input type="password"/)
  await using off = await openTestApi()
  for (const url of ['/ops', '/ops/sign-in', '/ops/style.css'])
    assert.equal((await off.app.inject({ url, headers: { host } })).statusCode, 404, url)
})

test('it answers this machine alone, under a name of this machine', async () => {
  assert.equal((await get('/sign-in')).statusCode, 200)
  assert.equal((await get('/sign-in', { headers: { host: '[::1]:4100' } })).statusCode, 200)
  for (const remoteAddress of ['10.0.0.9', '::ffff:10.0.0.9'])
    assert.equal(
      (await get('/sign-in', { remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode,
      404,
    )
  for (const wrong of ['rebound.example', 'localhost.rebound.example:4100'])
    assert.equal((await get('/sign-in', { headers: { host: wrong } })).statusCode, 404, wrong)
})

test('the session is a cookie that no script reads and no other site sends; signing out, eight hours and another token end it', async () => {
  const answer = await post('/sign-in', rightToken)
  assert.match(
    String(answer.headers['set-cookie']),
    /^kolea_ops=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/ops; Max-Age=28800$/,
  )
  const cookie = await signIn()
  const shown = await get('/orders', { cookie })
  assert.equal(shown.statusCode, 200)
  assert.match(String(shown.headers['content-security-policy']), /^default-src 'none'; style-src 'self'/)
  assert.equal(shown.headers['cache-control'], 'no-store')
  // With `no-referrer` browsers send `origin: null` with a form of the page itself.
  assert.equal(shown.headers['referrer-policy'], 'same-origin')
  assert.ok(!shown.body.includes('<script'))
  assert.equal((await post('/sign-out', {}, { cookie })).statusCode, 303)
  assert.equal((await get('/orders', { cookie })).statusCode, 303)

  const later = await signIn()
  const now = api.clock.now()
  api.clock.set(new Date(now.getTime() + 8 * 3_600_000 + 1000))
  assert.equal((await get('/orders', { cookie: later })).statusCode, 303)
  api.clock.set(now)
})

test('a form of another site is refused; a wrong token is reported, and the eleventh attempt within a quarter of an hour waits', async () => {
  const foreign = await post('/sign-in', rightToken, { headers: { origin: 'https://evil.example' } })
  assert.deepEqual([foreign.statusCode, foreign.headers['set-cookie']], [403, undefined])
  const cookie = await signIn()
  const signOut = await post('/sign-out', {}, { cookie, headers: { origin: 'null' } })
  assert.equal(signOut.statusCode, 403)
  assert.equal((await get('/orders', { cookie })).statusCode, 200)

  const now = api.clock.now()
  api.clock.set(new Date(now.getTime() + 3_600_000))
  const codes: number[] = []
  for (let n = 0; n < 11; n += 1) codes.push((await post('/sign-in', { token: 'wrong' })).statusCode)
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 401), 429])
  assert.equal((await post('/sign-in', rightToken)).statusCode, 429)
  api.clock.set(new Date(now.getTime() + 2 * 3_600_000))
  assert.equal((await post('/sign-in', rightToken)).statusCode, 303)
  api.clock.set(now)
})

test('[LOG-01] the parts show what goes on, escaped, in the language of the browser, without what a message says or to whom', async () => {
  const at = api.clock.now()
  await api.app.db.insert(outboxMessages).values({
    messageId: 'msg_1',
    channel: 'mail',
    recipient: 'kai.secret@example.com',
    template: 'reset',
    subject: 'Choose',
    body: 'https://shop.example/reset#token=abc',
    createdAt: at,
  })
  await api.app.db.insert(alarms).values({ kind: 'sms_ceiling', times: 2, firstAt: at, lastAt: at })
  await api.app.db
    .insert(clientLogs)
    .values({ at, level: 'error', loggedBy: 'checkout', message: '<img src=x onerror=alert(1)>' })
  const cookie = await signIn()
  const bodies = new Map<string, string>()
  for (const part of parts) bodies.set(part, (await get(part, { cookie })).body)
  assert.match(bodies.get('/outbox') ?? '', /<td>k…@example\.com<\/td><td>reset<\/td>/)
  assert.doesNotMatch(bodies.get('/outbox') ?? '', /secret|token=abc|Choose/)
  assert.match(bodies.get('/faults') ?? '', /sms_ceiling<\/td><td>2/)
  assert.match(bodies.get('/faults') ?? '', /&lt;img src=x onerror=alert\(1\)&gt;/)
  assert.match(bodies.get('/switches') ?? '', /<td>site_offline<\/td><td>false<\/td>/)
  assert.match(bodies.get('/orders') ?? '', /Nothing here\./)
  const stores = [...(bodies.get('/stock') ?? '').matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)
  assert.ok(stores.length > 50)
  const chosen = (await get(`/stock?store=${stores[3]}`, { cookie })).body
  assert.match(chosen, new RegExp(`<option value="${stores[3]}" selected>`))
  assert.ok((chosen.match(/<tr>/g) ?? []).length === 51)
  const arabic = (await get('/orders', { cookie, headers: { 'accept-language': 'ar-EG,ar' } })).body
  assert.match(arabic, /<html lang="ar" dir="rtl">/)
  assert.match(arabic, /الطلبات/)
})

test('[ORD-05] a report is shown with its text, escaped, and each look at a photo of it is written down', async () => {
  const { customer, body } = await readyShopper(api, await findShop(api))
  const { token } = customer
  const { order_id: orderId } = (await place(api, token, body)).ok
  assert.ok(orderId)
  for (const status of ['in_progress', 'ready', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(api.app.db, orderId, status, 0, api.clock.now())
  const report = { report_id: randomUUID(), kind: 'delivery' as const, issue: 'late', items: [] }
  const comment = 'The bag was <b>open</b>'
  await api.as.call(reportProblem, { token, params: { orderId }, body: { ...report, comment } })
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c2703d' } })
    .jpeg()
    .toBuffer()
  const photo = { photo_id: randomUUID(), photo: picture.toString('base64') }
  const params = { orderId, reportId: report.report_id }
  await api.as.call(addReportPhoto, { token, params, body: photo })

  const cookie = await signIn()
  const shown = (await get('/reports', { cookie })).body
  assert.match(shown, /<td>late<\/td><td>The bag was &lt;b&gt;open&lt;\/b&gt;<\/td><td>in_review<\/td>/)
  const link = /class="photo" href="\/ops([^"]+)"/.exec(shown)?.[1] ?? ''
  const looks = async () =>
    (await api.app.db.select().from(operatorActions)).map(({ who, what }) => `${who}: ${what}`)
  assert.equal((await get(link)).statusCode, 303)
  assert.equal((await get(link.replace(photo.photo_id, randomUUID()), { cookie })).statusCode, 404)
  assert.deepEqual(await looks(), [])
  // By her own token she is known by name.
  const answer = await get(link, { cookie: await signIn({ token: ownToken }) })
  assert.deepEqual(
    (await api.app.db.select().from(operatorActions)).map(({ operator }) => operator),
    ['leilani'],
  )
  assert.deepEqual([answer.headers['content-type'], answer.rawPayload], ['image/jpeg', picture])
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/)
  assert.deepEqual(await looks(), [`/ops: photo of order ${orderId}`])
})
