import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { proxyList } from '../lib/bff/client-ip.ts'
import { requesterBy } from './requester.ts'

const requesterOf = requesterBy(proxyList(['10.0.0.0/8']))
const from = (remoteAddress: string | undefined, forwardedFor?: string) =>
  requesterOf({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  } as unknown as IncomingMessage)

test('a visitor counts by the address at the other end, and behind a trusted proxy by the forwarded one', () => {
  assert.equal(from('203.0.113.9'), '203.0.113.9')
  assert.equal(from('203.0.113.9', '198.51.100.1'), '203.0.113.9')
  assert.equal(from('10.1.2.3', '198.51.100.1'), '198.51.100.1')
})

test('an IPv6 visitor counts by the /64 network, and an unknown one with all the unknown', () => {
  assert.equal(from('2001:db8:0:1::5'), from('2001:db8:0:1:ffff::9'))
  assert.notEqual(from('2001:db8:0:1::5'), from('2001:db8:0:2::5'))
  assert.equal(from(undefined), 'unknown')
})
