import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BodyInput } from '@kolea/contract/endpoint.ts'
import {
  place,
  predictions,
  reverseGeocode,
  stores,
  storesByLocation,
  verifyAddress,
} from '@kolea/contract/location.ts'
import { distanceKm } from '@kolea/domain/geography/distance.ts'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { deliveryEta } from './eta.ts'

let api: TestApi
let token: string
before(async () => {
  api = await openTestApi()
  token = await api.as.guest()
})
after(() => api[Symbol.asyncDispose]())

const waikiki = { lat: 21.2793, lng: -157.8292 }
const predict = async (search_term: string, proximity: typeof waikiki | null = waikiki) =>
  (await api.as.call(predictions, { token, body: { search_term, proximity } })).ok.predictions
const find = async (term: string) => {
  const [first] = await predict(term)
  return (await api.as.call(place, { token, params: { placeId: first?.place_id ?? '' } })).ok.result
}
const monsarrat = {
  street1: '3045 Monsarrat Ave',
  street2: '',
  city: 'Honolulu',
  state: 'HI',
  zip: '96815',
  country: 'US' as const,
}
const verify = async (changes: object) =>
  (await api.as.call(verifyAddress, { token, body: { ...monsarrat, ...changes } })).ok
const around = async (
  lat: number,
  lon: number,
  changes: Partial<BodyInput<typeof storesByLocation>> = {},
) => {
  const body = {
    delivery_flag: 'D' as const,
    lattitude: String(lat),
    longitude: String(lon),
    training_mode: false,
    nickname: '',
    city: 'Honolulu',
    street: '3045 Monsarrat Ave',
    state: 'HI',
    zipcode: '96815',
    apt: '',
    country: 'US' as const,
    address: '',
    ...changes,
  }
  return (await api.as.call(storesByLocation, { token, body })).ok.stores
}

test('[LOC-02] suggestions know the house number, and the street however it is written', async () => {
  for (const term of [
    '3045 Monsarrat Ave',
    '3045 monsarrat',
    '3045 MONSARRAT avenue honolulu',
    '3045 mons hon',
    '3045 Monsarrat Ave, Honolulu, HI 96815',
  ]) {
    assert.equal((await predict(term))[0]?.main_text, '3045 Monsarrat Ave', term)
  }
  assert.equal((await predict('3045 Monsarrat'))[0]?.secondary_text, 'Honolulu, HI 96815')
  assert.ok(
    (await predict('99999 Monsarrat')).every(
      (prediction) => !prediction.main_text.startsWith('99999 Monsarrat'),
    ),
  )
  assert.deepEqual(await predict(' '), [])
  assert.deepEqual(await predict('%_'), [])
})

test('[LOC-02] at most six suggestions, without a place to start from too', async () => {
  assert.ok((await predict('ka', null)).length <= 6)
})

test('[API-01] a suggestion leads to its address; an unknown place is a 404', async () => {
  const found = await find('3045 Monsarrat')
  assert.equal(found.formatted_address, '3045 Monsarrat Ave, Honolulu, HI 96815')
  assert.ok(
    distanceKm(
      { lat: Number(found.lattitude), lon: Number(found.longitude) },
      { lat: 21.27, lon: -157.814 },
    ) < 1,
  )
  for (const placeId of ['x', `${found.place_id}9999`, 'no-such-street~12']) {
    assert.equal((await api.as.call(place, { token, params: { placeId } })).error.error, 'place_not_found')
  }
})

test('[LOC-03] an address is verified by house number, ZIP code, city and state', async () => {
  const right = await verify({ street1: '3045 monsarrat avenue', street2: '2B', zip: '96815-1234' })
  assert.equal(right.is_deliverable, true)
  assert.deepEqual(right.validated, {
    street1: '3045 Monsarrat Ave',
    street2: '2B',
    city: 'Honolulu',
    state: 'HI',
    zip: '96815',
  })
  const wrong = [
    { street1: 'Monsarrat Ave' },
    { street1: '99999 Monsarrat Ave' },
    { street1: '3045 Nowhere Ave' },
    { zip: '96701' },
    { city: 'Hilo' },
    { state: 'CA' },
    { country: 'CA' },
    { street1: '' },
    { zip: ' ' },
    { street1: '3045 undefined' },
  ]
  for (const changes of wrong)
    assert.deepEqual(await verify(changes), { is_deliverable: false, validated: null })
})

test('[LOC-01] the place a browser reports becomes an address nearby, and none at sea', async () => {
  const home = await find('3045 Monsarrat')
  const body = { lat: Number(home.lattitude), lng: Number(home.longitude) }
  const [nearest] = (await api.as.call(reverseGeocode, { token, body })).ok.results
  assert.equal(nearest?.city, 'Honolulu')
  assert.ok(
    distanceKm(
      { lat: body.lat, lon: body.lng },
      { lat: Number(nearest?.lattitude), lon: Number(nearest?.longitude) },
    ) < 0.4,
  )
  assert.deepEqual((await api.as.call(reverseGeocode, { token, body: { lat: 0, lng: -160 } })).ok.results, [])
})

test('[LOC-04] stores that deliver to an address, nearest first; none out of the area or in another country', async () => {
  const home = await find('3045 Monsarrat')
  const at = { lat: Number(home.lattitude), lon: Number(home.longitude) }
  const found = await around(at.lat, at.lon)
  assert.ok(found.length > 0)
  const distances = found.map((store) => distanceKm(at, store))
  assert.deepEqual(
    distances,
    distances.toSorted((a, b) => a - b),
  )
  assert.ok(
    found.every(
      (store, index) => (distances[index] ?? 99) <= store.delivery_radius_km && store.eta_range !== null,
    ),
  )
  assert.deepEqual(await around(0, -160), [])
  assert.deepEqual(await around(at.lat, at.lon, { country: 'CA' }), [])
})

test('[LOC-06] pickup stores of a country, and one store by its id', async () => {
  const list = async (query: object) =>
    (await api.as.call(stores, { token, query: { training_mode: 'false', ...query } })).ok
  const us = (await list({ features: 'pickup', country: 'US' })).stores
  assert.ok(us.length > 0 && us.every((store) => store.country === 'US' && store.services.includes('pickup')))
  const [first] = us
  assert.deepEqual((await list({ store_id: first?.store_id })).stores, [first])
  assert.deepEqual(await list({ store_id: 'none' }), { stores: [], error: 'store_not_found' })
})

test('[LOC-12] the ETA grows with the way and at dinner time; none without a courier', () => {
  const store = { timeZone: 'Pacific/Honolulu', services: ['delivery'], couriersAvailable: true }
  const afternoon = new Date('2026-11-19T01:00:00Z')
  const dinner = new Date('2026-11-19T04:30:00Z')
  const near = deliveryEta(store, 1, afternoon)
  assert.ok(near && (deliveryEta(store, 6, afternoon)?.from ?? 0) > near.from)
  assert.ok((deliveryEta(store, 1, dinner)?.from ?? 0) > near.from)
  assert.equal(deliveryEta({ ...store, couriersAvailable: false }, 1, afternoon), null)
})
