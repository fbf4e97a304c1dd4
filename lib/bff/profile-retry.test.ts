import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireProfile } from '#tests/support/wire-tokens.ts'

const profile = 'GET /customers/v2/profile'
const unavailable = {
  status: 503,
  json: { error: 'service_unavailable', error_description: 'later' },
}
const read = 'GET /api/account/profile'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

test('[SES-09] a profile that failed is fetched a second time, and not a third', async () => {
  const browser = await signedIn(upstream)
  const before = upstream.count(profile)
  let tries = 0
  upstream.on(profile, () => {
    tries += 1
    return tries === 1 ? unavailable : { json: { profile: wireProfile } }
  })
  assert.equal((await browser.call(read)).status, 200)
  assert.equal(upstream.count(profile), before + 2)

  upstream.on(profile, () => unavailable)
  assert.equal((await browser.call(read)).status, 502)
  assert.equal(upstream.count(profile), before + 4)
})
