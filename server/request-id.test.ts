import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { processState } from '@kolea/node-kit/process-state.ts'
import { proxyList } from '../lib/bff/client-ip.ts'
import { requestIdOf } from './request-id.ts'

processState('trusted-proxies', () => proxyList(['10.0.0.0/8']))
const id = '0123456789abcdef0123456789abcdef'
/** @param remoteAddress undefined: the connection has ended */
const from = (remoteAddress: string | undefined, given?: string) =>
  requestIdOf({ socket: { remoteAddress }, headers: { 'x-request-id': given } } as unknown as IncomingMessage)

test('a trusted proxy names a request; of anybody else it gets a new id', () => {
  assert.equal(from('10.0.0.7', id), id)
  assert.equal(from('::ffff:10.0.0.7', id), id)
  for (const made of [
    from('198.51.100.7', id),
    from(undefined, id),
    from('10.0.0.7'),
    from('10.0.0.7', 'x'),
  ]) {
    assert.match(made, /^[0-9a-f]{32}$/)
    assert.notEqual(made, id)
  }
})
