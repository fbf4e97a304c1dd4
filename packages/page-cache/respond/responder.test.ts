import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Variant } from '../cache/entry.ts'
import { writableBody } from './responder.ts'

const variantWith = (body: Buffer): Variant => ({ body, etag: '', headers: [], notModified: [], stamped: 0 })

test('a small body is text of its very bytes, made once', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const variant = variantWith(bytes)
  const text = writableBody(variant)
  assert.ok(typeof text === 'string')
  assert.deepEqual(Buffer.from(text, 'latin1'), bytes)
  assert.equal(writableBody(variant), text)
})

test('a long body is written as it is', () => {
  const body = Buffer.alloc(32 * 1024 + 1)
  assert.equal(writableBody(variantWith(body)), body)
})
