import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientIp, forwardedClientIp, peerHeader, peerHeaderValue, proxyList } from './client-ip.ts'

const proxies = proxyList(['10.0.0.0/8', '::1'])

test('without a trusted proxy the peer is the visitor, whatever was forwarded', () => {
  assert.equal(forwardedClientIp('203.0.113.9', '198.51.100.1', proxies), '203.0.113.9')
  assert.equal(forwardedClientIp('::ffff:203.0.113.9', null, proxies), '203.0.113.9')
})

test('behind trusted proxies it is the last forwarded address that is not one of them', () => {
  assert.equal(forwardedClientIp('10.1.2.3', '6.6.6.6, 198.51.100.1, 10.9.9.9', proxies), '198.51.100.1')
  assert.equal(forwardedClientIp('::1', '2001:db8::7', proxies), '2001:db8::7')
  assert.equal(forwardedClientIp('10.1.2.3', 'unknown', proxies), null)
})

test('only this process may say who the peer is', () => {
  assert.equal(
    clientIp(new Headers({ [peerHeader]: 'guessed-secret 6.6.6.6', 'x-forwarded-for': '6.6.6.6' })),
    null,
  )
  assert.equal(clientIp(new Headers({ [peerHeader]: peerHeaderValue('203.0.113.9') })), '203.0.113.9')
})
