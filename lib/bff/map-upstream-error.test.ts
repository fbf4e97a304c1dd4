import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { RedisFailure } from '../redis/shared-redis.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { BffError } from './bff-refusal.ts'
import { toBffError } from './map-upstream-error.ts'

before(() => {
  process.env['LOG_LEVEL'] = 'silent'
})

const summary = ({ status, code, text, retryAfterSeconds }: BffError) => ({
  status,
  code,
  ...(text === undefined ? {} : { text }),
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
})
const refused = (status: number, wire: { error: string; retry_after?: number } | null) =>
  summary(
    toBffError(
      new UpstreamFailure('refused', 'anyEndpoint', {
        status,
        wire: wire && { error_description: 'from the API', ...wire },
      }),
    ),
  )

test('[ERR-01] an API that is silent, unavailable or unreadable has a status of its own', () => {
  const of = (kind: 'timeout' | 'unreachable' | 'garbled') =>
    summary(toBffError(new UpstreamFailure(kind, 'anyEndpoint')))
  assert.deepEqual(of('timeout'), { status: 504, code: 'upstream_timeout' })
  assert.deepEqual(of('unreachable'), { status: 503, code: 'upstream_unavailable', retryAfterSeconds: 2 })
  assert.deepEqual(of('garbled'), { status: 502, code: 'upstream_garbled' })
})

/** As the server throws it: its copy of the class is not the one that calls are built with. */
class OtherCopy extends Error {
  override name = 'RedisFailure'
}

test('while sessions cannot be read nobody gets the answer that theirs is over, whichever copy of the class reports it', () => {
  for (const failure of [new RedisFailure('away'), new OtherCopy('away')])
    assert.deepEqual(summary(toBffError(failure)), {
      status: 503,
      code: 'session_unavailable',
      retryAfterSeconds: 2,
    })
})

test('a refusal is passed on with status, code, sentence and waiting time', () => {
  assert.deepEqual(refused(429, { error: 'too_many', retry_after: 30 }), {
    status: 429,
    code: 'too_many',
    text: 'from the API',
    retryAfterSeconds: 30,
  })
  assert.deepEqual(refused(409, { error: 'odd_thing' }), {
    status: 409,
    code: 'odd_thing',
    text: 'from the API',
  })
})

test('a refusal without readable content is passed on with its status', () => {
  assert.deepEqual(refused(418, null), { status: 418, code: 'refused' })
})

test('a refusal of the session or its scope asks for the session or the sign-in, without the API’s text', () => {
  assert.deepEqual(refused(401, { error: 'invalid_token' }), { status: 401, code: 'session_required' })
  assert.deepEqual(refused(403, { error: 'insufficient_scope' }), { status: 401, code: 'sign_in_required' })
})

test('a refusal of our own key is our failure, not the shopper’s', () => {
  assert.deepEqual(refused(401, { error: 'invalid_api_key' }), { status: 502, code: 'upstream_error' })
  assert.deepEqual(refused(500, { error: 'anything' }), { status: 502, code: 'upstream_error' })
})

test('an error that nobody expected is a 500 without a word of it', () => {
  const failure = toBffError(new TypeError('canary of the inside'))
  assert.deepEqual(summary(failure), { status: 500, code: 'server_error' })
  assert.doesNotMatch(`${failure.message} ${failure.stack}`, /canary/)
})

test('our own refusal stays as it is', () => {
  const own = new BffError(404, 'card_not_found')
  assert.equal(toBffError(own), own)
})
