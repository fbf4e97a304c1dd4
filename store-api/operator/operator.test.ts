import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { jwks } from '#lib/contract/tokens.ts'
import { productPrices } from '../db/schema/catalog.ts'
import { storeProducts } from '../db/schema/stock.ts'
import { openTestApi, testEnvironment, type TestApi } from '../tests/open-test-api.ts'
import { runOps } from '../tests/run-ops.ts'
import { commands } from './commands.ts'

let api: TestApi
let port: number
let ops: Awaited<ReturnType<typeof runOps>>['ops']
before(async () => {
  api = await openTestApi()
  ;({ port, ops } = await runOps(api))
})
after(() => api[Symbol.asyncDispose]())

const keys = () =>
  fetch(`http://127.0.0.1:${port}/auth/.well-known/jwks.json`, {
    headers: { 'x-api-key': testEnvironment.API_KEY },
  })

test('help explains every command', async () => {
  const { code, output } = await ops('help')
  assert.equal(code, 0)
  for (const command of commands) assert.ok(output.includes(command.usage) && output.includes(command.does))
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
    output: 'The number of pieces must be a whole number.\n',
  })
})

test('[ORD-05] orders are listed; an unknown one cannot be moved', async () => {
  assert.equal((await ops('order', 'list')).output, 'There are no orders yet.\n')
  for (const what of ['advance', 'cancel']) {
    assert.deepEqual(await ops('order', what, 'K-1'), { code: 1, output: 'There is no order K-1.\n' })
  }
})

test('a wrong command or value gets one line and a failing exit', async () => {
  assert.deepEqual(await ops('offline', 'maybe'), { code: 1, output: 'Usage: offline on|off\n' })
  assert.deepEqual(await ops('config', 'set', 'nothing', '1'), {
    code: 1,
    output: 'There is no feature nothing.\n',
  })
  assert.equal((await ops('fly')).code, 2)
  assert.match((await ops('config', 'set')).output, /^Usage: config set/)
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
