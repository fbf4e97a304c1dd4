import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteState } from '#lib/routing/site-state.ts'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'

let upstream: FakeUpstream
const browser = fakeBrowser()
before(async () => {
  upstream = await fakeUpstream()
  answerGuests(upstream)
  await browser.call('POST /api/session/launch')
})
after(() => upstream.close())

const input = { phone: '8085550142', country: 'CA' }
const written = {
  name: 'Kai',
  email: 'kai@example.com',
  topic: 'delivery',
  comment: 'Aloha.\nWhere is my bento?',
  country: 'US',
}

test('[HLP-02] a guest writes in several lines; a blank message or a strange topic never leaves the storefront', async () => {
  const bodies: unknown[] = []
  upstream.on('POST /customers/customers/sendComment', ({ body }) => {
    bodies.push(body)
    return { json: { status: 'success' } }
  })
  const sent = await browser.call('POST /api/help/comments', { input: written })
  assert.equal(sent.status, 200, sent.text)
  assert.deepEqual(bodies, [written])
  for (const wrong of [{ comment: ' \n ' }, { topic: 'spam' }, { name: ' ' }, { email: 'kai@' }]) {
    const refused = await browser.call('POST /api/help/comments', { input: { ...written, ...wrong } })
    assert.deepEqual([refused.status, refused.json.code], [400, 'bad_request'])
  }
  assert.equal(bodies.length, 1)
})

test('[HLP-02] the API’s limit is passed on with its status, code and sentence', async () => {
  upstream.on('POST /customers/customers/sendComment', () => ({
    status: 429,
    json: { error: 'comment_limit', error_description: 'Please try again in an hour.' },
  }))
  const refused = await browser.call('POST /api/help/comments', { input: written })
  assert.deepEqual(
    [refused.status, refused.json],
    [429, { code: 'comment_limit', message: 'Please try again in an hour.' }],
  )
})

test('[APP-01] the number is sent as 1 plus its ten digits', async () => {
  const bodies: unknown[] = []
  upstream.on('POST /customers/marketing/sms', ({ body }) => {
    bodies.push(body)
    return { json: { status: 'success' } }
  })
  assert.equal((await browser.call('POST /api/help/app-link', { input })).status, 200)
  assert.deepEqual(bodies, [{ mobileNumbers: ['18085550142'], country: 'CA' }])
  const masked = { input: { ...input, phone: '(808) 555-0142' } }
  assert.equal((await browser.call('POST /api/help/app-link', masked)).status, 400)
})

test('[APP-01] [OFF-01] while the site is off, a browser that never had a session gets the links too', async () => {
  upstream.on('POST /customers/marketing/sms', () => ({ json: { status: 'success' } }))
  siteState().offline = true
  try {
    const visitor = fakeBrowser()
    assert.equal((await visitor.call('POST /api/help/app-link', { input })).status, 200)
    assert.match(visitor.cookie(), /kolea_session/)
  } finally {
    siteState().offline = false
  }
})
