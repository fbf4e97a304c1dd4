import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from './app.ts'
import { readSettings } from './env.ts'
import { openTestApi, testEnvironment } from './tests/open-test-api.ts'

const { FULFILMENT: _fulfilment, ...unanswered } = testEnvironment
const production = { ...unanswered, NODE_ENV: 'production', PAYMENT_GATEWAYS: 'test' }

const api = await openTestApi()
after(() => api[Symbol.asyncDispose]())

test('production does not start before it is said who moves orders on; elsewhere the simulator does', () => {
  assert.throws(
    () => readSettings(production),
    /FULFILMENT: must be set in production \(simulator, operator\); the simulator moves orders on that nobody packs/,
  )
  const pace = (more: Record<string, string>) => readSettings({ ...more }).fulfilmentSecondsPerStep
  assert.equal(pace({ ...production, FULFILMENT: 'operator' }), 0)
  assert.equal(pace({ ...production, FULFILMENT: 'simulator' }), 25)
  assert.equal(pace(unanswered), 25)
  assert.equal(pace({ ...unanswered, FULFILMENT_SECONDS_PER_STEP: '10' }), 10)
  assert.throws(() => pace({ ...unanswered, FULFILMENT: 'nobody' }), /FULFILMENT/)
})

test('one line names everything that production misses', () => {
  const { PAYMENT_GATEWAYS: _gateways, ...rest } = production
  assert.throws(() => readSettings(rest), /PAYMENT_GATEWAYS: must be set.*; FULFILMENT: must be set/)
})

/** Lines of the log at the start that are about settings, and what `/ready` lists. */
async function startWith(environment: Record<string, string>) {
  const lines: string[] = []
  const settings = readSettings({ ...environment, LOG_LEVEL: 'warn' })
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ db: api.app.db, clock: api.clock, settings, logTo })
  const ready = await app.inject('/ready')
  await app.close()
  assert.equal(ready.statusCode, 200)
  return { lines: lines.filter((line) => line.includes('not set')), ready: ready.json() as unknown }
}

test('production without mail, SMS or a scanner of photos says so once at its start, and by /ready', async () => {
  const shop = { ...production, FULFILMENT: 'operator' }
  const bare = await startWith(shop)
  assert.equal(bare.lines.length, 1)
  assert.match(
    bare.lines.join(''),
    /not set: SMTP_URL \(mail stays in the outbox\), SMS_PROVIDER \(SMS stay in the outbox\), PHOTO_SCANNER \(nothing scans photos of problem reports\)/,
  )
  assert.deepEqual(bare.ready, { status: 'ready', unset: ['SMTP_URL', 'SMS_PROVIDER', 'PHOTO_SCANNER'] })
  const mailed = await startWith({ ...shop, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@kolea.example' })
  assert.deepEqual(mailed.ready, { status: 'ready', unset: ['SMS_PROVIDER', 'PHOTO_SCANNER'] })
  const whole = await startWith({
    ...shop,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@kolea.example',
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC0',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+18085550100',
    PHOTO_SCANNER: 'clamd://127.0.0.1:9',
  })
  assert.deepEqual(whole, { lines: [], ready: { status: 'ready' } })
  const trial = await startWith(testEnvironment)
  assert.deepEqual(trial, { lines: [], ready: { status: 'ready' } })
})
