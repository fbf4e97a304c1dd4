import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EnvError, parseEnv } from './parse-env.ts'

test('without any setting everything has a sane default', () => {
  const found = parseEnv({}, '/shop')
  assert.equal(found.PORT, 3000)
  assert.equal(found.STORE_API_PORT, 4100)
  assert.equal(found.KOLEA_STATE_DIR, '/shop/.kolea')
  assert.deepEqual(found.PAYMENT_GATEWAYS, ['test'])
  assert.deepEqual(found.SOCIAL_PROVIDERS, ['test'])
})

test('a wrong value gives one line that names it; an empty one counts as absent', () => {
  assert.throws(
    () => parseEnv({ PORT: 'eighty', PAGE_CACHE: 'maybe', PUBLIC_URL: 'ftp://x' }, '/shop'),
    (error: Error) =>
      error instanceof EnvError &&
      /PORT.*PAGE_CACHE.*PUBLIC_URL|PORT.*PUBLIC_URL.*PAGE_CACHE/.test(error.message) &&
      !error.message.includes('\n'),
  )
  assert.equal(parseEnv({ PORT: ' ' }, '/shop').PORT, 3000)
})

test('[SGN-06] facebook needs the keys of its app', () => {
  const given = { SOCIAL_PROVIDERS: 'test,facebook', FACEBOOK_APP_ID: 'app' }
  assert.throws(() => parseEnv(given, '/shop'), /facebook, which needs FACEBOOK_APP_SECRET/)
  assert.deepEqual(parseEnv({ ...given, FACEBOOK_APP_SECRET: 's' }, '/shop').SOCIAL_PROVIDERS, [
    'test',
    'facebook',
  ])
})

test('a real API needs its credentials and a session secret', () => {
  assert.throws(
    () => parseEnv({ API_BASE_URL: 'https://api.example' }, '/shop'),
    /API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, SESSION_SECRET/,
  )
  const given = {
    API_BASE_URL: 'https://api.example/v/',
    API_KEY: 'k',
    API_CLIENT_ID: 'i',
    API_CLIENT_SECRET: 's',
    SESSION_SECRET: 'x'.repeat(32),
  }
  assert.equal(parseEnv(given, '/shop').API_BASE_URL, 'https://api.example/v')
  assert.throws(() => parseEnv({ ...given, SESSION_SECRET: 'short' }, '/shop'), EnvError)
})

test('TLS needs certificate, key and the public address', () => {
  const given = { TLS_CERT_FILE: '/tls/cert.pem', TLS_KEY_FILE: '/tls/key.pem' }
  const publicUrl = { PUBLIC_URL: 'https://shop.example' }
  assert.equal(parseEnv({ ...given, ...publicUrl }, '/shop').TLS_CERT_FILE, '/tls/cert.pem')
  const line = (message: string) => ({ name: 'EnvError', message: `Wrong settings: ${message}` })
  assert.throws(
    () => parseEnv({ ...given, TLS_KEY_FILE: '' }, '/shop'),
    line('TLS_KEY_FILE is missing (TLS_CERT_FILE needs it)'),
  )
  assert.throws(
    () => parseEnv({ ...given, ...publicUrl, TLS_CERT_FILE: '' }, '/shop'),
    line('TLS_CERT_FILE is missing (TLS_KEY_FILE needs it)'),
  )
  assert.throws(() => parseEnv(given, '/shop'), line('PUBLIC_URL is missing (TLS_CERT_FILE needs it)'))
})

test('lists are read with their spaces', () => {
  const found = parseEnv(
    { TRUSTED_PROXIES: '10.0.0.0/8, ::1', PAYMENT_GATEWAYS: 'stripe,braintree' },
    '/shop',
  )
  assert.deepEqual(found.TRUSTED_PROXIES, ['10.0.0.0/8', '::1'])
  assert.deepEqual(found.PAYMENT_GATEWAYS, ['stripe', 'braintree'])
})

test('a trusted proxy is an address or a block of them: a name would trust nobody, a slip everybody', () => {
  const right = ['203.0.113.7', '2001:db8::1', '10.0.0.0/8', '2001:db8::/32', '0.0.0.0/0']
  assert.deepEqual(parseEnv({ TRUSTED_PROXIES: right.join() }, '/shop').TRUSTED_PROXIES, right)
  for (const wrong of [
    'nginx',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '2001:db8::/129',
    '10.0.0.0/8/8',
    '10.0.0',
  ])
    assert.throws(
      () => parseEnv({ TRUSTED_PROXIES: `::1,${wrong}` }, '/shop'),
      (error: Error) => error instanceof EnvError && error.message.includes(`TRUSTED_PROXIES.1: ${wrong} `),
      wrong,
    )
})

test('the state folder is never one that is served, nor one that contains the shop', () => {
  for (const folder of ['public/.kolea', 'public', '.next/state', '.', '..', '/'])
    assert.throws(() => parseEnv({ KOLEA_STATE_DIR: folder }, '/srv/shop'), /KOLEA_STATE_DIR/, folder)
  assert.equal(parseEnv({ KOLEA_STATE_DIR: 'publicity' }, '/srv/shop').KOLEA_STATE_DIR, '/srv/shop/publicity')
})

test('[LOC-07] a key of Google Maps is a word that may stand in an address', () => {
  assert.equal(parseEnv({ GOOGLE_MAPS_KEY: 'AIza-key_1' }, '/shop').GOOGLE_MAPS_KEY, 'AIza-key_1')
  assert.equal(parseEnv({ GOOGLE_MAPS_KEY: '' }, '/shop').GOOGLE_MAPS_KEY, undefined)
  assert.throws(() => parseEnv({ GOOGLE_MAPS_KEY: 'a key&more' }, '/shop'), /GOOGLE_MAPS_KEY/)
})

test('the Redis that machines share is named by an address of Redis', () => {
  assert.equal(
    parseEnv({ REDIS_URL: 'rediss://redis.test:6380' }, '/shop').REDIS_URL,
    'rediss://redis.test:6380',
  )
  assert.equal(parseEnv({}, '/shop').REDIS_URL, undefined)
  assert.throws(() => parseEnv({ REDIS_URL: 'http://redis.test' }, '/shop'), /REDIS_URL/)
})

test('[ANA-01] product events go nowhere, into the log, or to an address', () => {
  assert.equal(parseEnv({}, '/shop').EVENTS_TO, 'nowhere')
  assert.equal(parseEnv({ EVENTS_TO: 'log' }, '/shop').EVENTS_TO, 'log')
  assert.equal(parseEnv({ EVENTS_TO: 'https://a.test/e' }, '/shop').EVENTS_TO, 'https://a.test/e')
  for (const wrong of ['console', 'ftp://a.test/e', 'a.test'])
    assert.throws(() => parseEnv({ EVENTS_TO: wrong }, '/shop'), /EVENTS_TO/)
})

test('several processes by WORKERS are refused with what to do instead; one is what there is', () => {
  assert.throws(() => parseEnv({ WORKERS: '2' }, '/shop'), /WORKERS is no longer supported: .*REDIS_URL/)
  assert.equal('WORKERS' in parseEnv({ WORKERS: '1' }, '/shop'), false)
})
