import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appLinks } from './configuration-state.ts'
import { noteStoreZones, storeZone } from './store-zones.ts'

test('a store has its own time zone once it is known; before, and without a store, it is Hawaiʻi’s', () => {
  assert.equal(storeZone('801'), 'Pacific/Honolulu')
  noteStoreZones([{ storeId: '801', timeZone: 'America/Vancouver' }])
  assert.equal(storeZone('801'), 'America/Vancouver')
  for (const none of [null, undefined, '', '802']) assert.equal(storeZone(none), 'Pacific/Honolulu')
})

test('[APP-01] a badge leads to the app’s page in the country’s store and says where it is', () => {
  for (const [country, path] of [
    ['US', '/us'],
    ['CA', '/ca'],
  ] as const) {
    const { ios, android } = appLinks(country, 'landing')
    assert.equal(new URL(ios).pathname, path)
    for (const link of [ios, android]) assert.equal(new URL(link).searchParams.get('place'), 'landing')
  }
})
