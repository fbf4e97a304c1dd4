import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { refusing } from '#tests/support/refusing-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const done = () => ({ json: { status: 'success' } })
const sealedText = /^eyJ[\w-]+\./

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())
beforeEach(() => {
  upstream.seen.length = 0
})
const sent = (path: string) => upstream.seen.findLast((one) => one.path === path)?.body ?? assert.fail(path)

test('[PRO-04] [SGN-03] both passwords leave the server only encrypted', async () => {
  upstream.on('POST /customers/v2/password', done)
  const browser = await signedIn(upstream)
  const input = { current: 'Plover808x', password: 'Nene909yy' }
  assert.equal((await browser.call('POST /api/account/password', { input })).status, 200)
  const { password, new_password } = sent('/customers/v2/password')
  assert.match(String(password), sealedText)
  assert.match(String(new_password), sealedText)
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'customer')
})

test('[PRO-05] a deleted account leaves no session, and a refused deletion retains it', async () => {
  const browser = await signedIn(upstream)
  upstream.on('POST /customers/v2/delete', refusing('account_in_use', 409))
  const input = { code: '123456' }
  const refused = await browser.call('POST /api/account/delete', { input })
  assert.deepEqual([refused.status, refused.json['code']], [409, 'account_in_use'])
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'customer')

  upstream.on('POST /customers/v2/delete', done)
  assert.equal((await browser.call('POST /api/account/delete', { input })).status, 200)
  assert.equal(sent('/customers/v2/delete').code, '123456')
  assert.equal((await browser.call('POST /api/session/launch')).json['state'], 'guest')
})
