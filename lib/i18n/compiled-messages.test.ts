import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compiledMessages } from './compiled-messages.ts'

const messages = { a: 'plain', b: { c: '{count, plural, one {# item} other {# items}}' } }

test('messages are compiled to plain objects, which React may pass to the browser', () => {
  const result = compiledMessages('en', messages)
  assert.equal(result.a, 'plain')
  const plural = (result.b as unknown as { c: [[string, number, object]] }).c[0][2]
  assert.equal(Object.getPrototypeOf(plural), Object.prototype)
})

test('the same messages are compiled once', () => {
  assert.equal(compiledMessages('en', messages), compiledMessages('en', messages))
})

test('[I18N-01] texts of the content base override the bundled ones, as soon as they change', () => {
  const said = (texts: Record<string, string>) => compiledMessages('en', messages, texts)
  assert.equal(said({ a: 'Aloha' }).a, 'Aloha')
  assert.equal(said({}).a, 'plain')
  const nested = said({ 'b.c': 'all of them', 'b.unknown': 'x' }).b
  assert.deepEqual(nested, { c: 'all of them' })
})

test('[I18N-01] a text that cannot be read leaves the bundled one', () => {
  assert.equal(compiledMessages('en', messages, { a: '{broken' }).a, 'plain')
})
