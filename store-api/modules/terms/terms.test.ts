import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getProfile } from '@kolea/contract/profile.ts'
import { acceptTerms, requiredTerms } from '@kolea/contract/terms.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const profileOf = async (token: string) => (await api.as.call(getProfile, { token })).ok.profile
const publish = (body: object) =>
  api.app.inject({
    method: 'POST',
    url: '/operator/terms',
    headers: { authorization: `Bearer ${api.settings.operatorToken}` },
    payload: body,
  })
const accept = (token: string, ids: string[]) => api.as.call(acceptTerms, { token, body: { ids } })

test('[TRM-01] whoever enrols has accepted what is in force: nothing is required', async () => {
  for (const changes of [{}, { country: 'CA', accepts_us_terms: undefined, accepts_ca_terms: true }]) {
    const profile = await profileOf((await api.as.customer(changes)).token)
    assert.deepEqual([profile.required_terms, profile.required_terms_hash], [[], undefined])
  }
})

test('[TRM-01] a new version is required of its country until it is accepted', async () => {
  const us = await api.as.customer()
  const ca = await api.as.customer({ country: 'CA', accepts_us_terms: undefined, accepts_ca_terms: true })
  assert.equal((await publish({ type: 'terms', country: 'US' })).statusCode, 200)
  assert.equal((await publish({ type: 'privacy', country: 'US' })).statusCode, 200)
  assert.deepEqual((await profileOf(ca.token)).required_terms, [])

  const { required_terms: required, required_terms_hash: hash = '' } = await profileOf(us.token)
  assert.deepEqual(required.map(({ type, url }) => [type, url]).sort(), [
    ['privacy', '/legal/privacy/us'],
    ['terms', '/legal/terms/us'],
  ])
  const listed = (await api.as.call(requiredTerms, { token: us.token, params: { hash } })).ok.required_terms
  assert.deepEqual(listed.map(({ id }) => id).sort(), required.map(({ id }) => id).sort())
  assert.ok(listed.every(({ version, country }) => version === 2 && country === 'US'))

  const [first, second] = required.map(({ id }) => id) as [string, string]
  for (const ids of [[first, 'terms_unknown'], [first, 'terms_us_1'], ['terms_ca_1']]) {
    const refused = await accept(us.token, ids)
    assert.deepEqual([refused.status, refused.error.error], [400, 'unknown_terms'])
  }
  assert.equal((await profileOf(us.token)).required_terms.length, 2)
  const left = (await accept(us.token, [first])).ok.profile
  assert.deepEqual(
    left.required_terms.map(({ id }) => id),
    [second],
  )
  const one = { token: us.token, params: { hash: left.required_terms_hash ?? '' } }
  assert.deepEqual(
    (await api.as.call(requiredTerms, one)).ok.required_terms.map(({ id }) => id),
    [second],
  )
  assert.deepEqual((await accept(us.token, [first, second])).ok.profile.required_terms, [])
  assert.deepEqual((await profileOf((await api.as.customer()).token)).required_terms, [])
})

test('[TRM-01] a hash of documents that have changed is 404', async () => {
  const { token } = await api.as.customer()
  await publish({ type: 'terms' })
  const { required_terms_hash: hash = '' } = await profileOf(token)
  await publish({ type: 'terms' })
  const refused = await api.as.call(requiredTerms, { token, params: { hash } })
  assert.deepEqual([refused.status, refused.error.error], [404, 'terms_not_found'])
  assert.notEqual((await profileOf(token)).required_terms_hash, hash)
})
