import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream, type Answer, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireProfile } from '#tests/support/wire-tokens.ts'

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
let answer: Answer
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('POST /customers/customers/updateProfile', () => answer)
  browser = await signedIn(upstream)
})
after(() => upstream.close())

const save = (input: object) => browser.call('PATCH /api/account/profile', { input })
const refused = (status: number, over: object = {}): Answer => ({
  status,
  json: { error: 'bad_request', error_description: 'Must be 42 characters or less', ...over },
})

test('[PRO-02] [PRO-03] names, phone, newsletter and the door are sent to the API, and its profile is returned', async () => {
  answer = { json: { profile: { ...wireProfile, noContactDropOff: true } } }
  const { json } = await save({ firstName: 'Kai', marketingEmail: true, contactless: true })
  const sent = upstream.seen.findLast(({ path }) => path === '/customers/customers/updateProfile')?.body
  assert.deepEqual(sent, { first_name: 'Kai', marketingEmailNoty: true, noContactDropOff: true })
  assert.deepEqual([json['contactless'], json['loyaltyId'], json['digitalId']], [true, 'L1', 'dig-1'])
})

test('[PRO-02] the API’s own sentence, its status and the fields it names reach the browser', async () => {
  const details = [
    { path: 'body.last_name', message: 'long' },
    { path: 'body.unheard', message: 'x' },
  ]
  answer = refused(400, { details })
  const { status, json } = await save({ lastName: 'x'.repeat(50) })
  assert.equal(status, 422)
  assert.deepEqual(json, {
    code: 'profile_not_saved',
    message: 'Must be 42 characters or less',
    fields: { lastName: 'long', status: '400' },
  })
})

test('[PRO-02] a server error of the API is passed on with its status too', async () => {
  answer = refused(500)
  assert.deepEqual((await save({ firstName: 'Kai' })).json['fields'], { status: '500' })
})

test('[PRO-02] a wrong proof is no failure of the profile', async () => {
  answer = refused(422, { error: 'proof_wrong' })
  assert.deepEqual((await save({ firstName: 'Kai' })).json['code'], 'proof_wrong')
})

test('[SGN-09] [PRO-04] a first password is sent with a code alone, a later one with the old password; each encrypted', async () => {
  const path = '/customers/v2/password'
  upstream.on(`POST ${path}`, () => ({ json: { status: 'success' } }))
  const change = (input: object) => browser.call('POST /api/account/password', { input })
  assert.equal((await change({ code: '123456', password: 'Plover808x' })).status, 200)
  assert.equal((await change({ current: 'Plover808x', password: 'Nene909yy' })).status, 200)
  const [first, later] = upstream.seen.filter((seen) => seen.path === path).map(({ body }) => body)
  assert.deepEqual(Object.keys(first ?? {}).sort(), ['code', 'new_password'])
  assert.deepEqual(Object.keys(later ?? {}).sort(), ['new_password', 'password'])
  assert.doesNotMatch(JSON.stringify([first, later]), /Plover808x|Nene909yy/)
})
