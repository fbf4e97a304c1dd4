import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import type { Suite } from './suite.ts'

const namesOf = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Ids in the path that belong to a customer, so that another one must not see them. */
export const ownedIds = (endpoint: Endpoint, shared: readonly string[]): boolean =>
  endpoint.access === 'customer' && namesOf(endpoint).some((name) => !shared.includes(name))

export const hasIds = (endpoint: Endpoint): boolean => namesOf(endpoint).length > 0

async function answerOf(suite: Suite, endpoint: Endpoint, changes: object): Promise<[number, string]> {
  const answer = await suite.as.send(endpoint, { ...suite.succeeded.get(endpoint.name), ...changes })
  assert.equal(answer.status, 404)
  assert.match(answer.error.error, /_not_found$/)
  return [answer.status, answer.error.error]
}

/** An id that nothing has, for each parameter of the path in turn. */
export async function refusesUnknownIds(suite: Suite, endpoint: Endpoint): Promise<void> {
  const good = suite.succeeded.get(endpoint.name)
  assert.ok(good, 'no request of this endpoint has succeeded')
  for (const name of namesOf(endpoint)) {
    await answerOf(suite, endpoint, { params: { ...good.params, [name]: randomUUID() } })
  }
}

/** Somebody else's id is answered exactly like one that nothing has. */
export async function refusesForeignIds(suite: Suite, endpoint: Endpoint): Promise<void> {
  const good = suite.succeeded.get(endpoint.name)
  assert.ok(good, 'no request of this endpoint has succeeded')
  const { token } = await suite.as.customer()
  const [name = ''] = namesOf(endpoint)
  const unknown = await answerOf(suite, endpoint, {
    params: { ...good.params, [name]: randomUUID() },
  })
  assert.deepEqual(await answerOf(suite, endpoint, { token }), unknown)
}
