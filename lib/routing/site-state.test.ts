import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialSiteState, siteState } from './site-state.ts'

test('[OFF-01] before anything was read the shop is open and no store is known; who writes it is read by all', () => {
  assert.deepEqual(siteState(), initialSiteState())
  assert.deepEqual([siteState().offline, siteState().stores], [false, null])
  siteState().offline = true
  assert.equal(siteState().offline, true)
})
