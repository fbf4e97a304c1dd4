import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getProfile } from '@kolea/contract/profile.ts'
import { passwordToken } from '@kolea/contract/tokens.ts'
import { logMark } from '@kolea/node-kit/tracing/log-mark.ts'
import { buildApp } from '../app.ts'
import { readSettings } from '../env.ts'
import { MovableClock } from '../services/clock.ts'
import { testEnvironment, testStart } from '../tests/open-test-api.ts'
import { TestCaller } from '../tests/test-caller.ts'
import { openTestDatabase } from '../tests/test-database.ts'

type Line = Record<string, unknown>
const written: string[] = []
/** Every line about security since the last look. */
const lines = (): Line[] =>
  written
    .splice(0)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined)

const settings = readSettings({ ...testEnvironment, LOG_LEVEL: 'warn' })
const database = await openTestDatabase(testStart)
const clock = new MovableClock()
clock.set(testStart)
const logTo = { write: (line: string) => void written.push(line) }
const app = await buildApp({ db: database.db, clock, settings, logTo })
const as = new TestCaller(app, settings)
before(() => app.ready())
after(async () => {
  await app.close()
  await database.close()
})

const signIn = async (email: string, password: string) => {
  const credentials = { userName: await as.seal(email), password: await as.seal(password) }
  const body = { grant_type: 'password' as const, ...as.client, ...credentials }
  return as.call(passwordToken, { body, headers: { 'x-client-address': '198.51.100.7' } })
}
const mark = (kind: 'customer' | 'email' | 'address', value: string) =>
  logMark(settings.clientSecret, kind, value)

test('a sign-in and one that fails are lines with marks of account and address, at any level of the log', async () => {
  const { email, customerId } = await as.customer()
  lines()
  await signIn(email, 'Plover808x')
  await signIn(email, 'Wrong1234')
  const [done, refused] = lines()
  const source = mark('address', '198.51.100.7')
  assert.deepEqual(
    [done?.security, done?.outcome, done?.customer, done?.source],
    ['passwordToken', 'done', mark('customer', customerId), source],
  )
  assert.deepEqual(
    [refused?.outcome, refused?.code, refused?.email, refused?.source],
    ['refused', 'invalid_grant', mark('email', email), source],
  )
  assert.ok(typeof done?.time === 'number')
})

test('a line names the request by the id of the storefront’s proxy; anything else is replaced by a new id', async () => {
  lines()
  const id = '0123456789abcdef0123456789abcdef'
  await as.call(getProfile, { token: await as.guest(), headers: { 'x-request-id': id } })
  await as.call(getProfile, { token: await as.guest(), headers: { 'x-request-id': `${id}"` } })
  const [known, unknown] = lines()
  assert.equal(known?.request_id, id)
  assert.match(String(unknown?.request_id), /^[0-9a-f]{32}$/)
  assert.notEqual(unknown?.request_id, id)
})

test('access that is refused and input that is none are lines', async () => {
  lines()
  await as.call(getProfile, { token: await as.guest() })
  await as.call(getProfile, { token: 'made-up' })
  await as.call(getProfile, { headers: { 'x-api-key': 'wrong' } })
  await as.call(passwordToken, { body: { grant_type: 'no' } as never })
  assert.deepEqual(
    lines().map(({ code }) => code),
    ['insufficient_scope', 'invalid_token', 'invalid_api_key', 'bad_request'],
  )
})

test('a wrong token of an operator is a line', async () => {
  lines()
  await app.inject({ url: '/operator/alarms', headers: { authorization: 'Bearer wrong' } })
  assert.deepEqual(
    lines().map(({ security, code }) => [security, code]),
    [['operator', 'invalid_token']],
  )
})

test('no line contains an e-mail, an address, an id or what was sent', async () => {
  const { email, customerId, token } = await as.customer()
  await signIn(email, 'Wrong1234')
  await signIn('"\n{"security":"forged"}', 'Wrong1234')
  await as.call(getProfile, { token })
  const all = written.splice(0).join('')
  for (const value of [email, customerId, '198.51.100.7', 'Wrong1234', 'forged'])
    assert.ok(!all.includes(value))
})

test('a flood of refusals is six hundred lines a minute, and the next line says how many there were', async () => {
  clock.set(new Date(clock.now().getTime() + 120_000))
  lines()
  for (let count = 0; count < 650; count += 1) await as.call(getProfile, { token: 'made-up' })
  assert.equal(lines().length, 600)
  clock.set(new Date(clock.now().getTime() + 120_000))
  await as.call(getProfile, { token: 'made-up' })
  assert.equal(lines()[0]?.heldBack, 50)
})
