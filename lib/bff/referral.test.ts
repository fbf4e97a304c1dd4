import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const own = {
  referral_code: 'ABC234',
  country: 'US',
  current_single_credit_value: 500,
  total_available_credits: 2,
  total_available_credit_value: 700,
  content: { faq: [{ question: 'How?', answer: 'So.' }] },
}

let upstream: FakeUpstream
let browser: ReturnType<typeof fakeBrowser>
let answer: Answer = { json: { referral_codes: [own] } }
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('GET /customers/referral/code', () => answer)
  browser = await signedIn(upstream)
})
after(() => upstream.close())

const read = () => browser.call('GET /api/account/referral')

test('[REF-01] the first code counts, with the credit it has brought and the questions', async () => {
  answer = { json: { referral_codes: [own, { ...own, referral_code: 'SECOND' }] } }
  assert.deepEqual((await read()).json, {
    code: 'ABC234',
    country: 'US',
    singleCreditCents: 500,
    credits: 2,
    creditCents: 700,
    faqs: [{ question: 'How?', answer: 'So.' }],
  })
})

test('[REF-01] an answer without a code is a failure of the API, and the feature that is off a 404', async () => {
  answer = { json: { referral_codes: [] } }
  assert.equal((await read()).status, 502)
  answer = { status: 404, json: { error: 'referral_unavailable', error_description: 'no' } }
  const off = await read()
  assert.deepEqual([off.status, off.json['code']], [404, 'referral_unavailable'])
})
