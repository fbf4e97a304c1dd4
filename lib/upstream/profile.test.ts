import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireProfile } from '#tests/support/wire-tokens.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import { acceptDocuments, fetchTerms } from './profile.ts'

function api(hash: string | undefined) {
  const calls: [string, unknown][] = []
  const document = { id: 't3', type: 'terms', country: 'US', version: 3, url: '/legal/terms/us' }
  const caller = (async (endpoint: { name: string }, input: { params?: unknown; body?: unknown }) => {
    calls.push([endpoint.name, input.params ?? input.body])
    if (endpoint.name === 'requiredTerms')
      return { required_terms: [{ ...document, published_at: '2026-11-01T00:00:00Z' }] }
    return { profile: { ...wireProfile, required_terms_hash: hash } }
  }) as unknown as UpstreamCaller
  return { caller, calls }
}

test('[TRM-01] the documents are those of the profile’s hash; without one nothing is requested', async () => {
  const { caller, calls } = api('h1')
  assert.deepEqual(await fetchTerms(caller, 1), {
    documents: [{ id: 't3', type: 'terms', url: '/legal/terms/us' }],
  })
  assert.deepEqual(calls[1], ['requiredTerms', { hash: 'h1' }])
  const nothing = api(undefined)
  assert.deepEqual(await fetchTerms(nothing.caller, 1), { documents: [] })
  assert.equal(nothing.calls.length, 1)
})

test('[TRM-01] the ids are sent and the profile is returned', async () => {
  const { caller, calls } = api(undefined)
  const profile = await acceptDocuments(caller, ['t3', 'p2'])
  assert.deepEqual(calls, [['acceptTerms', { ids: ['t3', 'p2'] }]])
  assert.deepEqual(profile.requiredTerms, [])
})
