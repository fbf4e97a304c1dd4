import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { clearRecentSearches, noteSearch, recentSearches } from './recent-searches.ts'
import { forgetSelected } from './stored-place.ts'

test('[SEA-01] [PER-01] the last five searches are stored, the last one first, each once whatever its case', () => {
  fakePage({})
  assert.deepEqual(recentSearches(), [])
  for (const text of ['poke', 'soda', 'Musubi', 'chips']) noteSearch(text)
  noteSearch('MUSUBI')
  assert.deepEqual(recentSearches(), ['MUSUBI', 'chips', 'soda', 'poke'])
  for (const text of ['beer', 'ice']) noteSearch(text)
  assert.deepEqual(recentSearches(), ['ice', 'beer', 'MUSUBI', 'chips', 'soda'])
})

test('[SEA-01] the shopper clears all of them at once', () => {
  fakePage({})
  for (const text of ['poke', 'soda']) noteSearch(text)
  clearRecentSearches()
  assert.deepEqual(recentSearches(), [])
})

test('[SES-07] a sign-out deletes them', () => {
  fakePage({})
  noteSearch('poke')
  forgetSelected()
  assert.deepEqual(recentSearches(), [])
})
