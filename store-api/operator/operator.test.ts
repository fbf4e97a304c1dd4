import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { jwks } from '@kolea/contract/tokens.ts'
import { customers } from '../db/schema/customers.ts'
import { productPrices, storeProducts } from '../db/schema/catalog.ts'
import { storeRows } from '../db/schema/location.ts'
import { openTestApi, testEnvironment, type TestApi } from '../tests/open-test-api.ts'
import { runOps } from '../tests/run-ops.ts'
import { openStorefront } from '../tests/storefront-stand-in.ts'
import { knownCommand, commands } from './help.ts'
import { parseGiven } from './parse.ts'

let api: TestApi
let port: number
type Run = Awaited<ReturnType<typeof runOps>>
let ops: Run['ops']
let opsWith: Run['opsWith']
before(async () => {
  api = await openTestApi()
  ;({ port, ops, opsWith } = await runOps(api))
})
after(() => api[Symbol.asyncDispose]())

const keys = () =>
  fetch(`http://127.0.0.1:${port}/auth/.well-known/jwks.json`, {
    headers: { 'x-api-key': testEnvironment.API_KEY },
  })

test('help explains every command, and one command with examples that it would take', async () => {
  const { code, output } = await ops('help')
  assert.equal(code, 0)
  for (const command of commands) assert.ok(output.includes(command.usage) && output.includes(command.does))
  assert.match((await ops('help', 'price')).output, /e\.g\. npm run ops -- price \S+ 249 --zone oahu/)
  assert.match((await ops('price', '--help')).output, /e\.g\./)
  for (const { examples = [] } of commands)
    for (const example of examples) {
      const words = example.split(' ')
      parseGiven(knownCommand(words), words)
    }
})

test('a mistyped command names the nearest, an unknown option or a missing word the usage; exit 2', async () => {
  for (const [typed, says] of [
    ['ordr list', /Did you mean "order list"\?/],
    ['order', /Did you mean "order list"\?/],
    ['stokc 1 2 3', /Did you mean "stock"\?/],
    ['fly', /Try: npm run ops -- help/],
    ['help fly', /There is no command "fly"/],
    ['price x 1 --zones oahu', /There is no option --zones\. Usage: price/],
    ['price x 1 --zone', /--zone needs a value/],
    ['config set', /^Usage: config set/],
    ['config list more', /^Usage: config list/],
  ] as const) {
    const { code, output } = await ops(...typed.split(' '))
    assert.equal(code, 2, typed)
    assert.match(output, says, typed)
  }
  const alone = await opsWith({}, 'fly')
  assert.deepEqual([alone.code, alone.output], [2, (await ops('fly')).output])
})

test('[CHK-03] ways to pay are listed by country, each with its gateway or with the reason why it is not offered', async () => {
  assert.equal((await ops('config', 'set', 'venmo', 'false', '--country', 'CA')).code, 0)
  const { code, output } = await ops('payments')
  const [, ...lines] = output.trim().split('\n')
  const stripe =
    'not offered: needs PAYMENT_GATEWAYS=stripe with STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY'
  assert.deepEqual(
    [code, lines.map((line) => line.split(/ {2,}/))],
    [
      0,
      [
        ['US', 'card', 'offered by test'],
        ['US', 'paypal', 'offered by test'],
        ['US', 'venmo', 'offered by test'],
        ['US', 'apple_pay', stripe],
        ['US', 'google_pay', stripe],
        ['CA', 'card', 'offered by test'],
        ['CA', 'paypal', 'offered by test'],
        ['CA', 'venmo', 'not offered: turned off here; config set venmo true --country CA'],
        ['CA', 'apple_pay', stripe],
        ['CA', 'google_pay', stripe],
      ],
    ],
  )
  await ops('config', 'set', 'venmo', 'true', '--country', 'CA')
})

test('--json answers what the API said, and failures as JSON too', async () => {
  const listed = await ops('order', 'list', '--json')
  assert.deepEqual(JSON.parse(listed.output), { orders: [] })
  const refused = await ops('price', 'nothing', '1', '--json')
  assert.equal(refused.code, 1)
  assert.deepEqual(JSON.parse(refused.output), { error: 'There is no product nothing.' })
})

test('the routes open to this machine and the right token alone, whatever a header says', async () => {
  const url = '/operator/orders'
  const right = { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` }
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await api.app.inject({ url, headers, remoteAddress })).statusCode
  assert.equal(await status(right), 200)
  assert.equal(await status(right, '::1'), 200)
  assert.equal(await status({}), 401)
  assert.equal(await status({ authorization: 'Bearer some-other-token-0123456789' }), 401)
  assert.equal(await status({ authorization: `Bearer ${(await api.as.customer()).token}` }), 401)
  for (const away of ['10.0.0.9', '192.168.1.2', '::ffff:10.0.0.9', '128.0.0.1', 'fe80::1']) {
    assert.equal(await status(right, away), 404, away)
    const forged = {
      ...right,
      'x-forwarded-for': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
      'x-real-ip': '127.0.0.1',
    }
    assert.equal(await status(forged, away), 404, away)
  }
  await using tokenless = await openTestApi({ OPERATOR_TOKEN: '' })
  assert.equal((await tokenless.app.inject({ url, headers: { authorization: 'Bearer ' } })).statusCode, 404)
})

test('a shop that is not there, a wrong address and a wrong token get one line', async () => {
  const away = await opsWith({ STORE_API_PORT: '4279' }, 'order', 'list')
  assert.deepEqual(away, {
    code: 1,
    output: 'No store API answers at http://127.0.0.1:4279. Is the shop running? (npm start)\n',
  })
  const named = await opsWith(
    { API_BASE_URL: `http://127.0.0.1:${port}/`, STORE_API_PORT: '4279' },
    'order',
    'list',
  )
  assert.equal(named.output, 'There are no orders yet.\n')
  assert.match(
    (await opsWith({ API_BASE_URL: 'shop' }, 'order', 'list')).output,
    /^Wrong settings: API_BASE_URL/,
  )
  const token = await opsWith({ OPERATOR_TOKEN: 'some-other-token-0123456789' }, 'order', 'list')
  assert.deepEqual(
    [token.code, token.output],
    [1, 'The operator token is not the one of this API (OPERATOR_TOKEN).\n'],
  )
})

test('a shop is backed up to a file that only its owner reads, and restored from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolea-operator-'))
  const file = join(folder, 'shop.backup')
  const { customerId } = await api.as.customer()
  const stocked = async () => (await api.app.db.select().from(customers)).length
  const before = await stocked()
  assert.match((await ops('backup', file)).output, /^\d+ rows are in /)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['shop.backup'])
  assert.match((await ops('backup', file)).output, /exists already/)
  await api.as.customer()
  const refused = await ops('restore', file)
  assert.deepEqual(refused, {
    code: 1,
    output: 'This shop has customers or orders. Replace them all with --replace.\n',
  })
  assert.equal(await stocked(), before + 1)
  assert.match((await ops('restore', file, '--replace')).output, /rows are restored/)
  assert.equal(await stocked(), before)
  assert.ok((await api.app.db.select().from(customers)).some((row) => row.customerId === customerId))

  writeFileSync(file, readFileSync(file).subarray(0, 10_000))
  const cut = await ops('restore', file, '--replace')
  assert.deepEqual(cut, { code: 1, output: 'The backup is cut off or damaged.\n' })
  assert.equal(await stocked(), before)
  assert.match((await ops('restore', join(folder, 'nothing'))).output, /^There is no file/)
  assert.match((await ops('backup', join(folder, 'no', 'such', 'folder'))).output, /cannot be written/)
  rmSync(folder, { recursive: true })
})

test('[OFF-01] offline on and off, config set and list', async () => {
  assert.match((await ops('offline', 'on')).output, /offline/)
  assert.match((await ops('config', 'list')).output, /site_offline\s+true \(default false\)/)
  await ops('offline', 'off')
  await ops('config', 'set', 'max_tip_amount', '2500', '--country', 'CA')
  const { output } = await ops('config', 'list')
  assert.match(output, /site_offline\s+false$/m)
  assert.match(output, /max_tip_amount\s+3000\s+CA: 2500/)
})

test('a change has been reported to the storefront when its command ends', async (t) => {
  const storefront = await openStorefront(t)
  await using shop = await openTestApi(storefront.settings)
  const { statusCode } = await shop.app.inject({
    method: 'PUT',
    url: '/operator/configuration/basket_max_items_qty',
    headers: { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` },
    payload: { value: '99' },
  })
  assert.equal(statusCode, 200)
  assert.deepEqual(storefront.received, [{ tags: ['config'], hard: true }])
})

test('stock and price are set; unknown things are named', async () => {
  const [row] = await api.app.db.select().from(storeProducts).limit(1)
  const { storeId, productId } = row ?? { storeId: '', productId: '' }
  assert.match((await ops('stock', storeId, productId, '3')).output, /has 3 of/)
  const after = await api.app.db.select().from(storeProducts).where(eq(storeProducts.productId, productId))
  assert.equal(after.find((found) => found.storeId === storeId)?.quantity, 3)
  assert.match((await ops('price', productId, '777')).output, /costs 777 cents in .*oahu/)
  const prices = await api.app.db.select().from(productPrices).where(eq(productPrices.productId, productId))
  assert.ok(prices.every((price) => price.listCents === 777))
  assert.deepEqual(await ops('stock', storeId, 'nothing', '1'), {
    code: 1,
    output: 'There is no product nothing.\n',
  })
  assert.deepEqual(await ops('stock', storeId, productId, '-1'), {
    code: 1,
    output: 'The quantity must be a whole number.\n',
  })
})

test('a store without couriers is said so, and has them again', async () => {
  const [row] = await api.app.db.select().from(storeProducts).limit(1)
  const storeId = row?.storeId ?? ''
  const available = async () =>
    (await api.app.db.select().from(storeRows).where(eq(storeRows.storeId, storeId)))[0]?.couriersAvailable
  assert.deepEqual(await ops('couriers', storeId, 'off'), {
    code: 0,
    output: `Store ${storeId} has no couriers.\n`,
  })
  assert.equal(await available(), false)
  await ops('couriers', storeId, 'on')
  assert.equal(await available(), true)
  assert.deepEqual(await ops('couriers', 'nowhere', 'on'), {
    code: 1,
    output: 'There is no store nowhere.\n',
  })
  assert.deepEqual(await ops('couriers', storeId, 'maybe'), { code: 1, output: 'Say on or off.\n' })
})

test('[ORD-05] orders are listed; an unknown one cannot be moved', async () => {
  assert.equal((await ops('order', 'list')).output, 'There are no orders yet.\n')
  for (const what of ['advance', 'cancel']) {
    assert.deepEqual(await ops('order', what, 'K-1'), { code: 1, output: 'There is no order K-1.\n' })
  }
})

test('a wrong value gets one line and a failing exit', async () => {
  assert.deepEqual(await ops('offline', 'maybe'), { code: 1, output: 'Usage: offline on|off\n' })
  assert.deepEqual(await ops('config', 'set', 'nothing', '1'), {
    code: 1,
    output: 'There is no feature nothing.\n',
  })
})

test('[API-01] the clock is moved and returned', async () => {
  assert.match((await ops('clock', 'set', '2027-01-01T00:00:00Z')).output, /2027-01-01T00:00/)
  assert.equal(api.clock.now().getUTCFullYear(), 2027)
  assert.equal((await ops('clock', 'set', 'tomorrow')).code, 1)
  await ops('clock', 'clear')
  assert.ok(Math.abs(api.clock.now().getTime() - Date.now()) < 1000)
})

test('each kind of fault strikes as it says', async () => {
  await ops('fault', 'set', 'jwks', '--status', '503', '--times', '1')
  assert.equal((await keys()).status, 503)
  assert.equal((await keys()).status, 200)
  await ops('fault', 'set', 'jwks', '--garbage')
  await assert.rejects((await keys()).json(), SyntaxError)
  for (const kind of ['--truncated', '--drop', '--lose']) {
    await ops('fault', 'set', 'jwks', kind)
    await assert.rejects(async () => (await keys()).json(), kind)
  }
  await ops('fault', 'set', 'jwks', '--delay', '300')
  const before = performance.now()
  assert.equal((await keys()).status, 200)
  assert.ok(performance.now() - before >= 300)
  await ops('fault', 'clear')
  assert.equal((await api.as.call(jwks)).status, 200)
  assert.equal((await ops('fault', 'set', 'noSuchCall', '--drop')).code, 1)
})

test('faults and the clock are refused outside test mode', async () => {
  await using live = await openTestApi({ KOLEA_TEST_MODE: '0' })
  const headers = { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` }
  for (const [url, payload] of [
    ['/operator/clock', { instant: null }],
    ['/operator/faults', { endpoint: 'jwks', fault: { kind: 'drop' } }],
  ] as const) {
    assert.equal((await live.app.inject({ method: 'PUT', url, payload, headers })).statusCode, 409)
  }
})

test('refunds that failed for good are listed', async () => {
  assert.match((await ops('refunds')).output, /No refund has failed/)
})

test('bad input is refused with 400 and names what is wrong', async () => {
  const headers = { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` }
  for (const [method, url, body, path] of [
    ['PUT', '/operator/clock', { instant: 'noon' }, 'body.instant'],
    ['PUT', '/operator/stock', { store_id: 's', product_id: 'p', quantity: -1 }, 'body.quantity'],
    ['PUT', '/operator/training', { email: 'nobody', on: true }, 'body.email'],
    ['POST', '/operator/orders/K%201/advance', {}, 'params.order'],
    ['POST', '/operator/outbox/no%20id/retry', undefined, 'params.id'],
    ['DELETE', '/operator/strings/en/no%20key', undefined, 'params.key'],
  ] as const) {
    const reply = await api.app.inject({ method, url, headers, ...(body && { payload: body }) })
    assert.equal(reply.statusCode, 400, `${method} ${url}`)
    const { error, details } = reply.json<{ error: string; details: { path: string }[] }>()
    assert.deepEqual([error, details[0]?.path], ['bad_request', path])
  }
})
