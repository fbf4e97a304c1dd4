import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { siteState } from '#lib/routing/site-state.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { peerHeader, peerHeaderValue } from './client-ip.ts'
import { endSiteStreams, openStreams, siteEvents } from './site-events.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

const opened: AbortController[] = []

async function open(address: string): Promise<{ response: Response; leave: () => void }> {
  const page = new AbortController()
  opened.push(page)
  const headers = { [peerHeader]: peerHeaderValue(address) }
  const request = new Request('http://shop.test/api/site/events', { headers, signal: page.signal })
  return { response: await siteEvents(request), leave: () => page.abort() }
}
const statusFor = async (address: string) => (await open(address)).response.status
after(() => {
  for (const page of opened) page.abort()
})

async function nextText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const parts = [await reader?.read(), await reader?.read()]
  reader?.releaseLock()
  return parts.map((part) => new TextDecoder().decode(part?.value)).join('')
}

test('[OFF-01] a stream says at once whether the site is on', async () => {
  const { response, leave } = await open('203.0.113.1')
  assert.equal(response.headers.get('content-type'), 'text/event-stream')
  assert.match(await nextText(response), new RegExp(`"offline":${siteState().offline}`))
  leave()
})

test('[OFF-01] an address has ten streams, a /64 too; the eleventh is refused, and one that ends frees its place', async () => {
  const addresses = Array.from({ length: 10 }, (_, n) => `2001:db8:0:1::${n.toString(16)}`)
  const pages = await Promise.all(addresses.map(open))
  assert.ok(pages.every(({ response }) => response.status === 200))
  const { response: refused } = await open('2001:db8:0:1::ff')
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30'])
  assert.equal(await statusFor('2001:db8:0:2::1'), 200)
  pages[0]?.leave()
  pages[0]?.leave()
  await pages[1]?.response.body?.cancel()
  assert.equal(await statusFor('2001:db8:0:1::1'), 200)
  assert.equal(await statusFor('2001:db8:0:1::2'), 200)
  assert.equal(await statusFor('2001:db8:0:1::3'), 429)
})

test('[OFF-01] HEAD gets the headers alone and takes no place: nobody would ever end its stream', async () => {
  const before = openStreams()
  const headers = { [peerHeader]: peerHeaderValue('203.0.113.20') }
  for (let n = 0; n < 11; n += 1) {
    const head = await siteEvents(
      new Request('http://shop.test/api/site/events', { method: 'HEAD', headers }),
    )
    assert.deepEqual([head.status, head.headers.get('content-type')], [200, 'text/event-stream'])
  }
  assert.equal(openStreams(), before)
  assert.equal(await statusFor('203.0.113.20'), 200)
})

test('[OFF-01] the process has 2,000 streams; a page that is gone before it is answered takes no place', async () => {
  for (let n = 0; n < 100; n += 1) (await open('198.51.100.7')).leave()
  const gone = new AbortController()
  gone.abort()
  for (let n = 0; n < 20; n += 1) {
    const headers = { [peerHeader]: peerHeaderValue('198.51.100.8') }
    await siteEvents(new Request('http://shop.test/api/site/events', { headers, signal: gone.signal }))
  }
  assert.equal(await statusFor('198.51.100.8'), 200)
  let refusals = 0
  for (let n = 0; n < 2_005; n += 1) {
    if ((await statusFor(`10.1.${n >> 8}.${n & 255}`)) === 503) refusals += 1
  }
  assert.ok(refusals >= 5 && refusals < 30, `${refusals}`)
})

test('[OFF-01] as the process ends, every stream ends whole, and one that is opened then says its word and ends', async () => {
  for (const page of opened) page.abort()
  const { response } = await open('203.0.113.60')
  endSiteStreams()
  assert.match(await response.text(), /"offline":(true|false)/)
  assert.match(await (await open('203.0.113.61')).response.text(), /"offline":(true|false)/)
})
