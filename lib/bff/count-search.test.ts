import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { answerGuests } from '#tests/support/signed-in.ts'

const path = '/logging/search'

let upstream: FakeUpstream
const browser = fakeBrowser()
before(async () => {
  upstream = await fakeUpstream()
  answerGuests(upstream)
  upstream.on(`POST ${path}`, () => ({ json: { status: 'success' } }))
  await browser.call('POST /api/session/launch')
})
after(() => upstream.close())

const counted = () => upstream.seen.filter((call) => call.path === path).map(({ body }) => body)

test('[SEA-03] a search is counted for the session, with nothing but its words and how much it found', async () => {
  const input = { query: 'cat litter', found: 0 }
  assert.equal((await browser.call('POST /api/log/search', { input })).status, 200)
  assert.deepEqual(counted(), [input])
})

test('[SEA-03] a browser that opted out is not counted', async () => {
  const before = counted().length
  const input = { query: 'tissues', found: 0 }
  const answer = await browser.call('POST /api/log/search', { input, headers: { 'sec-gpc': '1' } })
  assert.deepEqual([answer.status, counted().length], [200, before])
})
