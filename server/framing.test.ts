import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { announcesBody, framingFault } from './framing.ts'

const request = (method: string, url: string | undefined, headers: IncomingHttpHeaders = {}) =>
  ({
    method,
    url,
    headers,
    httpVersion: '1.1',
    rawHeaders: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
  }) as unknown as IncomingMessage
const fault = (method: string, headers: IncomingHttpHeaders, url = '/api/basket') =>
  framingFault(request(method, url, headers))

test('a target is printable ASCII from the root, without a fragment', () => {
  for (const url of ['/', '/home?q=%20~!', '/"x"']) assert.equal(fault('GET', {}, url), null, url)
  for (const url of ['', 'home', '*', 'http://x/', '/a#b', '/a b', '/caf\u00e9', '/a\u007f', '/a\t'])
    assert.equal(fault('GET', {}, url), 400, url)
  assert.equal(framingFault(request('GET', undefined)), 400)
})

test('only POST, PUT and PATCH have a body, and say its length once', () => {
  for (const method of ['POST', 'PUT', 'PATCH']) {
    assert.equal(fault(method, { 'content-length': '5' }), null)
    assert.equal(fault(method, { 'transfer-encoding': 'chunked' }), null)
    assert.equal(fault(method, { 'content-length': '5', 'transfer-encoding': 'chunked' }), 400)
    assert.equal(fault(method, {}), null)
  }
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS']) {
    assert.equal(fault(method, { 'content-length': '0' }), null)
    assert.equal(fault(method, { 'content-length': '5' }), 400)
    assert.equal(fault(method, { 'transfer-encoding': 'chunked' }), 400)
  }
})

test('a body follows a length that is not nothing, and every transfer encoding', () => {
  const announces = (headers: IncomingHttpHeaders) => announcesBody(request('POST', '/', headers))
  assert.deepEqual(
    [{}, { 'content-length': '0' }, { 'content-length': '1' }, { 'transfer-encoding': 'chunked' }].map(
      announces,
    ),
    [false, false, true, true],
  )
})
