import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEnv } from '../lib/env/parse-env.ts'
import { releaseName } from './open-redis-pages.ts'

const name = (env: Record<string, string> = {}, build = 'build', origin = 'https://shop.example') =>
  releaseName(build, origin, parseEnv(env, '/srv/shop'))

test('machines that differ in what is their own share pages', () => {
  const own = { PORT: '3001', KOLEA_STATE_DIR: '/var/kolea', METRICS_ADDRESS: '127.0.0.1:9464' }
  assert.equal(name(own), name())
  assert.equal(name({ PAGE_CACHE_MB: '500', PAGE_CACHE_REDIS_MB: '10', LOG_LEVEL: 'warn' }), name())
})

test('another build, another address or another setting of the shop shares none of them', () => {
  const others = [
    name({}, 'another'),
    name({}, 'build', 'http://shop.example'),
    name({ SUPPORT_PHONE: '808-555-0199' }),
    name({ PAYMENT_GATEWAYS: 'stripe' }),
    name({ GOOGLE_MAPS_KEY: 'a-key-of-the-maps' }),
    name({ INSTAGRAM_URL: 'https://instagram.example/{country}' }),
  ]
  assert.equal(new Set([name(), ...others]).size, others.length + 1)
  for (const each of others) assert.match(each, /^[\w.-]+\.[0-9a-f]{12}$/)
})
