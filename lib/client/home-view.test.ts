import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import type { SentEvent } from '@kolea/domain/analytics/product-event.ts'
import { trackHome } from './home-view.ts'

const credit = (creditCents: number) => ({
  json: { code: 'ABC234', country: 'US', singleCreditCents: 500, credits: 1, creditCents, faqs: [] },
})

let sent: unknown[]
let bff: FakeBff
beforeEach(() => {
  fakePage({})
  sent = []
  bff = fakeBff()
  window.addEventListener('kolea:event', (event) => sent.push((event as CustomEvent<SentEvent>).detail.event))
})

for (const [creditCents, referralCredit] of [
  [500, 'Yes'],
  [0, 'No'],
] as const)
  test(`[REF-01] [ANA-01] a view of the home page says whether there is credit to spend: ${creditCents}`, async () => {
    bff.on('GET /api/account/referral', () => credit(creditCents))
    await trackHome(true)
    assert.deepEqual(sent, [{ name: 'home_view', params: { referral_credit: referralCredit } }])
  })

test('[REF-01] [ANA-01] a guest has none, without a question to the API; what cannot be read is not counted', async () => {
  await trackHome(false)
  assert.deepEqual(sent, [{ name: 'home_view', params: { referral_credit: 'No' } }])
  assert.deepEqual(bff.calls, [])
  await trackHome(true)
  assert.equal(sent.length, 1)
})
