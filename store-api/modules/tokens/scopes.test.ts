import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { endpoints } from '@kolea/contract/all.ts'
import { getDeliveryCart } from '@kolea/contract/cart-calls.ts'
import { getProfile, updateProfile } from '@kolea/contract/profile.ts'
import { savedAddresses } from '@kolea/contract/saved-addresses.ts'
import { routeOf, type Scope } from '@kolea/contract/endpoint.ts'
import { passwordToken, refreshToken } from '@kolea/contract/tokens.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

async function tokensOf(scope?: Scope) {
  const { email } = await api.as.customer()
  const body = {
    grant_type: 'password' as const,
    ...api.as.client,
    userName: await api.as.seal(email),
    password: await api.as.seal('Plover808x'),
    ...(scope === undefined ? {} : { scope }),
  }
  return (await api.as.call(passwordToken, { body })).ok
}

test('[SES-02] a sign-in can request less, and its successors stay that narrow', async () => {
  assert.equal(decodeJwt((await tokensOf()).access_token).scope, 'signedIn')
  const narrow = await tokensOf('read_profile')
  assert.equal(decodeJwt(narrow.access_token).scope, 'read_profile')
  const body = { refresh_token: narrow.refresh_token ?? '' }
  const next = (await api.as.call(refreshToken, { body })).ok
  assert.equal(decodeJwt(next.access_token).scope, 'read_profile')
  assert.equal((await api.as.call(savedAddresses, { token: next.access_token })).status, 403)
})

test('[SES-02] read_profile reads the profile, update_profile changes it, and neither does the other’s', async () => {
  const reads = (await tokensOf('read_profile')).access_token
  const updates = (await tokensOf('update_profile')).access_token
  const change = { body: { first_name: 'Noe' } }
  assert.equal((await api.as.call(getProfile, { token: reads })).status, 200)
  assert.equal((await api.as.call(updateProfile, { token: updates, ...change })).status, 200)
  for (const refused of [
    await api.as.call(updateProfile, { token: reads, ...change }),
    await api.as.call(getProfile, { token: updates }),
    await api.as.call(updateProfile, { token: updates, body: { mfaEnabled: false } }),
    await api.as.call(getDeliveryCart, { token: reads }),
  ])
    assert.deepEqual([refused.status, refused.error.error], [403, 'insufficient_scope'])
})

test('[SES-02] a narrow token opens nothing but what names its scope', async () => {
  for (const scope of ['read_profile', 'update_profile'] as const) {
    const token = (await tokensOf(scope)).access_token
    const headers = { 'x-api-key': api.settings.apiKey, authorization: `Bearer ${token}` }
    for (const endpoint of endpoints) {
      if (endpoint.access === 'client' || endpoint.scopes?.includes(scope)) continue
      const { method } = endpoint
      const reply = await api.app.inject({ method, url: routeOf(endpoint).replace(/:\w+/g, 'x'), headers })
      assert.equal(reply.statusCode, 403, `${endpoint.name} answered ${reply.statusCode}`)
    }
  }
})
