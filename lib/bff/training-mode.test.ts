import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import type { FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { wireProfile } from '#tests/support/wire-tokens.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
  upstream.on('POST /location/getLoc/v2', () => ({ json: { stores: [] } }))
  upstream.on('GET /location/stores', () => ({ json: { stores: [], error: null } }))
})
after(() => upstream.close())

const address = {
  formatted: '2330 Kalākaua Ave, Honolulu, HI 96815',
  apt: '',
  lat: 21.27,
  lon: -157.82,
  nickname: '',
  city: 'Honolulu',
  state: 'HI',
  street: '2330 Kalākaua Ave',
  zip: '96815',
  county: 'Honolulu',
  country: 'US',
  placeId: 'place_1',
}

/** What the look-ups of stores sent about training mode. */
async function modesOf(browser: ReturnType<typeof fakeBrowser>): Promise<unknown> {
  const latest = (path: string) => upstream.seen.findLast((request) => request.path === path)
  await browser.call('POST /api/location/delivery-stores', { input: { address } })
  await browser.call('GET /api/location/stores/:storeId', { params: { storeId: '12041' } })
  const store = latest('/location/stores')?.query.get('training_mode')
  await browser.call('GET /api/location/pickup-stores', { query: { country: 'US' } })
  return {
    delivery: latest('/location/getLoc/v2')?.body.training_mode,
    store,
    pickup: latest('/location/stores')?.query.get('training_mode'),
  }
}

test('[TRN-01] stores are looked up in the mode of the customer’s profile; a guest, and the pickup list, are never in training', async () => {
  const off = { delivery: false, store: 'false', pickup: 'false' }
  const customer = await signedIn(upstream)
  assert.deepEqual(await modesOf(customer), off)
  upstream.on('GET /customers/v2/profile', () => ({
    json: { profile: { ...wireProfile, training_mode: true } },
  }))
  await customer.call('POST /api/session/launch')
  assert.deepEqual(await modesOf(customer), { delivery: true, store: 'true', pickup: 'false' })
  upstream.on('GET /customers/v2/profile', () => ({ json: { profile: wireProfile } }))
  await customer.call('POST /api/session/launch')
  assert.deepEqual(await modesOf(customer), off)

  const guest = fakeBrowser()
  await guest.call('POST /api/session/launch')
  assert.deepEqual(await modesOf(guest), off)
})
