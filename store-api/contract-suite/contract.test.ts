import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@kolea/contract/all.ts'
import { awaited } from './awaited.ts'
import { cases } from './cases.ts'
import { lacks, otherStatus, publicIds, undocumented } from './coverage.ts'
import { hasIds, ownedIds, refusesForeignIds, refusesUnknownIds } from './derived-ids.ts'
import { refusesBadInput } from './derived-input.ts'
import { makeWrongTokens, refusesWrongScope, type WrongTokens } from './derived-scope.ts'
import { openSuite, type Suite } from './suite.ts'

let suite: Suite
let wrongTokens: WrongTokens
before(async () => {
  suite = await openSuite()
  wrongTokens = await makeWrongTokens(suite)
})
after(() => suite[Symbol.asyncDispose]())

/** A case may move the clock; the next one starts where time would be without that. */
async function keepingTime(work: () => Promise<void>): Promise<void> {
  const at = suite.clock.now().getTime() - Date.now()
  try {
    await work()
  } finally {
    suite.clock.set(new Date(Date.now() + at))
  }
}

for (const each of cases) {
  const shown = each.shows === 'success' ? 'succeeds' : `is refused (${each.code})`
  test(`[API-01] ${each.endpoint.name} ${shown}: ${each.title}`, () => keepingTime(() => each.run(suite)))
}

const withRequest = endpoints.filter(({ name }) =>
  cases.some(({ endpoint, shows }) => shows === 'success' && endpoint.name === name),
)
for (const endpoint of withRequest) {
  if (endpoint.body !== undefined || endpoint.query !== undefined || endpoint.params !== undefined) {
    test(`[API-01] ${endpoint.name} refuses bad input: each field missing, of a wrong type, too long, unknown`, async () => {
      assert.ok((await refusesBadInput(suite, endpoint)) > 0, 'nothing can be wrong with its input')
    })
  }
  test(`[API-01] ${endpoint.name} refuses a wrong scope: no key, no token, expired, tampered, revoked, guest`, () =>
    refusesWrongScope(suite, endpoint, wrongTokens))
  if (hasIds(endpoint)) {
    test(`[API-01] ${endpoint.name} refuses unknown ids`, () => refusesUnknownIds(suite, endpoint))
  }
  if (ownedIds(endpoint, publicIds)) {
    test(`[API-01] ${endpoint.name} answers another customer’s id like an unknown one`, () =>
      refusesForeignIds(suite, endpoint))
  }
}

test('[API-01] every endpoint has its success, its documented errors and its foreign ids among the cases', () => {
  const missing = endpoints.flatMap((endpoint) => lacks(endpoint, cases))
  assert.deepEqual(
    missing.filter((line) => !awaited.includes(line)),
    [],
  )
  assert.deepEqual(
    awaited.filter((line) => !missing.includes(line)),
    [],
    'awaited, but there',
  )
})

test('[API-01] no call answered a code that its contract does not document', () => {
  assert.ok(suite.seen.length > 0)
  assert.deepEqual(undocumented(suite.seen), [])
})

test('[API-01] every code was answered with the status that packages/contract/error-codes.ts gives it', () => {
  assert.deepEqual(otherStatus(suite.seen), [])
})
