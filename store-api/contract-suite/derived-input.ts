import assert from 'node:assert/strict'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import type { AnyRequest } from './recording-caller.ts'
import { mutationsOf } from './mutations.ts'
import type { Suite } from './suite.ts'

/** Where a request can be wrong. */
type Place = 'params' | 'query' | 'body'

/** A query and a path carry text alone: faults that are of another type cannot be sent there. */
const inText = [
  'a string',
  'missing',
  'too long a text',
  'an ill-formed text',
  'an unknown value',
  'too small a number',
  'too large a number',
]

function* wrongRequests(endpoint: Endpoint, good: AnyRequest) {
  for (const place of ['params', 'query', 'body'] satisfies Place[]) {
    const schema = endpoint[place]
    if (schema === undefined) continue
    const given: unknown = good[place] ?? {}
    for (const { path, what, value } of mutationsOf(schema, given, place === 'body' ? 'input' : 'output')) {
      if (place !== 'body' && !inText.includes(what)) continue
      if (place === 'params' && what === 'missing') continue
      yield { where: [place, ...path].join('.'), what, request: { ...good, [place]: value } }
    }
  }
}

/**
 * Sends a good request with one fault at a time; each has to get a 400 that names the place. Answers how many there were.
 */
export async function refusesBadInput(suite: Suite, endpoint: Endpoint): Promise<number> {
  const good = suite.succeeded.get(endpoint.name)
  assert.ok(good, 'no request of this endpoint has succeeded')
  let sent = 0
  for (const { where, what, request } of wrongRequests(endpoint, good)) {
    const answer = await suite.as.send(endpoint, request)
    const message = `${where}, ${what}: ${answer.status}`
    assert.equal(answer.status, 400, message)
    assert.equal(answer.error.error, 'bad_request', message)
    const named = answer.error.details?.some(({ path }) => where.startsWith(path)) ?? false
    assert.ok(named, `${message} names ${JSON.stringify(answer.error.details?.map(({ path }) => path))}`)
    sent += 1
  }
  return sent
}
