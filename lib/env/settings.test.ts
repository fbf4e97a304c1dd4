import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEnv } from './parse-env.ts'
import { mapProvider } from './settings.ts'

test('[LOC-07] the map is Google’s where the shop has a key for it', () => {
  assert.equal(mapProvider(parseEnv({ GOOGLE_MAPS_KEY: 'AIza-key_1' }, '/shop')), 'google')
  assert.equal(mapProvider(parseEnv({}, '/shop')), 'embedded')
})

test('[LOC-07] without settings of its own the process’s are read', () => {
  assert.equal(mapProvider(), 'embedded')
})
