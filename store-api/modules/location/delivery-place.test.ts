import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApi, type TestApi } from '../../tests/open-test-api.ts'
import { Refusal } from '../../refusal.ts'
import { checkDeliveryPlace, type WrittenPlace } from './delivery-place.ts'
import { streets } from '../../db/schema/location.ts'
import { addressOf } from './streets.ts'

let api: TestApi
before(async () => {
  api = await openTestApi()
})
after(() => api[Symbol.asyncDispose]())

const house: WrittenPlace = {
  street: '3045 Monsarrat Ave',
  zip: '96815',
  state: 'HI',
  country: 'US',
  lattitude: '21.270000',
  longitude: '-157.814000',
}
/** Null: accepted. */
const verdict = (changes: Partial<WrittenPlace>) =>
  checkDeliveryPlace(api.app.db, { ...house, ...changes }).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.status, error.code] : error),
  )
const mismatch = [422, 'address_mismatch']

test('[LOC-03] a known house is taken at its street, not a kilometre and a half away', async () => {
  assert.equal(await verdict({}), null)
  assert.equal(await verdict({ street: '3045 monsarrat avenue', zip: '96815-1234' }), null)
  assert.deepEqual(await verdict({ lattitude: '21.290000' }), mismatch)
  assert.deepEqual(await verdict({ lattitude: '0', longitude: '0' }), mismatch)
})

test('[LOC-03] a street that is not known is taken within its ZIP code', async () => {
  assert.equal(await verdict({ street: '12 Nowhere Lane' }), null)
  assert.deepEqual(await verdict({ street: '12 Nowhere Lane', lattitude: '19.7' }), mismatch)
})

test('[LOC-03] an unknown ZIP code is taken in its state, another state or country is not', async () => {
  assert.equal(await verdict({ zip: '96999' }), null)
  assert.deepEqual(await verdict({ zip: '90210', state: 'CA' }), mismatch)
  assert.deepEqual(await verdict({ zip: 'V6B 1A1', state: 'BC', country: 'CA' }), mismatch)
})

test('[LOC-03] every address that the shop itself suggests is where it says', async () => {
  for (const street of await api.app.db.select().from(streets)) {
    for (const number of [street.fromNumber, street.toNumber]) {
      const suggested = addressOf(street, number)
      assert.ok(suggested)
      await checkDeliveryPlace(api.app.db, suggested)
    }
  }
})
