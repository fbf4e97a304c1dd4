import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutValues } from './without-values.ts'

test('what may identify a person is removed', () => {
  for (const [text, expected] of [
    ['mail to pua.k@example.com failed', 'mail to [e-mail] failed'],
    ['SMS to +1 (808) 555-0142 failed', 'SMS to [number] failed'],
    ['the code 123456 is wrong', 'the code [number] is wrong'],
    ['Unexpected end, "{"password":"Plover808x"}" is not valid', 'Unexpected end, [text] is not valid'],
    ['GET /reset-password?token=abc failed', 'GET /reset-password?[query] failed'],
    ['token eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is refused', 'token [token] is refused'],
    ['card 4242 4242 4242 4242', 'card [number]'],
    ['first\r\nsecond\u001b[2K', 'first second [2K'],
  ] as const)
    assert.equal(withoutValues(text), expected)
})

test('what helps to find a fault stays', () => {
  for (const text of [
    "Cannot read properties of undefined (reading 'cart_id')",
    'the session is written to by too many calls at once',
    'connect ECONNREFUSED 127.0.0.1:80',
  ])
    assert.equal(withoutValues(text), text)
})

test('a long text is cut, in a time that does not grow with it', () => {
  assert.equal(withoutValues('x '.repeat(1_000_000)).length, 500)
})
