import assert from 'node:assert/strict'
import * as location from '@kolea/contract/location.ts'
import { refused, success, type Case } from '../case.ts'
import type { Suite } from '../suite.ts'

const waikiki = { lat: 21.2793, lng: -157.8292 }

const predictOne = async (suite: Suite, token: string, search_term: string) => {
  const body = { proximity: waikiki, search_term }
  return (await suite.as.call(location.predictions, { token, body })).ok.predictions[0]?.place_id ?? ''
}

export const locationCases: readonly Case[] = [
  success(location.predictions, '[LOC-02] the house number is known', async (suite, call) => {
    const token = await suite.as.guest()
    const { predictions } = await call({ token, body: { proximity: waikiki, search_term: '3045 Monsarrat' } })
    assert.equal(predictions[0]?.main_text, '3045 Monsarrat Ave')
    assert.deepEqual((await call({ token, body: { proximity: null, search_term: '%_' } })).predictions, [])
  }),
  success(location.place, '[LOC-02] a suggestion leads to its address', async (suite, call) => {
    const token = await suite.as.guest()
    const { result } = await call({
      token,
      params: { placeId: await predictOne(suite, token, '3045 Monsarrat') },
    })
    assert.deepEqual([result.street, result.zip, result.country], ['3045 Monsarrat Ave', '96815', 'US'])
  }),
  refused(location.place, 404, 'place_not_found', '[LOC-02] no such place', async (suite) => ({
    token: await suite.as.guest(),
    params: { placeId: 'no-such-street~12' },
  })),
  success(location.reverseGeocode, '[LOC-01] an address nearby, none at sea', async (suite, call) => {
    const token = await suite.as.guest()
    assert.equal((await call({ token, body: { lat: 21.27, lng: -157.814 } })).results[0]?.city, 'Honolulu')
    assert.deepEqual((await call({ token, body: { lat: 0, lng: -160 } })).results, [])
  }),
  success(location.verifyAddress, '[LOC-03] deliverable or not', async (suite, call) => {
    const token = await suite.as.guest()
    const door = {
      street1: '3045 monsarrat avenue',
      street2: '2B',
      city: 'Honolulu',
      state: 'HI',
      zip: '96815',
    }
    const point = { lattitude: '21.2706', longitude: '-157.8138' }
    const right = await call({ token, body: { ...door, ...point, country: 'US' } })
    assert.deepEqual([right.is_deliverable, right.validated?.street1], [true, '3045 Monsarrat Ave'])
    const wrong = await call({ token, body: { ...door, zip: '96701', country: 'US' } })
    assert.deepEqual(wrong, { is_deliverable: false, validated: null })
  }),
  refused(
    location.verifyAddress,
    422,
    'address_mismatch',
    '[LOC-03] an address of Honolulu with a point in Hilo',
    async (suite) => ({
      token: await suite.as.guest(),
      body: {
        street1: '3045 Monsarrat Ave',
        street2: '',
        city: 'Honolulu',
        state: 'HI',
        zip: '96815',
        country: 'US' as const,
        lattitude: '19.7',
        longitude: '-155.09',
      },
    }),
  ),
  success(
    location.storesByLocation,
    '[LOC-04] stores that deliver there, none out of the area',
    async (suite, call) => {
      const token = await suite.as.guest()
      const door = {
        delivery_flag: 'D' as const,
        lattitude: String(suite.shop.lat),
        longitude: String(suite.shop.lon),
        training_mode: false,
        nickname: '',
        city: 'Honolulu',
        street: '3045 Monsarrat Ave',
        state: 'HI',
        zipcode: '96815',
        apt: '',
        country: 'US' as const,
        address: '',
      }
      const { stores } = await call({ token, body: door })
      assert.equal(stores[0]?.store_id, suite.shop.storeId)
      assert.deepEqual((await call({ token, body: { ...door, lattitude: '0' } })).stores, [])
    },
  ),
  success(
    location.stores,
    '[LOC-06] pickup stores of a country; an unknown id is reported in the answer',
    async (suite, call) => {
      const token = await suite.as.guest()
      const { stores } = await call({
        token,
        query: { features: 'pickup', training_mode: 'false', country: 'CA' },
      })
      assert.ok(stores.length > 0 && stores.every((store) => store.country === 'CA'))
      const none = await call({ token, query: { training_mode: 'false', store_id: 'none' } })
      assert.deepEqual(none, { stores: [], error: 'store_not_found' })
    },
  ),
]
