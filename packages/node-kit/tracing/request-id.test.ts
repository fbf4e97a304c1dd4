import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequestId, requestIdHeaders, requestIdOr, requestOfLine, withRequestId } from './request-id.ts'

const id = '0123456789abcdef0123456789abcdef'

test('an id of the proxy is taken as it is, and nothing else', () => {
  assert.equal(parseRequestId(id), id)
  for (const other of [null, '', id.toUpperCase(), id.slice(1), `${id}0`, `${id}\n`, 'x'.repeat(32)])
    assert.equal(parseRequestId(other), null, JSON.stringify(other))
  assert.equal(requestIdOr(id), id)
  for (const other of [undefined, [id, id], 'x']) assert.match(requestIdOr(other), /^[0-9a-f]{32}$/)
  assert.notEqual(requestIdOr(undefined), requestIdOr(undefined))
})

test('lines and calls name the request for which they are made, after every wait, and none outside one', async () => {
  const both = () => [requestOfLine(), requestIdHeaders()]
  const seen = await withRequestId(id, async () => {
    await Promise.resolve()
    return both()
  })
  assert.deepEqual(seen, [{ request_id: id }, { 'x-request-id': id }])
  assert.deepEqual(both(), [{}, {}])
  assert.deepEqual(withRequestId(null, both), [{}, {}])
})
