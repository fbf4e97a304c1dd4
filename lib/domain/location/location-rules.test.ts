import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddressComplete } from './address-rules.ts'
import { deduceCountry } from './country-deduction.ts'

test('[LOC-10] temporary address, selected address, profile, global assortment, then US', () => {
  const all = {
    temporaryAddress: 'CA',
    selectedAddress: 'US',
    profile: 'US',
    globalAssortment: 'US',
  } as const
  assert.equal(deduceCountry(all), 'CA')
  assert.equal(deduceCountry({ ...all, temporaryAddress: null, selectedAddress: 'CA' }), 'CA')
  assert.equal(
    deduceCountry({ temporaryAddress: null, selectedAddress: null, profile: 'CA', globalAssortment: 'US' }),
    'CA',
  )
  assert.equal(deduceCountry({ globalAssortment: 'CA' }), 'CA')
  assert.equal(deduceCountry({}), 'US')
})

test('[LOC-03] an address needs zip, street and city, and no undefined', () => {
  const good = { zip: '96815', street: '3045 Monsarrat Ave', city: 'Honolulu' }
  assert.ok(isAddressComplete(good))
  for (const part of ['zip', 'street', 'city']) assert.ok(!isAddressComplete({ ...good, [part]: ' ' }))
  assert.ok(!isAddressComplete({ ...good, street: 'undefined Monsarrat Ave' }))
})
