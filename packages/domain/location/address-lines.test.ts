import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLine, doorAndCity, doorLine } from './address-lines.ts'

const address = { street: '2330 Kalākaua Ave', apt: '#1203', city: 'Honolulu', state: 'HI', zip: '96815' }

test('[LOC-11] the apartment is beside the street, and nothing is in its place without one', () => {
  assert.equal(doorLine(address), '2330 Kalākaua Ave, #1203')
  assert.equal(doorLine({ ...address, apt: '' }), '2330 Kalākaua Ave')
  assert.equal(doorAndCity(address), '2330 Kalākaua Ave, #1203, Honolulu')
  assert.equal(doorAndCity({ ...address, apt: '' }), '2330 Kalākaua Ave, Honolulu')
  assert.equal(placeLine(address), 'Honolulu, HI 96815')
  assert.equal(placeLine({ ...address, zip: '' }), 'Honolulu, HI')
})
