import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causesOf, errorForLog, framesOf } from './error-for-log.ts'

const thrown = (message: string, frames: readonly string[]): Error =>
  Object.assign(new Error(message), {
    stack: [`Error: ${message}`, ...frames.map((frame) => `    ${frame}`)].join('\n'),
  })

test('[LOG-01] a log line says the kind of an error, the message of what caused it without values, and where it was thrown', () => {
  const cause = Object.assign(new Error('no user ann@example.com'), { code: 'ENOENT' })
  const error = Object.assign(
    thrown('upstream failed', ['at call (call.ts:1:2)', 'at route (route.ts:3:4)']),
    {
      cause,
      name: 'UpstreamError',
    },
  )
  assert.deepEqual(errorForLog(error), {
    type: 'UpstreamError',
    code: 'ENOENT',
    message: 'no user [e-mail]',
    stack: 'at call (call.ts:1:2)\nat route (route.ts:3:4)',
  })
})

test('[LOG-01] a code that is no word, and what was thrown without being an error, leave nothing of themselves', () => {
  assert.equal('code' in errorForLog(Object.assign(new Error('x'), { code: 8085550142 })), false)
  assert.deepEqual(errorForLog('ann@example.com'), { type: 'string', message: '', stack: '' })
})

test('[LOG-01] the stack contains twelve frames at most and no line of the message, however the message is broken', () => {
  const frames = Array.from({ length: 20 }, (_, index) => `at frame${index} (file.ts:1:1)`)
  const message = 'order of Ann\n    at 12 Main Street\nfailed'
  const frameLines = framesOf(thrown(message, [...frames.slice(0, 2), 'not a frame', ...frames.slice(2)]))
  assert.deepEqual(frameLines.split('\n'), frames.slice(0, 12))
  const rewritten = Object.assign(thrown('first', frames), { message: 'second' })
  assert.equal(framesOf(rewritten), '')
})

test('an error that is its own cause ends the chain after eight', () => {
  const error: Error = new Error('round')
  error.cause = error
  assert.equal(causesOf(error).length, 8)
  const inner = new Error('inner')
  assert.deepEqual(causesOf(new Error('outer', { cause: inner })).at(-1), inner)
  assert.equal(causesOf(new Error('outer', { cause: 'a text' })).length, 1)
})
