import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { operationKeys } from '#lib/bff-contract/all.ts'
import { siteState } from '#lib/routing/site-state.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'

let upstream: FakeUpstream
const browser = fakeBrowser()
before(async () => {
  upstream = await fakeUpstream()
  answerGuests(upstream)
  upstream.on('POST /location/predictions', () => ({ json: { predictions: [] } }))
  await browser.call('POST /api/session/launch')
})
after(() => upstream.close())

const changing = operationKeys.filter((key) => !key.startsWith('GET '))

const crossSite: Record<string, Record<string, string>> = {
  'a foreign Origin': { origin: 'https://evil.test' },
  'another port': { origin: 'http://shop.test:81' },
  'a null Origin': { origin: 'null' },
  'no Origin': { origin: '' },
  'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
  'a sibling site': { 'sec-fetch-site': 'same-site' },
  'no header of ours': { 'x-kolea': '' },
  'a form post': { 'content-type': 'application/x-www-form-urlencoded' },
  'text/plain': { 'content-type': 'text/plain' },
}
for (const [name, headers] of Object.entries(crossSite)) {
  test(`every changing operation refuses ${name} with 403`, async () => {
    for (const operation of changing) {
      const params = { cardId: 'c1', orderId: 'o1' }
      const { status, headers: answered } = await browser.call(operation, { headers, params })
      assert.equal(status, 403, operation)
      assert.equal(answered.get('cache-control'), 'private, no-store')
    }
  })
}

test('what is not the operation’s input is a 400 that names the fields', async () => {
  const call = (options: { input?: unknown; raw?: string }) =>
    browser.call('POST /api/location/predictions', options)
  const wrong = await call({ input: { term: 5, near: { lat: 91, lon: 0 } } })
  assert.equal(wrong.status, 400)
  assert.equal(wrong.json.code, 'bad_request')
  assert.deepEqual(Object.keys(wrong.json.fields as object), ['term', 'near.lat'])
  for (const raw of [
    '{',
    'null',
    '[]',
    '"x"',
    '{"term":"a","near":null,"extra":1}',
    '{"term":"a\\u0000","near":null}',
  ])
    assert.equal((await call({ raw })).status, 400, raw)
  assert.equal((await call({ raw: '{"term":"a","near":null,"__proto__":{"x":1}}' })).status, 400)
  assert.equal((await call({ raw: `{"term":"${'a'.repeat(70_000)}"}` })).status, 413)
  assert.equal((await call({ input: { term: 'a', near: null } })).status, 200)
})

test('a call of the API carries the id of its request, and nothing that is not an id', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const seen = () => upstream.seen.at(-1)?.headers['x-request-id']
  for (const given of [id, `${id}0`]) {
    const headers = { 'x-request-id': given }
    await browser.call('POST /api/location/predictions', { input: { term: given, near: null }, headers })
    assert.equal(seen(), given === id ? id : undefined)
  }
})

test('a query or path that is not one is a 400', async () => {
  const basket = await browser.call('GET /api/basket', { query: { mode: 'drone' } })
  assert.deepEqual([basket.status, basket.json.code], [400, 'bad_request'])
  const store = await browser.call('GET /api/location/stores/:storeId', { params: { storeId: '../x' } })
  assert.equal(store.status, 400)
})

test('selected filters are lists of values by filter; anything else is a 400 that names the field', async () => {
  const tooMany = JSON.stringify({ brand: Array.from({ length: 41 }, () => 'x') })
  for (const filters of ['{', 'null', '[]', '{"brand":"Plover"}', '{"brand":["a\\u0000"]}', tooMany]) {
    const query = { country: 'US', q: 'a', filters }
    const { status, json } = await browser.call('GET /api/search/results', { query })
    assert.deepEqual([status, json.code], [400, 'bad_request'], filters)
    assert.ok(
      Object.keys(json.fields as object).every((field) => field.startsWith('filters')),
      filters,
    )
  }
})

test('without a session 401 session_required, as a guest 401 sign_in_required (ROL-01)', async () => {
  assert.equal(
    (await fakeBrowser().call('GET /api/basket', { query: { mode: 'pickup' } })).json.code,
    'session_required',
  )
  for (const operation of ['GET /api/wallet', 'GET /api/orders', 'GET /api/account/profile'] as const) {
    const answer = await browser.call(operation, { query: { list: 'past' } })
    assert.deepEqual([answer.status, answer.json.code], [401, 'sign_in_required'], operation)
  }
})

test('[OFF-01] while the site is off the BFF answers 503 site_offline, except for the site and placed orders', async () => {
  siteState().offline = true
  try {
    const basket = await browser.call('GET /api/basket', { query: { mode: 'delivery' } })
    assert.deepEqual([basket.status, basket.json.code], [503, 'site_offline'])
    assert.equal((await browser.call('GET /api/site')).json.offline, true)
    assert.equal(
      (await browser.call('GET /api/orders/attempt', { query: { id: crypto.randomUUID() } })).json.code,
      'sign_in_required',
    )
  } finally {
    siteState().offline = false
  }
  assert.equal((await browser.call('GET /api/site')).json.offline, false)
})

test('[I18N-01] a refusal speaks the language of the cookie', async () => {
  const visitor = fakeBrowser('kolea_lang=ar')
  const answer = await visitor.call('GET /api/wallet')
  assert.match(String(answer.json.message), /[\u0600-\u06ff]/)
})

const faults = {
  refused: [{ status: 500, json: { stack: 'Error: at secret.ts' } }, 502, 'upstream_error'],
  reset: [(response: ServerResponse) => void response.socket?.destroy(), 503, 'upstream_unavailable'],
  garbage: [(response: ServerResponse) => void response.end('<html>'), 502, 'upstream_garbled'],
  shape: [{ json: { predictions: 'none' } }, 502, 'upstream_garbled'],
} as const
for (const [name, [answer, status, code]] of Object.entries(faults)) {
  test(`a failing upstream (${name}) is a clear message without anything from inside`, async () => {
    upstream.on('POST /location/predictions', () => answer)
    const given = await browser.call('POST /api/location/predictions', { input: { term: 'a', near: null } })
    assert.deepEqual([given.status, given.json.code], [status, code])
    assert.deepEqual(Object.keys(given.json), ['code', 'message'])
    assert.ok(!given.text.includes('secret.ts'))
  })
}

test('a refusal of the API is passed on with its status, code and text', async () => {
  upstream.on('POST /location/predictions', () => ({
    status: 409,
    json: { error: 'odd_thing', error_description: 'An odd thing.' },
  }))
  const given = await browser.call('POST /api/location/predictions', { input: { term: 'a', near: null } })
  assert.deepEqual([given.status, given.json], [409, { code: 'odd_thing', message: 'An odd thing.' }])
})
