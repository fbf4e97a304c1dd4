import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headerFault } from './header-fault.ts'

/** What Node's parser makes of these header lines. */
const fault = (lines: readonly (readonly [string, string])[], httpVersion = '1.1') => {
  const headers: Record<string, string> = {}
  for (const [name, value] of lines) headers[name.toLowerCase()] ??= value
  return headerFault({ headers, httpVersion, rawHeaders: lines.flat() })
}

test('[API-01] a header that a request has once is refused when it is sent twice, whatever its letters', () => {
  for (const name of ['Host', 'Content-Length', 'Content-Type', 'Authorization', 'Origin', 'Range'])
    for (const other of [name, name.toLowerCase(), name.toUpperCase()]) {
      assert.equal(
        fault([
          [name, 'a'],
          ['X-Other', 'b'],
          [other, 'a'],
        ]),
        400,
        name,
      )
      assert.equal(fault([[name, 'a']]), null, name)
    }
  assert.equal(
    fault([
      ['Cookie', 'a=1'],
      ['Cookie', 'b=2'],
      ['X-Forwarded-For', '::1'],
      ['X-Forwarded-For', '::2'],
    ]),
    null,
  )
})

test('[API-01] chunks are the only transfer coding, and none of HTTP/1.0', () => {
  assert.equal(fault([['Transfer-Encoding', 'Chunked']]), null)
  for (const coding of ['gzip, chunked', 'chunked, chunked', 'gzip,CHUNKED'])
    assert.equal(fault([['Transfer-Encoding', coding]]), 501, coding)
  for (const coding of ['identity', 'xchunked', 'chunked, gzip', 'chunked;q=1', ''])
    assert.equal(fault([['Transfer-Encoding', coding]]), 400, coding)
  assert.equal(
    fault([
      ['Transfer-Encoding', 'chunked'],
      ['Transfer-Encoding', 'chunked'],
    ]),
    400,
  )
  assert.equal(fault([['Transfer-Encoding', 'chunked']], '1.0'), 400)
})
