import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteChangedTexts } from '../configuration/changed-texts.ts'
import { BffError } from './bff-refusal.ts'
import { failureText } from './failure-text.ts'

const limited = (retryAfterSeconds?: number) =>
  new BffError(429, 'too_many_requests', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })

test('a wait is written in the unit that people would choose, rounded up', () => {
  const text = (seconds?: number) => failureText(limited(seconds), 'en')
  assert.match(text(59), / in 59 seconds\.$/)
  assert.match(text(61), / in 2 minutes\.$/)
  assert.match(text(5_399), / in 90 minutes\.$/)
  assert.match(text(7_201), / in 3 hours\.$/)
  assert.match(text(), / in 1 minute\.$/)
})

test('an Arabic wait is Arabic, with the digits of the Arabic pages', () => {
  const text = failureText(limited(45), 'ar')
  assert.match(text, /45/)
  assert.doesNotMatch(text, /[a-z{]/i)
})

test('our sentence for a code is preferred to the API’s, and the general one after both', () => {
  const text = 'from the API'
  assert.equal(failureText(new BffError(401, 'sign_in_required', { text }), 'en'), 'Sign in to continue.')
  assert.equal(failureText(new BffError(409, 'odd_thing', { text }), 'en'), text)
  const general = failureText(new BffError(500, 'server_error'), 'en')
  assert.equal(failureText(new BffError(409, 'odd_thing'), 'en'), general)
  assert.doesNotMatch(general, /odd_thing/)
})

test('[SGN-04] [REG-04] why a sign-in or an account was refused is said in the API’s own sentence, else in ours', () => {
  for (const code of ['login_failed', 'create_account_failed']) {
    const sentence = 'The account is closed.'
    assert.equal(failureText(new BffError(422, code, { text: sentence }), 'en', true), sentence)
    assert.notEqual(
      failureText(new BffError(422, code), 'en'),
      failureText(new BffError(500, 'server_error'), 'en'),
    )
  }
})

test('[I18N-01] the content base changes the sentence of any refusal, in its language alone, with the same values', (t) => {
  t.after(() => noteChangedTexts('en', {}))
  const failure = new BffError(502, 'upstream_error')
  const before = failureText(failure, 'ar')
  noteChangedTexts('en', {
    'failures.upstream_error': 'Our kitchen line is down.',
    'failures.too_many_requests': 'Come back {wait}.',
    'failures.unheard': 'of nothing',
  })
  assert.equal(failureText(failure, 'en'), 'Our kitchen line is down.')
  assert.equal(failureText(limited(59), 'en'), 'Come back in 59 seconds.')
  assert.equal(failureText(failure, 'ar'), before)
  assert.equal(
    failureText(new BffError(409, 'unheard'), 'en'),
    failureText(new BffError(500, 'server_error'), 'en'),
  )
})
