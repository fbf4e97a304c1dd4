import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakeBff, type FakeBff } from '#tests/support/fake-bff.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { countSearch } from './count-search.ts'

let bff: FakeBff
beforeEach(() => {
  fakePage({})
  bff = fakeBff()
  bff.on('POST /api/log/search', () => ({ json: { status: 'success' } }))
})

test('[SEA-03] a search is counted with its words and how much it found', async () => {
  await countSearch('cat litter', 0)
  await countSearch('a', 4000)
  assert.deepEqual(
    bff.calls.map(({ call, input }) => [call, input]),
    [
      ['POST /api/log/search', { query: 'cat litter', found: 0 }],
      ['POST /api/log/search', { query: 'a', found: 1000 }],
    ],
  )
})

test('[SEA-03] the page goes on when a search cannot be counted', async () => {
  bff.on('POST /api/log/search', () => 'lost')
  await countSearch('cat litter', 0)
})

test('[SEA-03] a shopper whose browser opts out is not counted', async () => {
  Object.assign(navigator, { globalPrivacyControl: true })
  await countSearch('cat litter', 0)
  Object.assign(navigator, { globalPrivacyControl: false })
  assert.deepEqual(bff.calls, [])
})
