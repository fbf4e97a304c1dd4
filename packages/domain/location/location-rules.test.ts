import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddressComplete } from './address-rules.ts'

test('[LOC-03] an address needs zip, street and city, and no undefined', () => {
  const good = { zip: '96815', street: '3045 Monsarrat Ave', city: 'Honolulu' }
  assert.ok(isAddressComplete(good))
  for (const part of ['zip', 'street', 'city']) assert.ok(!isAddressComplete({ ...good, [part]: ' ' }))
  assert.ok(!isAddressComplete({ ...good, street: 'undefined Monsarrat Ave' }))
})
